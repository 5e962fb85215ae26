import { html, type Markup } from '../platform/pages/html.ts';

/** Metadata of a page for programs that read its URL without rendering it. */
interface HeadOfPage {
  appName: string;
  baseUrl: string;
  /** The canonical URL of the page, without parameters of this visit. */
  path: string;
  title: string;
  description: string;
  /** Search engines may index the page and follow its links. */
  indexed: boolean;
}

const IMAGE = '/social.png';
const meta = (kind: 'name' | 'property', name: string, content: string): Markup =>
  html`<meta ${kind}="${name}" content="${content}">`;

/** The tags for search engines and for link previews. */
export function headTags({
  appName,
  baseUrl,
  path,
  title,
  description,
  indexed,
}: HeadOfPage): Markup {
  const address = `${baseUrl}${path}`;
  return html`<title>${title}</title>${[
    // Pages are not indexed unless they say so.
    !indexed && meta('name', 'robots', 'noindex, nofollow'),
    meta('name', 'description', description),
    html`<link rel="canonical" href="${address}">`,
    meta('property', 'og:site_name', appName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', address),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${baseUrl}${IMAGE}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]}`;
}
