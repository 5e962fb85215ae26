import { findDanger, type Danger } from './danger.ts';
import { findElsewhere, type Elsewhere } from './elsewhere.ts';
import { translateSpanish, type Translated } from './spanish.ts';

/** What a text says, apart from the services that match it. */
interface WordsRead {
  /** The words in English. */
  english: string;
  translated: readonly Translated[];
  danger: Danger | undefined;
  elsewhere: Elsewhere | undefined;
}

export function readWords(text: string): WordsRead {
  const { english, translated } = translateSpanish(text);
  const danger = findDanger(english);
  const elsewhere = findElsewhere(english);
  return {
    english,
    translated,
    danger,
    // In a text about danger, a door or a bumper is a place, not a job.
    elsewhere: danger && elsewhere?.topic !== 'towing' ? undefined : elsewhere,
  };
}
