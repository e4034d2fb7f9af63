/** The name that git gives to the content of a file: git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export const blobId = async (content: Uint8Array): Promise<string> => {
  const head = new TextEncoder().encode(`blob ${content.length}\0`);
  const whole = new Uint8Array(head.length + content.length);
  whole.set(head);
  whole.set(content, head.length);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-1', whole));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
