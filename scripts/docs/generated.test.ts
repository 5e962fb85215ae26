import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateSchemaTypes } from '../generate-schema-types.ts';
import { ROOT } from '../run-command.ts';
import { envExample, operatingPage } from '../write-settings-docs.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('what is generated and committed', () => {
  it('has every setting in .env.example (npm run docs:settings writes it)', () => {
    expect(read('.env.example')).toBe(envExample());
  });

  it('has every setting on the operating page (npm run docs:settings writes it)', async () => {
    const page = read('docs/operating.md');
    expect(page).toBe(await operatingPage(page));
  });

  it('would show a setting that was forgotten on the operating page', async () => {
    const page = read('docs/operating.md').replace(/^\| `DATA_DIR`.*\n/m, '');
    expect(page).not.toBe(await operatingPage(page));
  });

  it('has the tables as the migrations make them (npm run db:types writes them)', async () => {
    expect(read('server/src/schema.generated.ts')).toBe(await generateSchemaTypes());
  });

  it('names no registry in package-lock.json, so that any serves', () => {
    expect(
      [...read('package-lock.json').matchAll(/"resolved": "https?:.*"/g)].map(([line]) => line),
    ).toEqual([]);
    expect(read('.npmrc')).not.toMatch(/registry/);
  });
});
