/** Synonyms that shops and drivers use. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ['&', 'and'],
  ['auto', 'automotive', 'car'],
  ['bros', 'brothers'],
  ['center', 'centre', 'ctr'],
  ['dealer', 'dealership', 'motors'],
  ['garage', 'mechanic', 'auto repair', 'automotive'],
  ['lube', 'oil change'],
  ['muffler', 'exhaust'],
  ['repair', 'service'],
  ['tire', 'tires', 'tyre', 'tyres'],
];
const MAX_VARIANTS = 12;

/** The text with one word replaced by a synonym. */
export function nameVariants(text: string): string[] {
  const lower = text.toLowerCase();
  const variants = SAME_WORDS.flatMap((words) =>
    words
      .filter((word) => ` ${lower} `.includes(` ${word} `))
      .flatMap((word) =>
        words
          .filter((other) => other !== word)
          .map((other) => ` ${lower} `.replace(` ${word} `, ` ${other} `).trim()),
      ),
  );
  return [...new Set(variants)].slice(0, MAX_VARIANTS);
}
