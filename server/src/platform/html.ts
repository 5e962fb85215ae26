/** Safe markup, inserted into a page unescaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

function asText(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (isList(part)) return part.map(asText).join('');
  if (typeof part === 'object') return part.markup;
  return escapeHtml(String(part));
}

/** Escapes every inserted value, unless `html` itself made it. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: strings.map((text, at) => (at === 0 ? text : asText(parts[at - 1]) + text)).join(''),
});
