// npm start: builds the web app if its sources changed, then serves everything on one port.
import { isStale, SERVER, WEB } from '../../web/scripts/freshness.ts';
import { endWithNpm } from './end-with-npm.ts';

endWithNpm();

if (isStale(WEB)) {
  process.stdout.write('Building the web app…\n');
  const { buildWeb } = await import('../../web/scripts/web-build.ts');
  const { code, output } = await buildWeb();
  if (code !== 0) {
    process.stderr.write(`${output}\nThe web app could not be built.\n`);
    process.exit(1);
  }
}
// Building the server costs more than it saves once, so changed sources run as they are.
const bundle: string = '../dist/main.js';
await import(isStale(SERVER) ? '../src/main.ts' : bundle);
