// Firefox, by WebDriver BiDi, which it speaks without another program.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrivenBrowser, endProgram, startProgram } from './driven-browser.ts';

const PORT = 9_444;

interface Message {
  id?: number;
  method?: string;
  result?: unknown;
  error?: string;
  message?: string;
  params?: { level?: string; text?: string };
}

interface Connection {
  send: <T = unknown>(method: string, params: object) => Promise<T>;
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
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      errors.push(message.params.text ?? '');
    const answer = waiting.get(message.id ?? 0);
    if (message.error) answer?.reject(new Error(`${message.error}: ${message.message}`));
    else answer?.resolve(message.result);
  });
  return {
    errors,
    close: () => socket.close(),
    send: <T>(method: string, params: object) => {
      const answer = Promise.withResolvers<unknown>();
      waiting.set((last += 1), answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<T>;
    },
  };
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

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
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  return {
    name: 'firefox',
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async <T>(body: string) => {
      const evaluated = await send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify({ value: await (() => { ${body} })() }))()`,
        target: { context },
        awaitPromise: true,
      });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails?.text);
      return (JSON.parse(evaluated.result?.value ?? '{}') as { value: T }).value;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
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
