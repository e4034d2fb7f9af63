/** What somebody sees who is not in yet (parts.ts). */
export { Enrol } from './sign-in/Enrol.tsx';
export { NobodyYet } from './sign-in/NobodyYet.tsx';
export { SignIn } from './sign-in/SignIn.tsx';
