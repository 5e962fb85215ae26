import { describe, expect, it } from 'vitest';
import { criticalStyle, readFont, withoutFont } from '../../web/scripts/page-style.ts';

const FONT =
  '@font-face{font-family:Archivo;src:url(/assets/a.woff2)format("woff2");' +
  'font-weight:400 800;font-stretch:75% 115%;font-display:swap}';
const FALLBACK = '@font-face{font-family:Archivo Fallback;src:local(Arial)}';
const PAGE = '<main class="page wide"><a class="link">Home</a></main>';
const SHOWN = '.page,.wide,.link{color:red}';

describe('the style of the landing page', () => {
  it.each([
    ['a class that the page has', '.link{color:#00f}', '.link{color:#00f}'],
    ['one of several selectors', '.link,.other{color:#00f}', '.link{color:#00f}'],
    ['an element', 'a{color:#00f}', 'a{color:#00f}'],
    [
      'a property that the parser doesn’t know',
      '.link{text-wrap:pretty}',
      '.link{text-wrap:pretty}',
    ],
    ['a property in use', '.link{--a:1;top:var(--a)}', '.link{--a:1;top:var(--a)}'],
  ])('keeps %s', (_what, css, kept) => {
    expect(criticalStyle(SHOWN + css, [PAGE])).toContain(kept);
  });

  it.each([
    ['a class that no page has', '.other{color:#00f}'],
    ['a state that only the app has', '.link:hover{color:#00f}'],
    ['what is only printed', '@media print{.link{color:#00f}}'],
    ['an animation that nothing plays', '@keyframes wait{to{color:#00f}}'],
    ['a custom property that nothing reads', ':root{--blue:#00f}'],
  ])('drops %s', (_what, css) => {
    expect(criticalStyle(SHOWN + css, [PAGE])).not.toContain('#00f');
  });

  it('names a class of the page that has no style', () => {
    expect(() => criticalStyle('.page,.wide{color:red}', [PAGE])).toThrow('without style: link');
  });
});

it('the first script loads the font, and its fallback is kept', () => {
  expect(withoutFont(FONT + FALLBACK)).toBe(
    '@font-face{font-family:Archivo Fallback;src:local(Arial)}',
  );
  expect(readFont(FONT)).toEqual([
    'Archivo',
    'url(/assets/a.woff2)',
    { weight: '400 800', stretch: '75% 115%', display: 'swap' },
  ]);
});
