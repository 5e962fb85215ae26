import type { readQueue } from '@fourbay/contract/call-desk/call-desk';
import type { ReplyOf } from '@fourbay/contract';
import { applyRowChanges, knownRowsHeader } from '@fourbay/contract/wire/row-changes';
import type { CallOptions } from '../../endpoint-call.ts';
import type { Person } from '../people.ts';

type Queue = ReplyOf<typeof readQueue>;
type ReadQueue = (options: CallOptions<typeof readQueue>) => Promise<Queue>;

/** One person's queue, kept from changed rows, as the console does it. */
export class KeptQueue {
  rows: Queue['data'] = [];
  readonly #token: string;

  constructor({ token }: Person) {
    this.#token = token;
  }

  /** Returns the rows that were sent. */
  async update(read: ReadQueue): Promise<Queue['data']> {
    const changes = await read({ token: this.#token, headers: knownRowsHeader(this.rows) });
    const rows = applyRowChanges(this.rows, changes);
    if (!rows) throw new Error('the reply refers to a row that was never sent');
    this.rows = rows;
    return changes.data;
  }

  /** The same queue, read whole. */
  async whole(read: ReadQueue): Promise<Queue['data']> {
    return (await read({ token: this.#token })).data;
  }
}
