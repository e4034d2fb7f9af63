/**
 * Speaks for wrangler where nothing is to leave the machine: hands what it is asked, and the folder it is asked in, to the
 * stand-in for Cloudflare (cloudflare-here.ts), and says what that says.
 */
const { CLOUDFLARE_HERE = '' } = process.env;

const answer = await fetch(CLOUDFLARE_HERE, {
  method: 'POST',
  body: JSON.stringify({ args: process.argv.slice(2), folder: process.cwd() }),
});
const { code, output } = await answer.json();
console.log(output);
process.exitCode = code;
