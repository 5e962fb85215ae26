// Generates src/ui/theme/archivo.woff2 from the packaged font: the characters and axis ranges that the
// product uses.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const source =
  require.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');
const printableAscii = String.fromCodePoint(
  ...Array.from({ length: 0x7f - 0x20 }, (_none, at) => 0x20 + at),
);
// English text and punctuation, and letters common in American names and streets. The fallback font
// has the others.
const characters = `${printableAscii}\u00a0ÁÉÍÑÓÚÜáéíñóúüçèöä‘’“”–—…•·→←↑↓−×°½©®`;

const font = await subsetFont(readFileSync(source), characters, {
  targetFormat: 'woff2',
  variationAxes: {
    wdth: { min: 75, max: 115, default: 100 },
    wght: { min: 400, max: 800, default: 400 },
  },
});
writeFileSync(new URL('../src/ui/theme/archivo.woff2', import.meta.url), font);
process.stdout.write(`archivo.woff2: ${(font.length / 1024).toFixed(1)} KB\n`);
