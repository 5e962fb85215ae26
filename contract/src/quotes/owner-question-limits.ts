/**
 * Limits of questions to owners. This file doesn't use the schema library, because the web app imports it
 * too.
 */
export const MAX_QUESTION = 200;
export const MAX_CHOICE = 60;
export const MAX_CHOICES = 4;
export const MAX_OWNER_ANSWER = 300;
export const QUESTIONS_PER_QUOTE = 3;
/** After this, the desk goes on without an answer. */
export const ANSWER_MINUTES = 10;
/** How long an owner can change an answer. */
export const CORRECTION_MINUTES = 60;
/** Can be chosen for every question. */
export const NOT_SURE_ANSWER = 'I’m not sure';

/** What a question says may be wrong in the request. */
export const questionSubjects = ['vehicle', 'place'] as const;
export type QuestionSubject = (typeof questionSubjects)[number];

/** `lapsed`: not answered in time, and answers are still welcome. `ended`: no answer is accepted. */
export const questionStates = ['open', 'lapsed', 'answered', 'ended'] as const;
export type QuestionState = (typeof questionStates)[number];

/** The choice that says that nothing is wrong. */
export const DETAILS_RIGHT = 'Yes, that’s right';

/** Limits of notes that an owner sends to the agents after the first call. */
export const MAX_DESK_NOTE = 300;
export const MAX_DESK_NOTES = 5;
