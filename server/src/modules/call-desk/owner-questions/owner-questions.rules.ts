import {
  CORRECTION_MINUTES,
  DETAILS_RIGHT,
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_QUESTION,
  NOT_SURE_ANSWER,
  type QuestionState,
  type QuestionSubject,
} from '@fourbay/contract/quotes/owner-question-limits';
import { after, minutes } from '../../../platform/values/clock.ts';
import type { OpenOption, OwnerQuestionRow } from './owner-questions.store.ts';

export function questionState(question: OwnerQuestionRow, now: Date): QuestionState {
  if (question.answer !== null) return 'answered';
  if (question.quote_closed || !question.newest) return 'ended';
  return now < question.answer_by ? 'open' : 'lapsed';
}

/** Until when an answer can be changed. Null without an answer, and once the quote is closed. */
export const correctableUntil = ({ answered_at, quote_closed }: OwnerQuestionRow): Date | null =>
  answered_at && !quote_closed ? after(answered_at, minutes(CORRECTION_MINUTES)) : null;

/** What an agent tells shops of the owner's answers, after the questions about the job. */
export const answerLines = (questions: readonly OwnerQuestionRow[]): string[] =>
  questions.flatMap(({ text, answer }) =>
    answer === null || answer === NOT_SURE_ANSWER ? [] : [`We asked: ${text} The owner: ${answer}`],
  );

export interface ReadyQuestion {
  text: string;
  choices: string[];
  about: QuestionSubject | null;
}

const MAX_OPEN = 2;

interface Requested {
  vehicle: string;
  town: string;
  note: string;
  options: readonly OpenOption[];
  hasMileage: boolean;
}

/**
 * Questions about what the request leaves open, at most two, and then whether the vehicle and the place
 * are right.
 */
export function readyQuestions(request: Requested): ReadyQuestion[] {
  const open = [
    ...request.options.map(askOption),
    ...(request.hasMileage ? [] : [askInWords('About how many miles are on the car?')]),
    ...(request.note === ''
      ? [askInWords('What do you notice? A noise, a smell, a warning light?')]
      : []),
    askInWords('When was this work last done?'),
    askInWords('Is there anything a shop should know before it gives a price?'),
  ];
  return [
    ...open.slice(0, MAX_OPEN),
    {
      text: `Is this the right car: ${request.vehicle}?`,
      choices: [DETAILS_RIGHT, 'No, it’s another car'],
      about: 'vehicle' as const,
    },
    {
      text: `Should we look for shops around ${request.town}?`,
      choices: [DETAILS_RIGHT, 'No, somewhere else'],
      about: 'place' as const,
    },
  ].map((ready) => ({ ...ready, text: ready.text.slice(0, MAX_QUESTION) }));
}

const askInWords = (text: string): ReadyQuestion => ({ text, choices: [], about: null });

function askOption({ service, option, choices }: OpenOption): ReadyQuestion {
  const fits =
    choices.length <= MAX_CHOICES && choices.every((choice) => choice.length <= MAX_CHOICE);
  return {
    text: `${service}: which ${option.charAt(0).toLowerCase()}${option.slice(1)}?`,
    choices: fits ? choices : [],
    about: null,
  };
}
