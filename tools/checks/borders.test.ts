import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, expect, it } from 'vitest';
import { ROOT, runCommand } from '../test-run/run-command.ts';

async function checkFolder(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-borders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return runCommand('node', ['tools/checks/borders.ts', folder]);
}

it('the borders check fails on a planted file and names it', async () => {
  expect(
    await checkFolder({
      'web/src/lib/api/api.ts': "import '../../../../server/src/app.ts';\n",
      'server/src/app.ts': '',
    }),
  ).toEqual({
    code: 1,
    output:
      'web/src/lib/api/api.ts imports ../../../../server/src/app.ts: web must not use server\n',
  });
});

it('the borders check reports nothing for a folder without violations', async () => {
  expect(await checkFolder({ 'web/src/lib/api/api.ts': '\n' })).toEqual({ code: 0, output: '' });
});

it('the borders check rejects an empty folder', async () => {
  expect((await checkFolder({})).code).toBe(1);
});

/** A border around a path that was moved away would let everything through. */
it('the borders name only existing files and folders', () => {
  const borders = globSync('tools/borders/*.ts', { cwd: ROOT }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const named = borders.flatMap((border) =>
    [
      ...readFileSync(join(ROOT, border), 'utf8').matchAll(
        /'((?:contract|server|web|e2e|tools)\/[\w./-]+)'/g,
      ),
    ].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
