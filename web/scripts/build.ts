// npm run build: builds the web app into web/dist and the server into server/dist.
import { buildServer } from './server-build.ts';
import { buildWeb } from './web-build.ts';

const { code, output } = await buildWeb();
process.stdout.write(output);
process.exitCode = code;
if (code === 0) await buildServer();
