import type { ReadyQuestion } from './owner-questions.queries.ts';

export const KINDS = [
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'choice', label: 'A choice' },
  { value: 'words', label: 'A few words' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export interface TypedQuestion {
  text: string;
  kind: Kind;
  first: string;
  second: string;
  third: string;
  fourth: string;
  /** Kept only while a ready question is unchanged. */
  about: ReadyQuestion['about'];
}

export const EMPTY_QUESTION: TypedQuestion = {
  text: '',
  kind: 'yes_no',
  first: '',
  second: '',
  third: '',
  fourth: '',
  about: null,
};

const YES_NO = ['Yes', 'No'];

/** The answers offered to the owner. Empty and repeated ones are left out. */
export function answersOf({ kind, first, second, third, fourth }: TypedQuestion): string[] {
  if (kind === 'yes_no') return YES_NO;
  if (kind === 'words') return [];
  const typed = [first, second, third, fourth].map((choice) => choice.trim());
  return [...new Set(typed)].filter((choice) => choice !== '');
}

export function typedFrom({ text, choices, about }: ReadyQuestion): TypedQuestion {
  const [first = '', second = '', third = '', fourth = ''] = choices;
  const kind = choices.length > 0 ? 'choice' : 'words';
  return { text, kind, first, second, third, fourth, about };
}
