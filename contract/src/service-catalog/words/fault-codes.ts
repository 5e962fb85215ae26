/** People often type the letter O for a zero. “P 0301” and “P-0301” are common too. */
const CODE = /\b(?:([pu])[\s-]?|([bc]))([0-3o])([0-9a-fo]{3})\b/gi;
/** Trucks and vans with names that look like codes: Chevrolet C1500, Dodge B2500, Mazda B3000. */
const MODEL_NAME = /^(?:[bc][1-3]500|b2[0236]00|b3000|b4000)$/i;
const SAYS_CODE = /\b(?:codes?|obd|scan\w*|dtc)\b/i;
const DIGITS = 2;

/** The distinct fault codes in a text, as scanners show them (`P0420`), and the text without them. */
export function findFaultCodes(text: string): { codes: string[]; rest: string } {
  const codes = new Set<string>();
  const rest = text.replace(CODE, (match, ...[spaced, joined, origin, digits]: string[]) => {
    const letter = spaced ?? joined ?? '';
    const typed = `${letter}${origin}${digits}`;
    const isWord = typed.replace(/\D/g, '').length < DIGITS;
    if (isWord || (MODEL_NAME.test(typed) && !SAYS_CODE.test(text))) return match;
    const code = typed.slice(0, 1).toUpperCase() + typed.slice(1).toUpperCase().replace(/O/g, '0');
    codes.add(code);
    return ' ';
  });
  return { codes: [...codes], rest };
}
