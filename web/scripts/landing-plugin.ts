// Generates dist/landing.html, with inline style and first script, and dist-server/prerender.js,
// which fills it in and renders the other pages.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform as transformStyle } from 'lightningcss';
import { build, minify, transformWithOxc, type Plugin } from 'vite';
import { chunkOf, closure, styleFilesOf } from './chunks.ts';
import { writePageParts } from './page-parts.ts';

const WEB = join(import.meta.dirname, '..');
const RENDERER = join(WEB, 'dist-server');

interface Prerender {
  renderLanding: (config: object) => string;
  pageSources: readonly string[];
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
/** All variants of the page: the style must cover every one of them. */
const FORMS = [
  { ...CONFIG, demo: true },
  { ...CONFIG, demo: false, counters: { quotes: 1200, prices: 4100, shops: 380 } },
];

/**
 * The style rules of all files that the page would load, without those for classes that it does not
 * use.
 */
function styleOf(css: string, pages: readonly string[]): string {
  const shown = new Set(
    pages.flatMap((html) =>
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  );
  const known = new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
  const missing = [...shown].filter(
    (name) => name !== '' && !name.startsWith('lucide') && !known.has(name),
  );
  if (missing.length > 0)
    throw new Error(`The landing page has classes without style: ${missing.join(', ')}`);
  const classes = minified(
    withoutLaterStates(minified(css, [])),
    [...known].filter((name) => !shown.has(name)),
  );
  const movements = [...classes.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
  const roles = [...classes.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
  return minified(classes, [
    ...movements.filter((name) => !new RegExp(`animation[^;}]*\\b${name}\\b`).test(classes)),
    ...roles.filter((name) => !classes.includes(`var(${name}`)),
  ]);
}

/**
 * Selectors for states that only exist once the app runs, including its toasts; the app's own
 * styles cover them.
 */
const LATER = new RegExp(
  [
    ':hover|:active|:disabled|\\[aria-disabled|\\[aria-current|\\[data-modal',
    ':popover-open|\\[data-open=true\\]|::selection|\\.stack-',
  ].join('|'),
);

function withoutLaterStates(css: string): string {
  const screen = css
    .replace(/(?<=[{;])(?:cursor|transition):[^;}]*;?/g, '')
    .replace(/@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return screen.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selectors: string, style: string) => {
    if (selectors.startsWith('@') || !LATER.test(selectors)) return rule;
    const kept = selectors.split(/,(?![^()]*\))/).filter((selector) => !LATER.test(selector));
    return kept.length > 0 ? `${kept.join()}{${style}}` : '';
  });
}

const minified = (css: string, unusedSymbols: string[]): string =>
  transformStyle({
    filename: 'landing.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

const FONT_RULE = /@font-face\s*\{\s*font-family:\s*["']?Archivo["']?;[^}]*\}/g;

/** The font's description for the first script, taken from its rule in the style. */
function fontOf(css: string): ConstructorParameters<typeof FontFace> {
  const [rule = ''] = css.match(FONT_RULE) ?? [];
  const read = (name: string): string =>
    new RegExp(`[{;\\s]${name}:\\s*([^;}]+)`).exec(rule)?.[1]?.trim() ?? '';
  const [family, source, weight, stretch] = [
    'font-family',
    'src',
    'font-weight',
    'font-stretch',
  ].map(read);
  if (!family || !source || !weight || !stretch)
    throw new Error(`The style has no whole rule for the font: ${rule}`);
  return [
    family.replaceAll(/["']/g, ''),
    source.replace(/\s*format\(.*\)/, ''),
    { weight, stretch, display: 'swap' },
  ];
}

/** The script of `src/app/boot.ts`, for a page whose app starts with the module `main`. */
export async function bootScript(
  main: string,
  font: ConstructorParameters<typeof FontFace>,
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

export const landingPage: Plugin = {
  name: 'landing-page',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  async writeBundle({ dir = '' }, bundle) {
    await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      // Else the server renders with React's checks for developers wherever it is a demo.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: 'src/app/rendering/prerender.tsx',
        outDir: RENDERER,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: undefined, output: { codeSplitting: false } },
      },
      ssr: { noExternal: true },
    });
    // Imported with a timestamp, so that a second build in the same process loads the new file.
    const renderer = `${pathToFileURL(join(RENDERER, 'prerender.js')).href}?${Date.now()}`;
    const { renderLanding, pageSources } = (await import(renderer)) as Prerender;
    const main = chunkOf(bundle, 'src/app/main.tsx');
    const styles = styleFilesOf(
      bundle,
      closure(bundle, [main.fileName, chunkOf(bundle, 'landing/landing-page.tsx').fileName]),
    );
    const css = (await Promise.all(styles.map((name) => readFile(join(dir, name), 'utf8')))).join(
      '\n',
    );
    const parts: Readonly<Record<string, string>> = {
      STYLE: styleOf(css.replace(FONT_RULE, ''), FORMS.map(renderLanding)),
      BOOT: await bootScript(`/${main.fileName}`, fontOf(css), false),
    };
    await writePageParts(dir, bundle, {
      sources: pageSources,
      boot: await bootScript(`/${main.fileName}`, fontOf(css), true),
      // The first script loads the font, once the text is painted.
      withoutFont: (style) => style.replace(FONT_RULE, ''),
      file: join(RENDERER, 'pages.json'),
    });
    const template = await readFile(join(WEB, 'landing.html'), 'utf8');
    const page = template
      .replaceAll(/%(STYLE|BOOT)%/g, (_all, name: string) => parts[name] ?? '')
      .replaceAll(/>\s+</g, '><')
      .replaceAll(' />', '>');
    await writeFile(join(dir, 'landing.html'), page);
  },
};
