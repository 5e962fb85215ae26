import { expect, it } from 'vitest';
import { nameOfFile } from './documents.rules.ts';

it.each([
  ['Invoice 4711.pdf', 'Invoice 4711'],
  ['IMG_0001.JPG', 'IMG_0001'],
  ['brakes.estimate.pdf', 'brakes.estimate'],
  ['C:\\Users\\pat\\receipt.png', 'receipt'],
  ['../../etc/passwd', 'passwd'],
  ['Beleg März – №1.webp', 'Beleg März – №1'],
  ['line\r\nbreak.pdf', 'linebreak'],
  ['reverses\u202Efdp.exe', 'reversesfdp.exe'],
  ['half \uD83D.pdf', 'half'],
  ['.pdf', 'Document'],
  ['', 'Document'],
])('the file %j is named %j', (sent, name) => {
  expect(nameOfFile(sent)).toBe(name);
});

it('a name has at most 200 characters, none of which is cut in half', () => {
  const name = nameOfFile(`${'x'.repeat(199)}🚗🚗.pdf`);
  expect(name).toBe(`${'x'.repeat(199)}🚗`);
});
