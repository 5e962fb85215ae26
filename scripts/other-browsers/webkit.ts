// WebKitGTK's own small browser, by WebDriver (Debian's webkit2gtk-driver); it needs a display.
import { globSync } from 'node:fs';
import { type DrivenBrowser, endProgram, startProgram } from './driven-browser.ts';

const PORT = 9_445;
const ADDRESS = `http://127.0.0.1:${PORT}`;

async function command<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${ADDRESS}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

export async function startWebKit(): Promise<DrivenBrowser> {
  const driver = await startProgram('WebKitWebDriver', [`--port=${PORT}`], () =>
    command('GET', '/status'),
  );
  const [binary = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const { sessionId } = await command<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    name: 'webkit',
    open: (url) => command('POST', `${session}/url`, { url }),
    run: <T>(body: string) =>
      command<T>('POST', `${session}/execute/sync`, {
        script: body,
        args: [],
      }),
    perform: (actions) => command('POST', `${session}/actions`, { actions }),
    picture: () => command<string>('GET', `${session}/screenshot`),
    resize: (width, height) =>
      command('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    errors: () => [],
    close: async () => {
      await command('DELETE', session);
      await endProgram(driver);
    },
  };
}
