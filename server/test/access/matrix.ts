import type { Endpoint } from '@fourbay/contract';
import { format } from 'oxfmt';
import type { Actor } from './fixture.ts';

export const ACTORS: readonly Actor[] = ['visitor', 'other', 'owner', 'agent', 'supervisor'];

const INTRODUCTION = `# Who may call what

\`npm run generate\` writes this page from the replies of a running server in
\`server/test/sweeps/access.test.ts\`. The test fails if the page is out of date. Don't edit it by hand.

Each route that names a record was called for one owner's record by a visitor, another owner, that
owner, an agent, and a supervisor. Refused calls changed nothing in the database. 401 means that signing
in is required, 403 that the role isn't allowed, 404 that this caller has no such record, and 409 that
staff can only work on a request while they hold it.

| in the table | meaning |
| --- | --- |
| a status | the status of the reply; success is **bold** |
| open | answered for everyone, either without conditions or by a secret link |
| own | the caller's own data; with a status: someone else's data was also requested, in the body or query |
| staff | answered for this role |
| as agent | supervisors can do what agents can do |
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
