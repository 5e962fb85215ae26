// What the app process asks the dev runner, over their IPC channel. Also has the page renderer that replaces
// the built one.
import type { EngineLink } from '../../server/src/platform/database/embedded-link.ts';
import type { Renderer } from '../../server/src/pages/rendered-pages.ts';

/** A message to the runner. */
export interface Question {
  id: number;
  ready?: true;
  stopped?: true;
  /** For the embedded engine. */
  messages?: Uint8Array;
  /** A page to render. */
  render?: { name: RendererName; args: unknown[] };
}

export type RendererName = 'renderPage' | 'redirectOf';

export interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let lastId = 0;

process.on('message', ({ id, value, error }: Answer) => {
  const waiter = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) waiter?.resolve(value);
  else waiter?.reject(new Error(error));
});

function ask(question: Omit<Question, 'id'>): Promise<unknown> {
  lastId += 1;
  const waiter = Promise.withResolvers<unknown>();
  waiting.set(lastId, waiter);
  process.send?.({ ...question, id: lastId } satisfies Question);
  return waiter.promise;
}

/** Reports that requests are answered. */
export const reportReady = (): Promise<unknown> => ask({ ready: true });

/** Asks to be killed, because a process that exits by itself waits for an attached debugger to disconnect. */
export const reportStopped = (): Promise<unknown> => ask({ stopped: true });

/** The engine that the runner keeps open between restarts. */
export const engineOfRunner: EngineLink = {
  exchange: (messages) => ask({ messages }) as Promise<Uint8Array>,
  close: async () => {},
};

const render = (name: RendererName, ...args: unknown[]): Promise<unknown> =>
  ask({ render: { name, args } });

export const renderPage: Renderer['renderPage'] = (address, config) =>
  render('renderPage', address, config) as ReturnType<Renderer['renderPage']>;
export const redirectOf: Renderer['redirectOf'] = (path) =>
  render('redirectOf', path) as Promise<string | undefined>;
/** No page is kept, because its components may change. */
export const publicAddress: Renderer['publicAddress'] = async () => undefined;
/** Does nothing, because the runner calls the app process on its own. */
export const connect: Renderer['connect'] = () => {};
