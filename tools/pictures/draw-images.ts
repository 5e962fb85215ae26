// npm run tool -- images: draws the app icons and the social image from the logo and the font of the web
// app into web/public.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { ROOT } from '../test-run/run-command.ts';

const PUBLIC = join(ROOT, 'web/public');

/** Four bay doors, one of them open. `edge` is the margin around them. */
const logo = (ground: string, edge: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge - 4} ${36 + 2 * edge} ` +
  `${36 + 2 * edge}"><rect x="-50" y="-50" width="200" height="200" fill="${ground}"/><rect ` +
  'width="36" height="28" rx="4" fill="#F4F2EE"/><g fill="#1B2225"><path d="M3 8h6v17H3zM11 ' +
  '8h6v17h-6zM27 8h6v17h-6zM19 8h6v3h-6z"/></g><path fill="#F5A300" d="M19 11h6v14h-6z"/></svg>';

const ICONS = [
  { name: 'icon-192.png', size: 192, edge: 5 },
  { name: 'icon-512.png', size: 512, edge: 5 },
  // Android crops these two to its own shape.
  { name: 'icon-maskable-512.png', size: 512, edge: 12 },
  { name: 'apple-touch-icon.png', size: 180, edge: 7 },
] as const;

/** The icons of the manifest's shortcuts: a plus, and one open bay. */
const SHORTCUTS = {
  request: '<path fill="#1B2225" d="M44 24h8v20h20v8H52v20h-8V52H24v-8h20z"/>',
  garage:
    '<path fill="#1B2225" d="M22 34 48 20l26 14v40h-8V42H30v32h-8z"/>' +
    '<path fill="#1B2225" d="M34 48h28v6H34zM34 58h28v6H34z"/>',
} as const;

const shortcut = (glyph: string): string =>
  '<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" ' +
  'width="96" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#F5A300"/>' +
  `${glyph}</svg>`;

const door = (number: number, label: string, price: string, best: boolean): string =>
  `<div class="bay${best ? ' best' : ''}"><b>${number} ` +
  `<i>${label}</i></b>${price ? `<p><sup>$</sup>${price}</p>` : '<span></span>'}</div>`;

const DOORS = [
  door(1, 'Best price', '289', true),
  door(2, 'Price is in', '342', false),
  door(3, 'On the phone', '', false),
  door(4, 'Next', '', false),
];

const social = (font: string): string => `<style>
@font-face {
  font-family: Archivo; src: url(data:font/woff2; base64,${font}); font-weight: 400 800;
  font-stretch: 75% 115%;
}
* { margin: 0; box-sizing: border-box; }
body {
  width: 1200px; height: 630px; padding: 64px 72px 0; background: #14191B; color: #EEF0EE;
  font: 500 30px Archivo;
}
h1 {
  font-weight: 780; font-stretch: 112%; font-size: 76px; line-height: 1.02;
  letter-spacing: -.012em;
}
h1 em { display: block; margin-top: 18px; color: #F5A300; font-style: normal; font-size: 42px; }
.bays { display: grid; grid-template-columns: repeat(4, 1fr); gap: 22px; margin-top: 52px; }
.bay {
  height: 250px; border-radius: 12px 12px 0 0; overflow: hidden; background: #1D2427;
  border: 1px solid #343E43;
}
.bay b { display: block; padding: 12px 18px; background: #0E1213; font-size: 30px; }
.bay i { font-style: normal; font-size: 20px; margin-left: 6px; }
.bay p { padding: 24px 20px; font-weight: 760; font-stretch: 80%; font-size: 84px; line-height: 1; }
sup { font-size: 40px; vertical-align: 32px; line-height: 0; }
.bay span {
  display: block; height: 100%;
  background: repeating-linear-gradient(#2A3236 0 26px, #20282B 26px 29px);
}
.best { border: 2px solid #63C793; }
.best b { background: #1D5B3C; }
.best p { color: #63C793; }
</style><h1>Four shops.<br>Four real prices.<em>Within the hour while shops are open.</em></h1>
<div class="bays">${DOORS.join('')}</div>`;

async function draw(
  page: Page,
  html: string,
  width: number,
  height: number,
  name: string,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(join(PUBLIC, name), name.endsWith('.ico') ? iconFile(png, width) : png);
}

/** An .ico file that holds one picture. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await launchChromium();
const page = await browser.newPage();
for (const { name, size, edge } of ICONS)
  await draw(
    page,
    `<style>body{margin:0}svg{display:block}</style>${logo('#1B2225', edge)}`,
    size,
    size,
    name,
  );
// Systems use its alpha channel only and choose the color.
await draw(
  page,
  '<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" ' +
    'width="96" viewBox="-2 -6 40 40"><path fill="#fff" fill-rule="evenodd" d="M4 0h28a4 4 0 0 1 4 ' +
    '4v20a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4zM3 8v17h6V8zM11 8v17h6V8zM19 8v17h6V8zM27 ' +
    '8v17h6V8z"/></svg>',
  96,
  96,
  'badge-96.png',
);
for (const [name, glyph] of Object.entries(SHORTCUTS))
  await draw(page, shortcut(glyph), 96, 96, `shortcut-${name}-96.png`);
// For programs that request it by its conventional name.
await draw(
  page,
  `<style>body{margin:0}svg{display:block}</style>${logo('#1B2225', 3)}`,
  48,
  48,
  'favicon.ico',
);
await draw(
  page,
  social((await readFile(join(ROOT, 'web/src/ui/theme/archivo.woff2'))).toString('base64')),
  1200,
  630,
  'social.png',
);
await browser.close();
