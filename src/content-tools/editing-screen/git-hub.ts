/** GitHub's interface, the only other place that the editing screen talks to. */
export const GITHUB_API = 'https://api.github.com';
