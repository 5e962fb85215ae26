// Writes .env.example and the settings table of docs/operating.md from the one table of settings:
// `npm run docs:settings`.
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from '../server/src/settings.ts';
import type { Setting } from '../server/src/platform/config.ts';

const root = new URL('../', import.meta.url);
const settings = Object.entries(settingsTable as Record<string, Setting>);

export function envExample(): string {
  const lines = settings.map(
    ([name, { fallback, about }]) =>
      '# ' +
      `${about}\n${fallback === undefined ? `# ${name}=` : `${name}=${fallback.includes(' ') ? JSON.stringify(fallback) : fallback}`}`,
  );
  return (
    '# Every setting with its default. A line that is commented out is not set by ' +
    `default.\n\n${lines.join('\n\n')}\n`
  );
}

const BEGIN = '<!-- settings -->';
const END = '<!-- /settings -->';

export function operatingPage(page: string): string {
  const rows = settings.map(
    ([name, { fallback, about }]) =>
      `| \`${name}\` | ` +
      `${fallback === undefined ? 'not set' : fallback === '' ? 'empty' : `\`${fallback}\``} | ` +
      `${about} |`,
  );
  const table = ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
  const from = page.indexOf(BEGIN) + BEGIN.length;
  return `${page.slice(0, from)}\n${table}\n${page.slice(page.indexOf(END))}`;
}

if (process.argv[1] === import.meta.filename) {
  const operating = new URL('docs/operating.md', root);
  writeFileSync(new URL('.env.example', root), envExample());
  writeFileSync(operating, operatingPage(readFileSync(operating, 'utf8')));
}
