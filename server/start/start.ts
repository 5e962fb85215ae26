// npm start: builds the web app if its sources changed, then serves everything on one port.
import { buildWeb, isWebStale } from '../../web/scripts/web-build.ts';
import { endWithNpm } from './end-with-npm.ts';

endWithNpm();

if (isWebStale()) {
  process.stdout.write('Building the web app…\n');
  const { code, output } = await buildWeb();
  if (code !== 0) {
    process.stderr.write(`${output}\nThe web app could not be built.\n`);
    process.exit(1);
  }
}
await import('../src/main.ts');
