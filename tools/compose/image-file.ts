import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test-run/run-command.ts';

/** The process settings in the last stage of the Dockerfile. */
export interface ImageFile {
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
  port: number;
}

export function readImageFile(): ImageFile {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const lines = text.slice(text.lastIndexOf('\nFROM ')).split('\n');
  const after = (word: string): string => {
    const line = lines.find((candidate) => candidate.startsWith(`${word} `));
    if (!line) throw new Error(`the Dockerfile has no ${word}`);
    return line.slice(word.length + 1);
  };
  const list = (given: string): string[] => JSON.parse(given.slice(given.indexOf('[')));
  return {
    env: Object.fromEntries(
      [...after('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
    command: list(after('CMD')),
    healthcheck: list(after('HEALTHCHECK')),
    port: Number(after('EXPOSE')),
  };
}
