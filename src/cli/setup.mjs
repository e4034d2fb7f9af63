/**
 * Makes a clone's commands work: `node src/cli/setup.mjs [--browser | --engines]`. `--browser` adds what `npm test`
 * needs; `--engines` adds what the long tests need on top of that.
 * npm runs it before `start`, `dev` and `test`, with the machine's own Node. It has no static imports, so that even a Node that
 * cannot read the other files gets to say that it is too old; they use nothing but Node itself.
 */
async function setUp() {
  // `engines` of package.json. With another Node npm silently leaves out programs that the build needs.
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
    throw new Error(
      `This project needs Node 20.19, or 22.12 or newer, and this is Node ${process.versions.node}: install a current one from https://nodejs.org.`,
    );
  }
  const forEngines = process.argv.includes('--engines');
  const forTests = forEngines || process.argv.includes('--browser');
  const { installPackages } = await import('./install-packages.mjs');
  const { installEngines, installTestTools } = await import('./install-test-tools.mjs');
  await installPackages(forTests);
  if (forTests) installTestTools();
  if (forEngines) await installEngines();
}

setUp().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
