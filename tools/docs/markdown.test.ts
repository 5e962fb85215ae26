import { describe, expect, it } from 'vitest';
import { mistakesIn } from './markdown.ts';
import { projectFacts, projectPages } from './project-facts.ts';

const facts = {
  files: new Set([
    'README.md',
    'docs/operating.md',
    'server/src/app.ts',
    'server/src/modules/quota/quota.rules.ts',
    'web/index.html',
  ]),
  scripts: new Set(['migrate', 'admin', 'tool']),
  commands: new Set(['admin backup', 'tool bench', 'tool bench mail']),
  variables: new Set(['DATA_DIR']),
};
const about = (markdown: string, page = 'README.md') => mistakesIn(page, markdown, facts);

describe('a page', () => {
  it.each([
    ['a script', 'Use `npm run migrat`.', 'npm run migrat: there is no such script'],
    [
      'a script in an example',
      '```\nnpm run migrat\n```',
      'npm run migrat: there is no such script',
    ],
    [
      'a command',
      'Use `npm run admin -- backups`.',
      'npm run admin -- backups: there is no such command',
    ],
    ['a path', 'See `server/src/apps.ts`.', 'server/src/apps.ts: there is no such path'],
    ['a path within a workspace', 'See `modules/quotas`.', 'modules/quotas: there is no such path'],
    ['a file by its name', 'See `quotas.rules.ts`.', 'quotas.rules.ts: there is no such path'],
    [
      'a linked page',
      'See [operating](docs/operation.md#start).',
      'link to docs/operation.md#start: file not found',
    ],
    ['a setting', 'Set `DATA_FOLDER`.', 'DATA_FOLDER: there is no such setting'],
    [
      'a setting with its value',
      'Set `DATA_FOLDER=/tmp`.',
      'DATA_FOLDER: there is no such setting',
    ],
    [
      'a setting in an example',
      '```\nDATA_FOLDER=/tmp npm start\n```',
      'DATA_FOLDER: there is no such setting',
    ],
  ])('a page must not mention %s that doesn’t exist', (_what, markdown, mistake) => {
    expect(about(markdown)).toEqual([mistake]);
  });

  it.each(['<<<<<<< HEAD', '=======', '| =======       |', '>>>>>>> main', '> > > > > > > main'])(
    'a page must not have a merge marker: %s',
    (line) => {
      expect(about(`One.\n\n${line}\n\nTwo.`)).toEqual(['a merge conflict was left unresolved']);
    },
  );

  it('a page may mention what exists', () => {
    expect(
      about(
        'Run `npm run migrate`; see `server/src/app.ts`, `modules/quota/`, `quota.rules.ts`, ' +
          '`index.html`, [this](docs/operating.md); set `DATA_DIR=/x`; `npm run admin -- backup /x`, ' +
          '`npm run tool -- bench mail`.',
      ),
    ).toEqual([]);
    expect(about('[back](../README.md)', 'docs/operating.md')).toEqual([]);
  });

  it('a page may mention addresses, placeholders, media types, and file extensions', () => {
    expect(
      about(
        '`/healthz`, `<m>.rules.ts`, `application/json`, `quotes/{id}`, `.tsx`, ' +
          '[spec](https://example.test/x)',
      ),
    ).toEqual([]);
  });
});

describe('the project’s pages', () => {
  const project = projectFacts();

  it.each([...projectPages(project)])(
    'the project’s pages mention only what exists: %s',
    (page, markdown) => {
      expect(mistakesIn(page, markdown, project)).toEqual([]);
    },
  );

  it('the project’s pages mention every script', () => {
    const pages = [...projectPages(project).values()].join('\n');
    const named = new Set([...pages.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
    expect([...project.scripts].filter((script) => !named.has(script))).toEqual([]);
  });
});
