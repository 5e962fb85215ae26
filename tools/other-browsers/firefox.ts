// Firefox, by WebDriver BiDi, which needs no separate driver.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type DrivenBrowser, endProgram, startProgram } from './driven-browser.ts';

const PORT = 9_444;

/** An answer to a command, or an event. */
const messageSchema = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
  params: z.object({ level: z.string().optional(), text: z.string().nullish() }).optional(),
});

interface Connection {
  send: (method: string, params: object) => Promise<unknown>;
  errors: string[];
  close: () => void;
}

async function connect(): Promise<Connection> {
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Firefox does not listen yet')), {
      once: true,
    });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const errors: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      errors.push(message.params.text ?? '');
    const answer = waiting.get(message.id ?? 0);
    if (message.error) answer?.reject(new Error(`${message.error}: ${message.message}`));
    else answer?.resolve(message.result);
  });
  return {
    errors,
    close: () => socket.close(),
    send: (method, params) => {
      const answer = Promise.withResolvers<unknown>();
      waiting.set((last += 1), answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
  };
}

const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluatedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const valueSchema = z.object({ value: z.unknown() });
const pictureSchema = z.object({ data: z.string() });

export async function startFirefox(): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'fourbay-firefox-'));
  let connection: Connection | undefined;
  const program = await startProgram(
    process.env['FIREFOX_PATH'] ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${PORT}`],
    async () => (connection = await connect()),
  );
  if (!connection) throw new Error('Firefox is not connected');
  const { send, errors, close } = connection;
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = treeSchema.parse(await send('browsingContext.getTree', {}));
  const context = contexts[0]?.context ?? '';
  return {
    name: 'firefox',
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (body) => {
      const answer = await send('script.evaluate', {
        expression: `(async () => JSON.stringify({ value: await (() => { ${body} })() }))()`,
        target: { context },
        awaitPromise: true,
      });
      const evaluated = evaluatedSchema.parse(answer);
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      return valueSchema.parse(JSON.parse(evaluated.result.value)).value;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () =>
      pictureSchema.parse(await send('browsingContext.captureScreenshot', { context })).data,
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    errors: () => errors,
    close: async () => {
      close();
      await endProgram(program);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
