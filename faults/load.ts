import { setTimeout as pause } from 'node:timers/promises';
import { brakesRequest, headersOf, type Owner } from './owner.ts';

/** What a user saw, and when. */
interface Seen {
  at: number;
  what: string;
}

/** A write as its sender knows it. */
interface Write {
  note: string;
  acknowledged: boolean;
}

export interface Load {
  seen: Seen[];
  writes: Write[];
  /** Ids of quotes whose creation was acknowledged, under the key they were sent with. */
  quotes: Map<string, string>;
  /** Ids of prices that an answer has shown. */
  prices: Set<string>;
  /** Requests a quote as the app does: under one key, until there is an answer. */
  requestQuote(): Promise<void>;
  stop(): Promise<void>;
}

const GIVEN_UP_AFTER_MS = 12_000;
const PAUSE_MS = 60;
const TRY_AGAIN_MS = 500;

const wordFor = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 12 s' : 'cut off';

/** Owners that write, poll and list all the time, each call noted. */
export function startLoad(origin: string, owners: readonly Owner[]): Load {
  const seen: Seen[] = [];
  const writes: Write[] = [];
  const quotes = new Map<string, string>();
  const prices = new Set<string>();
  const pollable: { owner: Owner; id: string }[] = [];
  let stopping = false;
  let nextOwner = 0;

  const send = async (
    { token }: Owner,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response | undefined> => {
    try {
      const answer = await fetch(`${origin}/api/v2/servicechek/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...headersOf(token),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { ok, status } = answer;
      seen.push({ at: performance.now(), what: ok ? 'ok' : whatIs(status, answer.headers) });
      return answer;
    } catch (error) {
      seen.push({ at: performance.now(), what: wordFor(error) });
      return undefined;
    }
  };

  const write = async (owner: Owner): Promise<void> => {
    const entry = { note: crypto.randomUUID(), acknowledged: false };
    writes.push(entry);
    const answer = await send(owner, 'user_vehicle_service_histories', {
      user_vehicle_id: owner.vehicleId,
      title: 'Oil',
      notes: entry.note,
    });
    entry.acknowledged = answer?.status === 201;
    await answer?.text().catch(() => '');
  };
  const list = async (owner: Owner): Promise<void> => {
    const answer = await send(owner, 'user_quotes');
    await answer?.text().catch(() => '');
  };
  const poll = async (owner: Owner): Promise<void> => {
    const own = pollable.filter((quote) => quote.owner === owner).at(-1);
    if (!own) return;
    const path = `user_quote_prices/quote_prices_for_quote?quote_id=${own.id}`;
    const answer = await send(owner, path);
    if (!answer?.ok) return void (await answer?.text().catch(() => ''));
    const { data } = (await answer.json()) as { data: { id: string }[] };
    for (const { id } of data) prices.add(id);
  };
  const repeat = async (work: (owner: Owner) => Promise<void>, owner: Owner): Promise<void> => {
    while (!stopping) {
      await work(owner);
      await pause(PAUSE_MS);
    }
  };
  const loops = owners.flatMap((owner) => [
    repeat(write, owner),
    repeat(list, owner),
    repeat(poll, owner),
  ]);

  return {
    seen,
    writes,
    quotes,
    prices,
    async requestQuote() {
      const owner = owners[nextOwner++ % owners.length];
      if (!owner) return;
      const key = crypto.randomUUID();
      for (;;) {
        const answer = await send(owner, 'user_quotes', brakesRequest(owner), {
          'idempotency-key': key,
        });
        if (answer?.status === 201) {
          const { data } = (await answer.json()) as { data: { id: string } };
          quotes.set(key, data.id);
          pollable.push({ owner, id: data.id });
          return;
        }
        if (answer && answer.status < 500 && answer.status !== 409)
          throw new Error(`a quote was refused: ${answer.status} ${await answer.text()}`);
        await pause(TRY_AGAIN_MS);
      }
    },
    async stop() {
      stopping = true;
      await Promise.all(loops);
    },
  };
}

function whatIs(status: number, headers: Headers): string {
  if (headers.get('x-from') === 'balancer') return `${status} of the balancer`;
  if (status === 503 && !headers.get('retry-after')) return '503 without Retry-After';
  return String(status);
}
