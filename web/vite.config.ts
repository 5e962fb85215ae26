import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ownersOnly } from './scripts/owners-only.ts';
import { pagesPlugin } from './scripts/pages-plugin.ts';

/**
 * The order of the cascade layers, at the top of every style file. Whichever chunk loads first, a component's
 * style overrides the reset and a page's overrides a component's.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0]?.endsWith('.css') && !id.includes('node_modules')
      ? `@layer reset, tokens, base, parts, pages;\n${code}`
      : undefined,
};

const TEXT_FILE = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a brotli file beside every text file, for servers that send them directly. */
const compressedTwins: Plugin = {
  name: 'compressed-twins',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  async writeBundle({ dir = '' }) {
    const files = (await readdir(dir, { recursive: true })).filter((name) => TEXT_FILE.test(name));
    await Promise.all(
      files.map(async (name) =>
        writeFile(
          join(dir, `${name}.br`),
          await promisify(brotliCompress)(await readFile(join(dir, name))),
        ),
      ),
    );
  },
};

const scopedNames = new Map<string, string>();

/**
 * Short class names, because they are inlined into the landing page: the class's name and two
 * letters for its file.
 */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '');
  const scoped = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 2)}`;
  const holder = scopedNames.get(scoped) ?? path;
  if (holder !== path)
    throw new Error(
      `${path} and ${holder} would share the class name ${scoped}: rename one of them`,
    );
  scopedNames.set(scoped, path);
  return scoped;
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  root: import.meta.dirname,
  plugins: [layerOrder, react(), pagesPlugin, ownersOnly, compressedTwins],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Lists each page's chunks and style files for scripts/pages-plugin.ts.
    manifest: true,
    target: 'es2022',
    // Browsers that support light-dark(). For others, every color would be written twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The page's policy forbids inline scripts, so small assets stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'console.html', 'answer.html'],
      // A feature's index only exports from its modules and imports types, so a page loads only what it uses.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // Few files instead of one per module. The code that all pages share is in two files, and React's
        // file keeps its name between releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Shared styles are loaded with the first page, because the landing page links no style files.
            { name: 'frame', test: /src\/ui\/(tokens|base)\.css|src\/app\/[^/]+\.css/ },
            {
              name: 'parts',
              test: /src\/(ui|lib)\/|node_modules\/(react-router|@tanstack)\//,
              minShareCount: 2,
            },
            // Modules shared by several pages are grouped, to avoid a request each. The vocabulary of the
            // search for services is large, so it's loaded only where services are searched for.
            {
              name: 'words',
              test: /contract\/src\/(?!service-catalog\/words\/|vins\/)|node_modules\/lucide/,
              minShareCount: 2,
            },
            { name: 'quotes', test: /src\/features\/quotes\//, minShareCount: 2 },
            // The header of every page for owners has a vehicle, and only some pages a form for one.
            {
              name: 'vehicle',
              test: /src\/features\/garage\/(current-vehicle|garage\.|vehicle\/)/,
              minShareCount: 2,
            },
            {
              name: 'vehicle-form',
              test: /contract\/src\/vins\/|src\/features\/garage\/(vehicle-form\/|vin\/|empty\/|text-form)/,
              minShareCount: 2,
            },
            {
              name: 'garage',
              test: /src\/features\/garage\/(?!index|text-form)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
