// Generates dist-server: prerender.js, which renders pages, and pages.json, with the parts from
// which the server assembles them.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify, transformWithOxc, type Manifest, type Plugin } from 'vite';
import { criticalStyle, readFont, withoutFont, type FontArguments } from './page-style.ts';

const WEB = join(import.meta.dirname, '..');
const RENDERER = join(WEB, 'dist-server');
const MAIN = 'index.html';
const LANDING = 'landing/landing-page.tsx';

interface Prerender {
  renderPage: (address: string, config: object) => Promise<{ html: string }>;
  pageFiles: readonly string[];
}

const CONFIG = {
  app_name: 'Fourbay',
  links: { knowledge: '#', about: '#', contact: '#', guide: '#' },
  tiles: { url: '', attribution: '' },
  banner: { text: '', url: '' },
  buying: { enabled: false, provider: 'none', public_key: null },
  policies: { governing_state: '', postal_address: '', abuse_email: '' },
  counters: null,
  usual_prices: [{ job: '', car: '', city: '', low: 1, high: 2, quotes: 12 }],
};
/** All variants of the landing page, because its style must cover every one of them. */
const FORMS = [
  { ...CONFIG, demo: true },
  { ...CONFIG, demo: false, counters: { quotes: 1200, prices: 4100, shops: 380 } },
];

/** The script of `src/app/boot.ts`, for a page whose app starts with the module `main`. */
export async function bootScript(
  main: string,
  font: FontArguments,
  eager: boolean,
): Promise<string> {
  const file = join(WEB, 'src/app/boot.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const plain = code
    .replace(/^export .*$/gm, '')
    .replaceAll('MAIN_SCRIPT', JSON.stringify(main))
    .replaceAll('EAGER', String(eager))
    .replace('...FONT', JSON.stringify(font).slice(1, -1));
  return (
    await minify('boot.js', `(()=>{${plain}})()`, { compress: true, mangle: true })
  ).code.trim();
}

/** Builds the renderer, and returns what it exports. */
async function buildRenderer(): Promise<Prerender> {
  await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    // Otherwise, the server would render with React's development checks in every demo.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/app/rendering/prerender.tsx',
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: true,
      rolldownOptions: { input: undefined, output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  // Imported with a timestamp, so that a second build in the same process loads the new file.
  return import(`${pathToFileURL(join(RENDERER, 'prerender.js')).href}?${Date.now()}`);
}

/** The entries and all that they import, each after its own imports. */
function withImports(manifest: Manifest, names: readonly string[], seen = new Set<string>()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    withImports(manifest, manifest[name]?.imports ?? [], seen);
    seen.add(name);
  }
  return [...seen].flatMap((name) => manifest[name] ?? []);
}

/** A page's inline style, and the tags of what its app will load. */
interface PageParts {
  style: string;
  scripts: string;
  /** Instead of the other pages' first script. */
  boot?: string;
}

/** Writes the template of all pages, and the parts of each. */
async function writePages(dir: string, manifest: Manifest, renderer: Prerender): Promise<void> {
  const read = async (entries: readonly string[]) => {
    const chunks = withImports(manifest, entries);
    const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    const css = await Promise.all(styles.map((name) => readFile(join(dir, name), 'utf8')));
    return { scripts: chunks.map(({ file }) => file), styles, css: css.join('\n') };
  };
  const app = await read([MAIN]);
  const script = `/${manifest[MAIN]?.file}`;
  const font = readFont(app.css);
  const partsOf = async (page: string): Promise<PageParts> => {
    const { scripts, styles, css } = await read([MAIN, `src/app/${page}`]);
    if (page === LANDING) {
      const forms = await Promise.all(FORMS.map((config) => renderer.renderPage('/', config)));
      return {
        style: criticalStyle(
          withoutFont(css),
          forms.map(({ html }) => html),
        ),
        // This page loads the app later.
        scripts: '',
        boot: await bootScript(script, font, false),
      };
    }
    return {
      style: withoutFont(css),
      // Last in the page, so that text is painted first.
      scripts: [
        `<script type="module" crossorigin src="${script}"></script>`,
        ...scripts
          .filter((name) => `/${name}` !== script)
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
        // Marked as loaded, so that the app does not wait for them.
        ...styles.map((name) => `<link rel="stylesheet" disabled href="/${name}">`),
      ].join(''),
    };
  };
  const pages: Record<string, PageParts> = {};
  for (const page of renderer.pageFiles) pages[page] = await partsOf(page);
  const template = await readFile(join(WEB, 'page.html'), 'utf8');
  const boot = await bootScript(script, font, true);
  await writeFile(join(RENDERER, 'pages.json'), JSON.stringify({ template, boot, pages }));
}

export const pagesPlugin: Plugin = {
  name: 'pages',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  async writeBundle({ dir = '' }) {
    const file = join(dir, '.vite/manifest.json');
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    await writePages(dir, manifest, await buildRenderer());
    await rm(join(dir, '.vite'), { recursive: true });
  },
};
