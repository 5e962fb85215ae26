import { SPANISH_TERMS } from './spanish-terms.ts';

/** Filler words between the Spanish terms. They say nothing about the job. */
const LITTLE_WORDS = new RegExp(
  '\\b(?:el|la|los|las|lo|un|una|unos|unas|de|del|al|a|en|y|o|con|sin|para|por|mi|mis|su|sus|me|te|se|le|' +
    'que|muy|mucho|mucha|mas|ya|no|si|cuando|como|desde|hasta|hace|hacer|esta|estan|es|son|tiene|tengo|' +
    'carro|coche|auto|troca|camioneta|vehiculo|carros|necesito|quiero|ocupo|cuanto|cuesta|precio|cambiar|' +
    'cambio|arreglar|reparar|reparacion|revisar|revision|nuevo|nueva|nuevos|nuevas|viejo|vieja|' +
    'adelante|delante|delanter[oa]s?|enfrente|atras|traser[oa]s?|izquierd[oa]|derech[oa]|' +
    'lado|manana|mananas|frio|caliente|' +
    'favor|raro|rara|todo|todos|todas|bien|mal|va|da|hay|sale|pero|porque|algo|kit|juego|lleva|prendid[oa]|' +
    'encendid[oa]|dejo|quede|quedo|fue|otra|vez|siempre|veces|ayuda|urgente|nada|poner|instalar)\\b',
  'g',
);

const TERMS: readonly (readonly [english: string, pattern: RegExp])[] = SPANISH_TERMS.trim()
  .split(/\n(?! )/)
  .map((line) => {
    const at = line.indexOf(': ');
    return [
      line.slice(0, at),
      new RegExp(`(?<![a-z0-9])(?:${line.slice(at + 2).replaceAll(/\n */g, '')})(?![a-z0-9])`, 'g'),
    ];
  });

/** Spanish words and their meaning in English. */
export interface Translated {
  spanish: string;
  english: string;
}

/** Lowercases and removes accents letter by letter, so that positions stay the same. */
const fold = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const plain = letter
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');

interface Match {
  from: number;
  to: number;
  english: string;
}

/** The terms in a folded text, in order. If several overlap, only the longest. */
function longestOf(folded: string): Match[] {
  const all = TERMS.flatMap(([english, pattern]) =>
    [...folded.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      from: index,
      to: index + length,
      english,
    })),
  ).toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const kept: Match[] = [];
  for (const one of all)
    if (kept.every(({ from, to }) => one.to <= from || to <= one.from)) kept.push(one);
  return kept.toSorted((one, other) => one.from - other.from);
}

/** The text with its Spanish terms in English, and the translated terms in order. */
export function translateSpanish(text: string): { english: string; translated: Translated[] } {
  const original = text.normalize('NFC');
  const found = longestOf(fold(text));
  if (found.length === 0) return { english: text, translated: [] };
  const between = [...found.map(({ from }) => from), original.length].map((to, at) =>
    fold(original.slice(found[at - 1]?.to ?? 0, to))
      // “frenos y llantas” are two jobs.
      .replace(/\by\b/g, 'and')
      .replace(LITTLE_WORDS, ' '),
  );
  const parts = between.flatMap((rest, at) => [rest, found[at]?.english ?? '']);
  return {
    english: parts.join(' ').replace(/\s+/g, ' ').trim(),
    translated: found.map(({ from, to, english }) => ({
      spanish: original.slice(from, to),
      english,
    })),
  };
}
