// Files that wrangler.jsonc's `rules` bundle as text.
declare module '*.yaml' {
  const text: string;
  export default text;
}
declare module '*/_headers' {
  const text: string;
  export default text;
}
