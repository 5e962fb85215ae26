// npm run dev: everything on one port. Vite serves the web app's modules with hot replacement and forwards
// everything else to the app process, which restarts when the server's sources change. The embedded database
// stays open in this process.
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { type Config, readConfig } from '../../server/src/config/config.ts';
import { StartRefused } from '../../server/src/platform/config/config.ts';
import { openEngine } from '../../server/src/platform/database/db-embedded.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { endWithNpm } from '../../server/start/end-with-npm.ts';
import { ROOT } from '../test-run/run-command.ts';
import { type App, runApp } from './app-process.ts';
import { freePort, moveDebugger } from './debugger.ts';
import { allowVite, createRenderer, isServedByVite, NONCE, writeWebFolder } from './pages.ts';

/** Changes in these folders restart the app process, except changes to tests. */
const SERVER_SOURCES = [
  'contract/src',
  'server/src',
  'server/migrations',
  'server/demo',
  'server/reference-data',
].map((folder) => join(ROOT, folder));
const TEST = /\.test\.tsx?$/;
/** The server reads these when it starts. */
const TEMPLATE = /\/web\/\w+\.html$/;
const DOWN =
  'The server isn’t running. See the terminal for the reason. It restarts when you save.\n';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await runDev();
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function runDev(): Promise<void> {
  endWithNpm();
  const { flags, nodeOptions } = await moveDebugger();
  const config = readConfig(process.env);
  const engine = config.DATABASE_URL
    ? undefined
    : await openEngine(config.dataFolder, createLog(config.LOG_LEVEL));
  const appPort = await freePort();
  const appAddress = `http://127.0.0.1:${appPort}`;
  const started = Promise.withResolvers<App>();
  const isReady = async (): Promise<boolean> => (await started.promise).isReady();
  const vite = await startVite(config, appAddress, isReady);
  await writeWebFolder(vite);
  const address = config.BASE_URL ?? `http://localhost:${config.PORT}`;
  const render = createRenderer(vite, appAddress);
  const app = runApp({
    async answer({ messages, render: page }) {
      if (messages) return engine?.exchange(messages);
      return page && render(page.name, page.args);
    },
    env: {
      ...process.env,
      NODE_OPTIONS: nodeOptions,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/compiled'),
      HOST: '127.0.0.1',
      PORT: String(appPort),
      BASE_URL: address,
    },
    flags,
    print,
  });
  started.resolve(app);
  restartOnChange(app, vite);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    await app.stop();
    await vite.close();
    await engine?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

  if (await app.isReady()) print(`${config.APP_NAME} is ready at ${address}`);
}

/** Requests for the app process wait until it is ready. */
async function startVite(
  { PORT: port, HOST: host }: Config,
  target: string,
  isReady: () => Promise<boolean>,
): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    configLoader: 'native',
    cacheDir: join(ROOT, '.cache/vite'),
    appType: 'custom',
    logLevel: 'warn',
    html: { cspNonce: NONCE },
    optimizeDeps: { entries: ['index.html', 'console.html', 'answer.html'] },
    server: {
      port,
      host,
      strictPort: true,
      cors: false,
      proxy: {
        '/': {
          target,
          // The server compares Origin and Host.
          changeOrigin: false,
          ws: true,
          configure: (proxy) => void proxy.on('proxyRes', allowVite),
          async bypass(request, response) {
            if (isServedByVite(request)) return request.url;
            if (await isReady()) return undefined;
            response?.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(DOWN);
            return response ? request.url : false;
          },
        },
      },
    },
  });
  // A socket that ends while its request waits must not end the process.
  vite.httpServer?.on('upgrade', (_request, socket) => socket.on('error', () => {}));
  await vite.listen().catch((cause: Error) => {
    throw new StartRefused(`Can’t use PORT ${port}: ${cause.message}.`, { cause });
  });
  return vite;
}

function restartOnChange(app: App, vite: ViteDevServer): void {
  vite.watcher.add(SERVER_SOURCES);
  vite.watcher.on('all', (_event, path) => {
    if (TEMPLATE.test(path)) void writeWebFolder(vite).then(() => app.restart());
    else if (
      SERVER_SOURCES.some((folder) => path.startsWith(join(folder, '/'))) &&
      !TEST.test(path)
    )
      app.restart();
  });
}
