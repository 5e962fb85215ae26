const MAX_LENGTH = 30;
const MAX_WORDS = 3;
/** Letters, and the marks that join or shorten names. */
const NAME = /^\p{L}[\p{L}\p{M}.'’ -]*$/u;
/** Scripts with similar letters. A name that mixes them could imitate another. */
const LOOK_ALIKES = [/\p{Script=Latin}/u, /[\p{Script=Cyrillic}\p{Script=Greek}]/u];

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '').toLowerCase();

/**
 * A typed name, for e-mail to an address whose owner may not have typed it. Null if it could contain
 * a message: numbers, addresses, the site's own name, or a sentence.
 */
export function mailedName(typed: string, appName: string): string | null {
  const name = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const isName =
    NAME.test(name) &&
    name.length <= MAX_LENGTH &&
    name.split(/\s+/).length <= MAX_WORDS &&
    !lettersOf(name).includes(lettersOf(appName)) &&
    !LOOK_ALIKES.every((script) => script.test(name));
  return isName ? name : null;
}
