import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** `--name: light-dark(#light, #dark)` or one color for both. */
function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [, name = '', light = '', dark] of css.matchAll(
    /--([a-z-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\))?;/gi,
  ))
    tokens[name] = theme === 'dark' ? (dark ?? light) : light;
  return tokens;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: [text: string, on: string][] = [
  ...['ground', 'surface', 'door', 'tint'].map((on): [string, string] => ['ink', on]),
  ...['ground', 'surface', 'door', 'tint'].map((on): [string, string] => ['ink-soft', on]),
  ...['ground', 'surface', 'tint'].map((on): [string, string] => ['link', on]),
  ...['ground', 'surface', 'good-tint'].map((on): [string, string] => ['good', on]),
  ...['ground', 'surface', 'warn-tint'].map((on): [string, string] => ['warn', on]),
  ...['ground', 'surface', 'bad-tint'].map((on): [string, string] => ['bad', on]),
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['on-lintel', 'lintel'],
  ['on-lintel', 'lintel-good'],
];
const PARTS: [part: string, on: string][] = [
  ['control-line', 'surface'],
  ['control-line', 'ground'],
  ['link', 'surface'],
  ['lamp-good', 'lintel'],
  ['signal', 'lintel'],
];

describe.each(['light', 'dark'] as const)('the %s colors', (theme) => {
  const tokens = tokensOf(theme);

  it.each(TEXT)('make %s readable on %s', (text, on) => {
    expect(contrast(tokens[text] ?? '', tokens[on] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PARTS)('make %s visible on %s', (part, on) => {
    expect(contrast(tokens[part] ?? '', tokens[on] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
