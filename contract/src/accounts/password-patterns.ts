// This file doesn't use the schema library. The web app loads it only where a password is chosen.

/** Keyboard rows and digits, as typed without the shift key. */
const WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'zaq12wsxcde3',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6',
];

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};
const UNSHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
  _: '-',
  '+': '=',
};

const mapped = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((char) => table[char] ?? char).join('');
const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const lettersOnly = (text: string): string => text.replace(/[^a-z]/g, '');

/**
 * Candidate words of a password, with case, character substitutions, prefixes, and suffixes removed.
 */
function coresOf(password: string): Set<string> {
  const plain = password.toLowerCase();
  const tail = withoutEnds(plain);
  const bare = plain.replace(/[^a-z0-9]+$/, '').replace(/\d+$/, '');
  return new Set(
    [
      plain,
      tail,
      lettersOnly(plain),
      ...[plain, tail, bare].map((text) => lettersOnly(mapped(text, LEET))),
    ].filter((core) => core.length > 0),
  );
}

/** True for repetitions (`abcabcabc`, `aaaa`) and for keyboard rows forwards or backwards. */
function isPattern(text: string): boolean {
  const characters = text.replace(/[^a-z0-9]/g, '');
  if (characters.length < 4) return true;
  if (new Set(characters).size <= 3) return true;
  const turned = [...characters].reverse().join('');
  if (WALKS.some((walk) => walk.includes(characters) || walk.includes(turned))) return true;
  return /^(.{2,6}?)\1+$/.test(characters);
}

/** Splits into runs of at least three adjacent keys: `abcd1234`, `qwe123`, `aa123456`. */
function isMadeOfWalks(text: string): boolean {
  let rest = text.replace(/[^a-z0-9]/g, '').replace(/^[a-z]{1,2}(?=\d{3})/, '');
  while (rest.length > 0) {
    const taken = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].find(
      (length) =>
        rest.length >= length &&
        WALKS.some(
          (walk) =>
            walk.includes(rest.slice(0, length)) ||
            walk.includes(Array.from(rest.slice(0, length)).reverse().join('')),
        ),
    );
    if (!taken) return /^\d{0,4}$/.test(rest);
    rest = rest.slice(taken);
  }
  return true;
}

/**
 * True for a common word with only digits, signs, and usual substitutions added (P@ssw0rd1!,
 * Summer2026!), a keyboard row, or anything built on known facts about the person (`personal`:
 * names, address, the site's name).
 */
export function isCommonPassword(
  password: string,
  personal: readonly string[],
  commonWords: ReadonlySet<string>,
): boolean {
  const known = new Set(
    personal
      .flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
      .filter((word) => word.length >= 4),
  );
  for (const core of coresOf(password)) {
    if (commonWords.has(core) || known.has(core)) return true;
    const half = core.slice(0, core.length / 2);
    if (core.length % 2 === 0 && half + half === core && (commonWords.has(half) || known.has(half)))
      return true;
  }
  const lower = password.toLowerCase();
  return [lower, mapped(lower, UNSHIFTED)].some((text) => isPattern(text) || isMadeOfWalks(text));
}
