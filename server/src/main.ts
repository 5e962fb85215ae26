import { readConfig } from './config/config.ts';
import { StartRefused } from './platform/config/config.ts';

const NODE_MAJOR = 24;

// A full disk or a closed pipe must not end the process. Log lines have their own stream.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new StartRefused(
      `Node ${NODE_MAJOR} or later is required (this is ${process.version}). npm ci installs it ` +
        'as node_modules/.bin/node, which npm start and fourbay.service use.',
    );
  }
  const config = readConfig(process.env);
  // Settings are read first, because loading the server takes a second, which is too long to wait
  // for an error.
  const { longestStopMs, startServer } = await import('./start-server.ts');
  const server = await startServer(config);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      process.stderr.write('Stopping took too long. Ending what was still running.\n');
      process.exit(1);
    }, longestStopMs(config)).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Signal handlers are set before this line, because a supervisor may stop the server as soon as it reads
  // this line.
  server.print(`${config.APP_NAME} is ready at ${server.address}`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
