import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, runCommand } from '../test-run/run-command.ts';

const page = (script: string): string =>
  `<!doctype html><script type="module" src="/src/${script}"></script>`;

/** Builds a small web app of two pages with the product's own check. */
async function buildWith(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-owners-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config =
    `import { ownersOnly } from '${join(ROOT, 'web/scripts/owners-only.ts')}';\nexport default ` +
    `{ plugins: [ownersOnly], build: { rolldownOptions: { input: ['index.html', 'console.html'] ` +
    `} } };\n`;
  const usual = {
    'vite.config.mjs': config,
    'index.html': page('main.js'),
    'console.html': page('console/main.js'),
    'src/console/main.js': "import './desk.js';\n",
    'src/console/desk.js': "document.title = 'Desk';\n",
  };
  for (const [path, text] of Object.entries({ ...usual, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return runCommand('vite', ['build', '--configLoader', 'native', '--logLevel', 'error'], {
    cwd: folder,
  });
}

it('a build passes if owners download no console code', async () => {
  const { code, output } = await buildWith({
    'src/main.js': "import('./page.js');\n",
    'src/page.js': "document.title = 'Home';\n",
  });
  expect(code).toBe(0);
  expect(output).toBe('');
});

it.each([
  ['at once', "import './console/desk.js';\n"],
  ['only later', "import('./page.js');\n"],
])('a build fails if owners would download a part of the console %s', async (_when, main) => {
  const { code, output } = await buildWith({
    'src/main.js': main,
    'src/page.js': "import './console/desk.js';\n",
  });
  expect(code).not.toBe(0);
  expect(output).toMatch(
    /Owners would download parts of the call console:\n.*src\/console\/desk\.js/,
  );
});
