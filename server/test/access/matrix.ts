import type { Endpoint } from '@fourbay/contract';
import { format } from 'oxfmt';
import type { Actor } from './fixture.ts';

export const ACTORS: readonly Actor[] = ['visitor', 'other', 'owner', 'agent', 'supervisor'];

const INTRODUCTION = `# Who may call what

Written by \`npm run generate\` from the answers that the running server gave to
\`server/test/sweeps/access.test.ts\`, which fails where this page is not what it was answered. Edit
nothing here by hand.

Each route that names a record was asked for the record of one owner by a visitor, another owner, that
owner, an agent and a supervisor. A refusal changed nothing in the database. 401 means log in, 403 that
the role doesn't allow it, 404 that there is no such record for this caller, 409 that staff work a
request only while they hold it.

| in the table | means |
| --- | --- |
| a status | what was answered; the one in **bold** is the success |
| open | answered to everybody, alike or by a secret link |
| own | the caller's own; beside a status: also asked about somebody else's, in body or query |
| staff | answered to this role |
| as agent | what an agent may do, a supervisor may |
`;

/** The status each caller got, call by call. */
export class AccessMatrix {
  readonly #rows = new Map<string, Map<Actor, Set<string>>>();

  note({ method, path }: Pick<Endpoint, 'method' | 'path'>, actor: Actor, cell: string): void {
    const name = `${path} ${method}`;
    const row = this.#rows.get(name) ?? new Map<Actor, Set<string>>();
    this.#rows.set(name, row);
    row.set(actor, (row.get(actor) ?? new Set()).add(cell));
  }

  async page(): Promise<string> {
    const rows = [...this.#rows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, cells]) => {
        const [path, method] = name.split(' ');
        const shown = ACTORS.map((actor) => [...(cells.get(actor) ?? [])].toSorted().join(', '));
        return `| \`${method} ${path}\` | ${shown.join(' | ')} |`;
      });
    const head =
      '| call | visitor | another owner | its owner | agent | supervisor |\n' +
      '| --- | --- | --- | --- | --- | --- |';
    return (await format('access.md', `${INTRODUCTION}\n${head}\n${rows.join('\n')}\n`)).code;
  }
}

/** The expected result by access level, for routes without a record. */
export const RECORDLESS: Record<Endpoint['access'], Record<Actor, string>> = {
  public: { visitor: 'open', other: 'open', owner: 'open', agent: 'open', supervisor: 'open' },
  user: { visitor: '401', other: 'own', owner: 'own', agent: 'own', supervisor: 'own' },
  agent: { visitor: '401', other: '403', owner: '403', agent: 'staff', supervisor: 'staff' },
  supervisor: { visitor: '401', other: '403', owner: '403', agent: '403', supervisor: 'staff' },
};
