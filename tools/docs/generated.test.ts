import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateSchemaTypes } from '../generate/schema-types.ts';
import { ROOT } from '../test-run/run-command.ts';
import { envExample, settingsPage } from '../generate/settings-docs.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('what is generated and committed', () => {
  it('.env.example has every setting (npm run generate writes it)', () => {
    expect(read('.env.example')).toBe(envExample());
  });

  it('the settings reference has every setting (npm run generate writes it)', async () => {
    const page = read('docs/settings.md');
    expect(page).toBe(await settingsPage(page));
  });

  it('a setting missing from the settings reference is found', async () => {
    const page = read('docs/settings.md').replace(/^\| `DATA_DIR`.*\n/m, '');
    expect(page).not.toBe(await settingsPage(page));
  });

  it('the schema types match the migrations (npm run generate writes them)', async () => {
    expect(read('server/src/schema.generated.ts')).toBe(await generateSchemaTypes());
  });

  it('package-lock.json names no registry, so that any serves', () => {
    expect(
      [...read('package-lock.json').matchAll(/"resolved": "https?:.*"/g)].map(([line]) => line),
    ).toEqual([]);
    expect(read('.npmrc')).not.toMatch(/registry/);
  });
});
