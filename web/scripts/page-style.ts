// The inline styles of pages, worked out on parsed style sheets and pages.
import { transform, type FontFaceProperty, type Selector, type Visitor } from 'lightningcss';
import { parseFragment, type DefaultTreeAdapterTypes as Html } from 'parse5';

/** Arguments for creating a font: family, source, and axes. */
export type FontArguments = ConstructorParameters<typeof FontFace>;

const FAMILY = 'Archivo';

const print = (css: string, visitor: Visitor<never>, unusedSymbols: string[] = []): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor,
    unusedSymbols,
  }).code.toString();

/** The font's description for the first script, which loads it once the text is painted. */
export function readFont(css: string): FontArguments {
  let font: FontArguments | undefined;
  print(css, {
    Rule: {
      'font-face': ({ value: { properties } }) => {
        if (isOurFont(properties)) font = toFontArguments(properties);
      },
    },
  });
  if (!font) throw new Error(`The style has no rule for the font ${FAMILY}.`);
  return font;
}

/** The style without our font, which the first script loads. */
export const withoutFont = (css: string): string =>
  print(css, {
    Rule: {
      'font-face': ({ value: { properties } }) => (isOurFont(properties) ? [] : undefined),
    },
  });

const isOurFont = (properties: readonly FontFaceProperty[]): boolean =>
  properties.some(({ type, value }) => type === 'font-family' && value === FAMILY);

function toFontArguments(properties: readonly FontFaceProperty[]): FontArguments {
  let source = '';
  let weight = '';
  let stretch = '';
  for (const property of properties) {
    if (property.type === 'source')
      for (const { type, value } of property.value) if (type === 'url') source = value.url.url;
    if (property.type === 'font-weight')
      weight = property.value
        .map((side) =>
          side.type === 'absolute' && side.value.type === 'weight' ? side.value.value : '',
        )
        .join(' ');
    if (property.type === 'font-stretch')
      stretch = property.value
        .map((side) => (side.type === 'percentage' ? `${Math.round(side.value * 100)}%` : ''))
        .join(' ');
  }
  return [FAMILY, `url(${source})`, { weight, stretch, display: 'swap' }];
}

/** States that only exist once the app runs, including its toasts. The app's styles cover them. */
const LATER_PSEUDO: ReadonlySet<string> = new Set([
  'hover',
  'active',
  'disabled',
  'popover-open',
  'selection',
]);
const LATER_ATTRIBUTE: ReadonlySet<string> = new Set([
  'aria-disabled',
  'aria-current',
  'data-modal',
  'data-open',
]);

const isLater = (selector: Selector): boolean =>
  selector.some(
    (part) =>
      ('kind' in part && LATER_PSEUDO.has(part.kind)) ||
      (part.type === 'attribute' && LATER_ATTRIBUTE.has(part.name)) ||
      (part.type === 'class' && part.name.startsWith('stack-')) ||
      nestedIn(part).some(isLater),
  );

/** The selectors inside `:is()`, `:not()` and the like. */
function nestedIn(part: Selector[number]): Selector[] {
  if (part.type !== 'pseudo-class') return [];
  return part.kind === 'is' || part.kind === 'not' || part.kind === 'where' || part.kind === 'has'
    ? part.selectors
    : [];
}

/** Whether a selector can match on pages that use the classes. */
const canMatch = (selector: Selector, classes: ReadonlySet<string>): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    const nested = part.type === 'pseudo-class' && part.kind !== 'not' ? nestedIn(part) : [];
    return nested.length === 0 || nested.some((one) => canMatch(one, classes));
  });

function classesIn(node: Html.Node): string[] {
  const own = 'attrs' in node ? node.attrs.find(({ name }) => name === 'class')?.value : undefined;
  const inside = 'childNodes' in node ? node.childNodes.flatMap(classesIn) : [];
  return [...(own?.split(' ') ?? []), ...inside];
}

/**
 * The rules of a style that the pages need until the app runs. Throws if a page has a class without
 * any rule.
 */
export function criticalStyle(css: string, pages: readonly string[]): string {
  const shown = new Set(
    pages.flatMap((page) => classesIn(parseFragment(page))).filter((name) => name !== ''),
  );
  const known = new Set<string>();
  const isKept = (selector: Selector): boolean => !isLater(selector) && canMatch(selector, shown);
  const kept = print(css, {
    Selector: (selector) => (isKept(selector) ? undefined : []),
    Rule: {
      style({ value: { selectors } }) {
        for (const part of selectors.flat()) if (part.type === 'class') known.add(part.name);
        return selectors.some(isKept) ? undefined : [];
      },
      media: (rule) =>
        rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')
          ? []
          : undefined,
    },
    Declaration: { cursor: () => [], transition: () => [] },
  });
  const missing = [...shown].filter((name) => !name.startsWith('lucide') && !known.has(name));
  if (missing.length > 0)
    throw new Error(`The landing page has classes without style: ${missing.join(', ')}`);
  return print(kept, {}, unusedNames(kept));
}

/** The animations and custom properties of a style that it doesn't use. */
function unusedNames(css: string): string[] {
  const defined = new Set<string>();
  const used = new Set<string>();
  print(css, {
    Rule: {
      keyframes(rule) {
        defined.add(rule.value.name.value);
      },
    },
    Declaration: {
      custom({ name }) {
        if (name.startsWith('--')) defined.add(name);
      },
      animation: (declaration) => collectIdents(declaration, used),
      'animation-name': (declaration) => collectIdents(declaration, used),
    },
    Variable({ name }) {
      used.add(name.ident);
    },
  });
  return [...defined].filter((name) => !used.has(name));
}

/** Every identifier in a parsed declaration: its names, keywords, and variables. */
function collectIdents(part: unknown, found: Set<string>): void {
  if (typeof part === 'string') found.add(part);
  else if (typeof part === 'object' && part !== null)
    for (const inside of Object.values(part)) collectIdents(inside, found);
}
