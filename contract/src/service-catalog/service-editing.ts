import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { byBoolean, byText } from '../wire/list.ts';
import { listOf, requiredText, resource, single, typedText } from '../wire/resource.ts';
import { fitAttributes } from './service-catalog.ts';

const TAG = 'Services at the console';
const SERVICES = `${API}/console/services`;
const OPTIONS = `${API}/console/service_options`;
const CHOICES = `${API}/console/service_choices`;
const QUESTIONS = `${API}/console/price_questions`;

/** Moves the entry one place within its siblings. */
const move = z.object({ to: z.enum(['up', 'down']) });
const archived = z.boolean();

const serviceWords = z.object({
  name: requiredText(80),
  /** The name inside a sentence: "oil change". */
  title: requiredText(80),
  /** Heading of its group. */
  group: requiredText(80),
  description: typedText(300),
  /**
   * The sentence an agent reads to a shop; `{vehicle}`, `{details}` and `{option|otherwise}` are
   * placeholders.
   */
  script: requiredText(300),
  search_words: z.array(requiredText(40)).max(30),
  applies_to: fitAttributes.applies_to,
  vehicle_kinds: fitAttributes.vehicle_kinds,
  /** Shown to owners whose vehicle it doesn't fit; `{cars}` stands for those vehicles. */
  unfit_reason: typedText(200),
});
const optionWords = z.object({
  option_name: requiredText(80),
  /** Question for the shop when the owner is not sure. */ question: requiredText(300),
});
const choiceWords = z.object({
  choice_name: requiredText(80),
  /** Continues the script sentence of the service. */
  spoken: typedText(160),
  /** Prefix of the service in a quote's title, like "front" in "front brakes". */
  title_word: typedText(40),
  description: typedText(200),
});
const questionWords = z.object({ wording: requiredText(300) });

const state = {
  archived,
  /** True after an edit by staff: releases no longer overwrite it. */ edited: z.boolean(),
};
const editableChoice = choiceWords.extend({ id: z.string(), slug: z.string(), ...state });
const editableOption = optionWords.extend({
  id: z.string(),
  slug: z.string(),
  ...state,
  choices: z.array(editableChoice),
});
const editableService = resource(
  'console_service',
  serviceWords.extend({ slug: z.string(), ...state, options: z.array(editableOption) }),
);
const priceQuestion = resource(
  'price_question',
  questionWords.extend({
    /** The question's answer as shown to owners, if any. */ question_id: z.number().nullable(),
    ...state,
  }),
);

const reply = {
  status: 200,
  reply: single(editableService),
  errors: ['invalid', 'not_found', 'conflict'],
} as const;
const added = { ...reply, status: 201 } as const;
const ofSupervisors = { access: 'supervisor', tag: TAG } as const;

export const listConsoleServices = endpoint({
  ...ofSupervisors,
  method: 'GET',
  path: SERVICES,
  summary: 'Every service with its options and choices, those switched off too',
  list: {
    filters: { name: byText('cont'), archived: byBoolean('eq') },
    sorts: ['position'],
    defaultSort: 'position asc',
    defaultSize: 200,
  },
  status: 200,
  reply: listOf(editableService),
});

export const addService = endpoint({
  ...ofSupervisors,
  ...added,
  method: 'POST',
  path: SERVICES,
  summary: 'Offer a further service',
  body: serviceWords.extend({
    vehicle_kinds: fitAttributes.vehicle_kinds.default(['car']),
    unfit_reason: typedText(200).default(''),
  }),
});
export const updateService = endpoint({
  ...ofSupervisors,
  ...reply,
  method: 'PATCH',
  path: `${SERVICES}/{id}`,
  summary: 'Reword a service, or switch it off or on',
  body: serviceWords.extend({ archived }).partial(),
});
export const moveService = endpoint({
  ...ofSupervisors,
  ...reply,
  method: 'POST',
  path: `${SERVICES}/{id}/move`,
  summary: 'Move a service one place within its group',
  body: move,
});

export const addOption = endpoint({
  ...ofSupervisors,
  ...added,
  method: 'POST',
  path: `${SERVICES}/{id}/options`,
  summary: 'Add an option with its choices; “Not sure” comes by itself',
  body: optionWords.extend({ choices: z.array(requiredText(80)).min(1).max(20) }),
});
export const updateOption = endpoint({
  ...ofSupervisors,
  ...reply,
  method: 'PATCH',
  path: `${OPTIONS}/{id}`,
  summary: 'Reword an option, or switch it off or on',
  body: optionWords.extend({ archived }).partial(),
});
export const moveOption = endpoint({
  ...ofSupervisors,
  ...reply,
  method: 'POST',
  path: `${OPTIONS}/{id}/move`,
  summary: 'Move an option one place',
  body: move,
});

export const addChoice = endpoint({
  ...ofSupervisors,
  ...added,
  method: 'POST',
  path: `${OPTIONS}/{id}/choices`,
  summary: 'Add a choice to an option, before “Not sure”',
  body: choiceWords,
});
export const updateChoice = endpoint({
  ...ofSupervisors,
  ...reply,
  method: 'PATCH',
  path: `${CHOICES}/{id}`,
  summary: 'Reword a choice, or switch it off or on',
  body: choiceWords.extend({ archived }).partial(),
});
export const moveChoice = endpoint({
  ...ofSupervisors,
  ...reply,
  method: 'POST',
  path: `${CHOICES}/{id}/move`,
  summary: 'Move a choice one place',
  body: move,
});

const questions = z.object({ data: z.array(priceQuestion) });

export const listPriceQuestions = endpoint({
  ...ofSupervisors,
  method: 'GET',
  path: QUESTIONS,
  summary: 'What agents ask about every price, those switched off too',
  status: 200,
  reply: questions,
});
export const addPriceQuestion = endpoint({
  ...ofSupervisors,
  method: 'POST',
  path: QUESTIONS,
  summary: 'Have agents ask something more; the answer goes into the note',
  body: questionWords,
  status: 201,
  reply: questions,
  errors: ['invalid'],
});
export const updatePriceQuestion = endpoint({
  ...ofSupervisors,
  method: 'PATCH',
  path: `${QUESTIONS}/{id}`,
  summary: 'Reword a question, or switch it off or on',
  body: questionWords.extend({ archived }).partial(),
  status: 200,
  reply: questions,
  errors: ['invalid', 'not_found'],
});
export const movePriceQuestion = endpoint({
  ...ofSupervisors,
  method: 'POST',
  path: `${QUESTIONS}/{id}/move`,
  summary: 'Move a question one place',
  body: move,
  status: 200,
  reply: questions,
  errors: ['not_found', 'conflict'],
});
