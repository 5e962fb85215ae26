// Writes .env.example and docs/settings.md from the one table of settings (`npm run generate`).
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { settingsTable } from '../../server/src/config/settings.ts';
import type { Setting } from '../../server/src/platform/config/config.ts';

const root = new URL('../../', import.meta.url);
const settings = Object.entries<Setting>(settingsTable);

export function envExample(): string {
  const entries = settings.map(
    ([name, { fallback, about }]) => `# ${about}\n${envLine(name, fallback)}`,
  );
  const header =
    '# Every setting with its default. Settings that are commented out have no default.';
  return `${[header, ...entries].join('\n\n')}\n`;
}

function envLine(name: string, fallback: string | undefined): string {
  if (fallback === undefined) return `# ${name}=`;
  return `${name}=${fallback.includes(' ') ? JSON.stringify(fallback) : fallback}`;
}

const BEGIN = '<!-- settings -->';
const END = '<!-- /settings -->';

/** The page with a new settings table, in the formatter's layout. */
export async function settingsPage(page: string): Promise<string> {
  const rows = settings.map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${defaultCell(fallback)} | ${about} |`,
  );
  const table = ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
  const tableStart = page.indexOf(BEGIN) + BEGIN.length;
  const tableEnd = page.indexOf(END);
  const { code } = await format(
    'settings.md',
    `${page.slice(0, tableStart)}\n\n${table}\n\n${page.slice(tableEnd)}`,
  );
  return code;
}

function defaultCell(fallback: string | undefined): string {
  if (fallback === undefined) return 'not set';
  return fallback === '' ? 'empty' : `\`${fallback}\``;
}

if (process.argv[1] === import.meta.filename) {
  const reference = new URL('docs/settings.md', root);
  writeFileSync(new URL('.env.example', root), envExample());
  writeFileSync(reference, await settingsPage(readFileSync(reference, 'utf8')));
}
