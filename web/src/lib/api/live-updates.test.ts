import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLive, onLiveMessage } from './live-updates.ts';

/** A fake of the browser's WebSocket. The test plays the server. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  receives(frame: unknown): void {
    this.receivesText(JSON.stringify(frame));
  }
  receivesText(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let tickets = 0;
let status = 201;
let withoutTicket = false;
const server = setupServer(
  http.post('*/api/v2/servicechek/cable_ticket', () =>
    status === 201
      ? HttpResponse.json(withoutTicket ? {} : { token: `t${(tickets += 1)}` }, { status })
      : HttpResponse.json({ error: 'no', code: 'unavailable' }, { status }),
  ),
);

beforeAll(() => server.listen());
afterAll(() => server.close());

let stop = (): void => {};
const received: CableMessage[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.opened = [];
  tickets = 0;
  status = 201;
  withoutTicket = false;
  received.length = 0;
  const unsubscribe = onLiveMessage((message) => received.push(message));
  const close = keepLive();
  stop = () => {
    unsubscribe();
    close();
  };
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  // Before the timers, because the spy on setTimeout would restore the fake one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sockets = (count: number) => vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(count));
const identifier = '{"channel":"AutowiseChannel"}';
function latest(): FakeSocket {
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

async function connected(count = 1): Promise<FakeSocket> {
  await sockets(count);
  latest().receives({ type: 'welcome' });
  latest().receives({ type: 'confirm_subscription', identifier });
  return latest();
}

describe('the live connection', () => {
  it('the live connection sends a ticket, subscribes, and passes messages on', async () => {
    const socket = await connected();
    expect(socket.url).toMatch(/^ws:\/\/.*\/cable\?token=t\d$/);
    expect(socket.sent).toEqual([JSON.stringify({ command: 'subscribe', identifier })]);
    socket.receives({ type: 'ping', message: 1 });
    socket.receives({ identifier, message: { type: 'quote', data: { id: '7', version: 2 } } });
    expect(received).toEqual([{ type: 'quote', data: { id: '7', version: 2 } }]);
  });

  it('a lost live connection reconnects with a new ticket and resyncs', async () => {
    const first = await connected();
    first.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await connected(2)).url).not.toBe(first.url);
    expect(received).toEqual([{ type: 'resync' }]);
  });

  it('ten seconds without a message count as a lost connection', async () => {
    const socket = await connected();
    await vi.advanceTimersByTimeAsync(9_000);
    socket.receives({ type: 'ping', message: 1 });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(FakeSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await sockets(2);
  });

  it('a failed ticket is retried, but not for a rejected session', async () => {
    const socket = await connected();
    status = 503;
    socket.close();
    await vi.advanceTimersByTimeAsync(1_000);
    status = 401;
    await vi.advanceTimersByTimeAsync(2_500);
    status = 201;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it.each([
    'not JSON',
    '<html>Please log in to the Wi-Fi</html>',
    'null',
    '7',
    '{}',
    '{"message":"text"}',
    '{"message":{"type":"quote"}}',
    '{"message":{"type":"quotas","data":{}}}',
  ])('a frame that can’t be read, %s, counts as a lost connection', async (text) => {
    const socket = await connected();
    socket.receivesText(text);
    await vi.advanceTimersByTimeAsync(1_000);
    await connected(2);
    expect(received).toEqual([{ type: 'resync' }]);
  });

  it.each([{ type: 'news' }, { type: 'news', data: 1 }, { type: 'payment', status: 'failed' }])(
    'an unhandled message, %j, keeps the connection open',
    async (message) => {
      const socket = await connected();
      socket.receives({ identifier, message });
      socket.receives({ identifier, message: { type: 'quote', data: { id: '7', version: 2 } } });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(FakeSocket.opened).toHaveLength(1);
      expect(received.at(-1)).toMatchObject({ type: 'quote' });
    },
  );

  it('a response without a ticket is retried', async () => {
    const socket = await connected();
    withoutTicket = true;
    socket.close();
    await vi.advanceTimersByTimeAsync(1_000);
    withoutTicket = false;
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(2));
  });

  it('the live connection ends with the session', async () => {
    await connected();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});

/** The delay until the connection's next attempt. */
function pauseAfterClosing(socket: FakeSocket): number | undefined {
  const spy = vi.spyOn(globalThis, 'setTimeout');
  socket.close();
  const pause = spy.mock.lastCall?.[1];
  spy.mockRestore();
  return pause;
}

describe('the pauses between retries', () => {
  it('pauses between retries grow to half a minute', async () => {
    const pauses: number[] = [];
    for (let count = 1; count <= 7; count += 1) {
      await sockets(count);
      const pause = pauseAfterClosing(latest()) ?? 0;
      pauses.push(pause);
      await vi.advanceTimersByTimeAsync(pause);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it.each([
    [0, 500],
    [1, 1_500],
  ])('a random number of %d makes a pause of one second %d ms', async (random, pause) => {
    const socket = await connected();
    vi.mocked(Math.random).mockReturnValue(random);
    expect(pauseAfterClosing(socket)).toBe(pause);
  });
});
