/**
 * Brings a clone to where its commands work: `node src/cli/setup.mjs [--browser | --engines]`. The second brings what the first
 * does, and the other browsers that journeys are made in.
 * npm runs it before `start`, `dev` and `test`, with whatever Node the machine has: so this file has no static imports,
 * which an old Node could trip over before it gets to say what is wrong, and what it imports uses nothing but Node itself.
 */
const OLDEST_NODE = 18;

async function setup() {
  const { installPackages } = await import('./install-packages.mjs');
  const needsEngines = process.argv.includes('--engines');
  const isForTests = needsEngines || process.argv.includes('--browser');
  await installPackages({ isForTests });
  if (isForTests) {
    const { installBrowser } = await import('./install-browser.mjs');
    await installBrowser();
  }
  if (needsEngines) {
    const { installEngines } = await import('./install-engines.mjs');
    await installEngines();
    const { installCompiler } = await import('./install-compiler.mjs');
    installCompiler();
  }
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `This project needs Node ${OLDEST_NODE} or newer and this is Node ${process.versions.node}: install a current one from https://nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  setup().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
