import { readConfig } from './config.ts';
import { StartRefused } from './platform/config.ts';

const NODE_MAJOR = 24;

try {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new StartRefused(
      `Node ${NODE_MAJOR} or later is needed (this is ${process.version}): use npm start, which ` +
        'brings its own.',
    );
  }
  const config = readConfig(process.env);
  // Loading the server takes a second, which nobody waits for to be told of a wrong setting.
  const { longestStopMs, startServer } = await import('./start-server.ts');
  const server = await startServer(config);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      process.stderr.write('Stopping took too long: what was still running is cut off.\n');
      process.exit(1);
    }, longestStopMs(config)).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever waits for this line may ask to stop at once.
  process.stdout.write(`${config.APP_NAME} is ready at ${server.address}\n`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
