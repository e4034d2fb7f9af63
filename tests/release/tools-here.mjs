/**
 * Stands in for a tool when nothing may leave the machine, or take minutes: passes its arguments, the folder it runs in,
 * and the file that it should write its report to, to the test (tools-here.ts), and prints the answer.
 */
const { TOOLS_ASK = '', PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;
const [tool, ...args] = process.argv.slice(2);

const answer = await fetch(TOOLS_ASK, {
  method: 'POST',
  body: JSON.stringify({ tool, args, folder: process.cwd(), report: PLAYWRIGHT_JSON_OUTPUT_FILE }),
});
const { code, output } = await answer.json();
console.log(output);
process.exitCode = code;
