import { tidyName } from './edition-spelling.ts';
import { isForOtherMarket, isNotSoldToOwners } from './excluded-editions.ts';
import { isMeaningless } from './meaningless-names.ts';

/**
 * Slashes within a name (R/T, GT/CS) and separators inside brackets are masked before splitting.
 */
const slashedNames = /\b([A-Z]\/[A-Z]\b(?!\+)|GT\/CS|w\/o?|W\/O?|4x[24]\/\w+|\d+\/\d+)(?![a-z])/g;
const hiddenSlash = '\u0001';
const hiddenComma = '\u0002';

function splitAlternatives(text: string): string[] {
  const hidden = text
    .replace(/\([^)]*\)/g, (bracket) =>
      bracket
        .replaceAll('/', hiddenSlash)
        .replaceAll(',', hiddenComma)
        .replaceAll(' or ', hiddenSlash),
    )
    .replace(slashedNames, (name) => name.replaceAll('/', hiddenSlash));
  return hidden
    .split(/\s*[/;,]\s*|\s+or\s+|\s+and (?=Carrera)|\s+- +| & (?!country)/i)
    .map((piece) => piece.replaceAll(hiddenSlash, '/').replaceAll(hiddenComma, ','));
}

/** For names such as "Super Deluxe (GLS, LS/GS)", whose badges are in the brackets. */
const wordyGrades = /^(standard|deluxe|super deluxe) ?\(([A-Z]{1,3}(?:[,/] ?[A-Z]{1,3})*)\)$/i;

const MAX_LENGTH = 40;

function isBalanced(name: string): boolean {
  return (name.match(/\(/g)?.length ?? 0) === (name.match(/\)/g)?.length ?? 0);
}

function startsWithWord(text: string, word: string): boolean {
  return text.toLowerCase().startsWith(`${word.toLowerCase()} `);
}

/**
 * The trim names that owners know, from one trim or series field of the source, which often
 * combines several ("LX/EX", "Premium, Komfort (Canada)"). Names of other markets and of incomplete
 * vehicles are left out.
 */
export function readEditionNames(field: string, make: string, model: string): string[] {
  const names = new Set<string>();
  const wordy = wordyGrades.exec(field.trim());
  for (const piece of splitAlternatives(wordy?.[2] ?? field)) {
    if (isForOtherMarket(piece) || isNotSoldToOwners(piece)) continue;
    let name = tidyName(piece);
    for (const word of [make, model, make])
      if (startsWithWord(name, word)) name = name.slice(word.length).trim();
    name = name
      .replace(/^-\s*/, '')
      .replace(/ w$/, '')
      .replace(/ \d(S[A-Z]|VL)(?= |$)/g, '')
      .replace(/^\dVL /, '');
    if (!name || name.length > MAX_LENGTH || isMeaningless(name, make) || !isBalanced(name))
      continue;
    if (
      [model.toLowerCase(), make.toLowerCase(), `${make} ${model}`.toLowerCase()].includes(
        name.toLowerCase(),
      )
    )
      continue;
    if (/^(base (model|trim)|standard|std)$/i.test(name)) name = 'Base';
    names.add(name);
  }
  return [...names];
}

/** True when the field is not empty and names other markets only. */
export function isOtherMarketOnly(field: string): boolean {
  return splitAlternatives(field).every((piece) => isForOtherMarket(piece));
}
