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

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

function asText(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (isList(part)) return part.map(asText).join('');
  if (typeof part === 'object') return part.markup;
  return escapeHtml(String(part));
}

/** Escapes every inserted value, unless `html` itself made it. Its rules also work for XML. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: strings.map((text, at) => (at === 0 ? text : asText(parts[at - 1]) + text)).join(''),
});

/** A whole page, with its style inside. */
export const htmlDocument = ({
  title,
  style,
  head,
  body,
}: {
  title: string;
  style: string;
  head?: Part;
  body: Markup;
}): Markup => html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
${head}
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ markup: style }}</style>
</head>
<body>
${body}
</body></html>
`;

/** Fills in the placeholders of a built page, such as `%TITLE%`. */
export const fillTemplate = (template: string, parts: Readonly<Record<string, Part>>): string =>
  template.replaceAll(/%([A-Z]+)%/g, (place, name: string) =>
    name in parts ? asText(parts[name]) : place,
  );
