// npm run build: builds the web app into web/dist.
import { buildWeb } from './web-build.ts';

const { code, output } = await buildWeb();
process.stdout.write(output);
process.exitCode = code;
