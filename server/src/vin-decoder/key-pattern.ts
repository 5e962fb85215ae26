import { VIN_CHARACTERS } from '@fourbay/contract/vins/vin';

/**
 * The positions that a plan's key constrains: 4 to 8 and, after the bar, 10 to 17. `*` matches
 * anything, `#` a digit, `[24A-C]` one of these. Positions after its end match anything.
 */
export interface KeyPattern {
  matches: (vin: string) => boolean;
  /** The positions, from 0, that the key constrains to one character. */
  positions: readonly number[];
}

const PART = /\[[^\]]*\]|\||./g;
const AFTER_BAR = 9;

export function parseKey(keys: string): KeyPattern {
  const tests: [position: number, allowed: string][] = [];
  let position = 3;
  for (const [part] of keys.matchAll(PART)) {
    if (part === '|') {
      position = AFTER_BAR;
      continue;
    }
    const allowed = allowedBy(part);
    if (allowed) tests.push([position, allowed]);
    position += position === 7 ? 2 : 1;
  }
  return {
    matches: (vin) => tests.every(([at, allowed]) => allowed.includes(vin.charAt(at))),
    positions: tests.map(([at]) => at),
  };
}

const allowedByPart = new Map<string, string | undefined>();

/** The characters that a part allows; undefined for all. */
function allowedBy(part: string): string | undefined {
  if (!allowedByPart.has(part)) allowedByPart.set(part, listAllowed(part));
  return allowedByPart.get(part);
}

function listAllowed(part: string): string | undefined {
  if (part === '*') return undefined;
  if (part === '#') return '0123456789';
  if (!part.startsWith('[')) return part;
  const allowed = new RegExp(`^${part}$`);
  return [...VIN_CHARACTERS].filter((character) => allowed.test(character)).join('');
}
