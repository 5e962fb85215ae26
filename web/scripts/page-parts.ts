// Generates dist-server/pages.json: the parts from which the server assembles the pages it renders
// for visitors.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { chunkOf, closure, styleFilesOf } from './chunks.ts';

const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/** A page's inline style and the scripts it will load. */
interface PageParts {
  style: string;
  scripts: string;
}

const readStyles = async (dir: string, names: readonly string[]): Promise<string> =>
  (await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))).join('');

interface Options {
  /** The files of the pages. */
  sources: readonly string[];
  /** The inline script of each page. */
  boot: string;
  withoutFont: (style: string) => string;
  /** Output path. */
  file: string;
}

/** The page's style is inline and its scripts come last, so that text is painted first. */
export async function writePageParts(
  dir: string,
  bundle: Rolldown.OutputBundle,
  { sources, boot, withoutFont, file }: Options,
): Promise<void> {
  const html = await readFile(join(dir, 'index.html'), 'utf8');
  const main = chunkOf(bundle, 'src/app/main.tsx').fileName;
  const atOnce = closure(bundle, [main]);
  const partsOf = async (entries: readonly string[]): Promise<PageParts> => {
    const chunks = closure(bundle, entries);
    const styles = styleFilesOf(bundle, chunks);
    return {
      style: withoutFont(await readStyles(dir, styles)),
      scripts: [
        ...[...chunks]
          .filter((name) => !atOnce.has(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
        // Marked as loaded, so that the app does not wait for them.
        ...styles.map((name) => `<link rel="stylesheet" disabled href="/${name}">`),
      ].join(''),
    };
  };
  const pages: Record<string, PageParts> = {};
  for (const source of sources)
    pages[source] = await partsOf([main, chunkOf(bundle, `src/app/${source}`).fileName]);
  await writeFile(
    file,
    JSON.stringify({
      template: html
        .replace(SCRIPTS, '')
        .replace(STYLES, '')
        .replace('</head>', () => `<script>${boot}</script></head>`),
      scripts: (html.match(SCRIPTS) ?? []).map((tag) => tag.trim()).join(''),
      frame: await partsOf([main]),
      pages,
    }),
  );
}
