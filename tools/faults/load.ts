import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { brakesRequest, headersOf, type Owner } from './owner.ts';

/** A response as a user saw it, with its time. */
interface Seen {
  at: number;
  what: string;
}

/** A write from its sender's view. */
interface Write {
  note: string;
  acknowledged: boolean;
}

export interface Load {
  seen: Seen[];
  writes: Write[];
  /** Ids of acknowledged quotes, by idempotency key. */
  quotes: Map<string, string>;
  /** Ids of prices that a response has shown. */
  prices: Set<string>;
  /** Notes of acknowledged history entries; reading clears them. */
  takeAnswered(): string[];
  /** Requests a quote as the app does. Retries with the same key until it is answered. */
  requestQuote(): Promise<void>;
  /** The owner who has been here longest leaves, and this one continues in their place. */
  replaceOldest(owner: Owner): void;
  stop(): Promise<void>;
}

const hasId = z.object({ id: z.string() });
const pricesReply = z.object({ data: z.array(hasId) });
const quoteReply = z.object({ data: hasId });

const TIMEOUT_MS = 12_000;
/** Between an owner's polls and lists. */
const PAUSE_MS = 60;
/** A vehicle’s history has a limit, so one fault's entries are removed before the next. */
const WRITE_PAUSE_MS = 350;
const RETRY_DELAY_MS = 500;

const wordFor = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 12 s' : 'cut off';

type Send = (
  owner: Owner,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Response | undefined>;

/** Sends calls and records their results. */
const createSend =
  (origin: string, seen: Seen[]): Send =>
  async ({ token }, path, body, headers = {}) => {
    const note = (what: string): void => void seen.push({ at: performance.now(), what });
    try {
      const answer = await fetch(`${origin}/api/v2/servicechek/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...headersOf(token),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      note(
        answer.ok
          ? 'ok'
          : `${body ? 'POST' : 'GET'} ${classifyResponse(answer.status, answer.headers)}`,
      );
      return answer;
    } catch (error) {
      note(`${body ? 'POST' : 'GET'} ${wordFor(error)}`);
      return undefined;
    }
  };

/** The repeated actions of one owner. */
function createOwnerActions(send: Send, { writes, prices, requested }: Notes) {
  return {
    write: async (owner: Owner): Promise<void> => {
      const entry = { note: crypto.randomUUID(), acknowledged: false };
      writes.push(entry);
      const answer = await send(owner, 'user_vehicle_service_histories', {
        user_vehicle_id: owner.vehicleId,
        title: 'Oil',
        notes: entry.note,
      });
      entry.acknowledged = answer?.status === 201;
      await answer?.text().catch(() => '');
    },
    list: async (owner: Owner): Promise<void> => {
      const answer = await send(owner, 'user_quotes');
      await answer?.text().catch(() => '');
    },
    poll: async (owner: Owner): Promise<void> => {
      const id = requested.get(owner);
      if (id === undefined) return;
      const answer = await send(owner, `user_quote_prices/quote_prices_for_quote?quote_id=${id}`);
      if (!answer?.ok) return void (await answer?.text().catch(() => ''));
      const { data } = pricesReply.parse(await answer.json());
      for (const price of data) prices.add(price.id);
    },
  };
}

interface Notes {
  writes: Write[];
  prices: Set<string>;
  /** The newest quote of each owner. */
  requested: Map<Owner, string>;
}

/** Owners that continuously write, poll, and list, with every call recorded. */
export function startLoad(origin: string, startedWith: readonly Owner[], pauseMs = PAUSE_MS): Load {
  const owners = [...startedWith];
  const seen: Seen[] = [];
  const quotes = new Map<string, string>();
  const notes: Notes = { writes: [], prices: new Set(), requested: new Map() };
  const send = createSend(origin, seen);
  const actions = createOwnerActions(send, notes);
  let stopping = false;
  let nextOwner = 0;
  let oldest = 0;
  const repeat = async (work: (owner: Owner) => Promise<void>, place: number): Promise<void> => {
    for (;;) {
      const owner = owners[place];
      if (stopping || !owner) return;
      await work(owner);
      await pause(work === actions.write ? Math.max(WRITE_PAUSE_MS, pauseMs) : pauseMs);
    }
  };
  const loops = owners.flatMap((_owner, place) =>
    [actions.write, actions.list, actions.poll].map((work) => repeat(work, place)),
  );
  return {
    seen,
    writes: notes.writes,
    quotes,
    prices: notes.prices,
    takeAnswered() {
      const answered = notes.writes.filter(({ acknowledged }) => acknowledged);
      const open = notes.writes.filter(({ acknowledged }) => !acknowledged);
      notes.writes.splice(0, notes.writes.length, ...open);
      return answered.map(({ note }) => note);
    },
    async requestQuote() {
      const owner = owners[nextOwner++ % owners.length];
      if (!owner) return;
      const key = crypto.randomUUID();
      const id = await requestUntilAnswered(send, owner, key);
      quotes.set(key, id);
      notes.requested.set(owner, id);
    },
    replaceOldest(owner) {
      const place = oldest++ % owners.length;
      const left = owners.splice(place, 1, owner);
      for (const gone of left) notes.requested.delete(gone);
    },
    async stop() {
      stopping = true;
      await Promise.all(loops);
    },
  };
}

async function requestUntilAnswered(send: Send, owner: Owner, key: string): Promise<string> {
  for (;;) {
    const answer = await send(owner, 'user_quotes', brakesRequest(owner), {
      'idempotency-key': key,
    });
    if (answer?.status === 201) return quoteReply.parse(await answer.json()).data.id;
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`a quote was refused: ${answer.status} ${await answer.text()}`);
    await pause(RETRY_DELAY_MS);
  }
}

function classifyResponse(status: number, headers: Headers): string {
  const from = headers.get('x-from');
  if (from) return `${status} of the ${from}`;
  if (status === 503 && !headers.get('retry-after')) return '503 without Retry-After';
  return String(status);
}
