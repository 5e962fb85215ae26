// WebKitGTK's MiniBrowser, by WebDriver (Debian's webkit2gtk-driver). It needs a display.
import { globSync } from 'node:fs';
import { z } from 'zod';
import { type DrivenBrowser, endProgram, startProgram } from './driven-browser.ts';

const PORT = 9_445;
const ADDRESS = `http://127.0.0.1:${PORT}`;

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

async function command(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${ADDRESS}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = answerSchema.parse(await answer.json());
  if (answer.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`${error}: ${message}`);
}

export async function startWebKit(): Promise<DrivenBrowser> {
  const driver = await startProgram('WebKitWebDriver', [`--port=${PORT}`], () =>
    command('GET', '/status'),
  );
  const [binary = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const { sessionId } = sessionSchema.parse(
    await command('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  return {
    name: 'webkit',
    open: async (url) => void (await command('POST', `${session}/url`, { url })),
    run: (body) => command('POST', `${session}/execute/sync`, { script: body, args: [] }),
    perform: async (actions) => void (await command('POST', `${session}/actions`, { actions })),
    picture: async () => z.string().parse(await command('GET', `${session}/screenshot`)),
    resize: async (width, height) =>
      void (await command('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })),
    errors: () => [],
    close: async () => {
      await command('DELETE', session);
      await endProgram(driver);
    },
  };
}
