/**
 * Speaks for a tool where nothing is to leave the machine, or to take minutes: hands what it is asked, the folder it is asked in
 * and the file that it should write its report to, to the test (tools-here.ts), and says what that says.
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
