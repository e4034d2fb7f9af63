/** Whoever is not signed in sees this at every address, and comes back to it. */
export const SignIn = () => (
  <>
    <h1>The office</h1>
    <p>Sign in first.</p>
  </>
);
