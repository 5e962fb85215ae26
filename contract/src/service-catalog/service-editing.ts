import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { byBoolean, byText } from '../wire/list.ts';
import { listOf, requiredText, resource, single, typedText } from '../wire/resource.ts';
import { changedFit, fitAttributes } from './service-catalog.ts';

const TAG = 'Service management';
const SERVICES = `${API}/console/services`;
const OPTIONS = `${API}/console/service_options`;
const CHOICES = `${API}/console/service_choices`;
const QUESTIONS = `${API}/console/price_questions`;

/** Moves the entry one place within its siblings. */
const move = z.object({ to: z.enum(['up', 'down']) });
const archived = z.boolean();

const serviceWords = z.object({
  name: requiredText(80),
  title: requiredText(80).describe('The name inside a sentence, such as “oil change”.'),
  group: requiredText(80).describe('The heading it is listed under.'),
  description: typedText(300),
  script: requiredText(300).describe(
    'The sentence that an agent reads to a shop. `{vehicle}`, `{details}`, and ' +
      '`{option|otherwise}` are placeholders.',
  ),
  search_words: z.array(requiredText(40)).max(30),
  applies_to: fitAttributes.applies_to,
  vehicle_kinds: fitAttributes.vehicle_kinds,
  unfit_reason: typedText(200).describe(
    "Shown to owners whose vehicle it doesn't fit. `{cars}` stands for those vehicles.",
  ),
});
const optionWords = z.object({
  option_name: requiredText(80),
  question: requiredText(300).describe('What to ask the shop when the owner isn’t sure.'),
});
const choiceWords = z.object({
  choice_name: requiredText(80),
  spoken: typedText(160).describe('How it continues the service’s script sentence.'),
  title_word: typedText(40).describe(
    'What precedes the service in the title of a quote, such as “front” in “front brakes”.',
  ),
  description: typedText(200),
});
const questionWords = z.object({ wording: requiredText(300) });

const state = {
  archived,
  /** True after an edit by staff. Releases then no longer overwrite it. */ edited: z.boolean(),
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
    question_id: z
      .number()
      .nullable()
      .describe('The `question_id` in the quote’s prices. Null if owners don’t see the answer.'),
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

export const listConsoleServices = endpoint('listConsoleServices', {
  ...ofSupervisors,
  method: 'GET',
  path: SERVICES,
  summary: 'List all services',
  description: 'Includes options and choices, even if they are turned off.',
  list: {
    filters: { name: byText('cont'), archived: byBoolean('eq') },
    sorts: ['position'],
    defaultSort: 'position asc',
    defaultSize: 200,
  },
  status: 200,
  reply: listOf(editableService),
});

export const addService = endpoint('createService', {
  ...ofSupervisors,
  ...added,
  method: 'POST',
  path: SERVICES,
  summary: 'Create a service',
  body: serviceWords.extend({
    applies_to: changedFit,
    vehicle_kinds: fitAttributes.vehicle_kinds.default(['car']),
    unfit_reason: typedText(200).default(''),
  }),
});
export const updateService = endpoint('updateService', {
  ...ofSupervisors,
  ...reply,
  method: 'PATCH',
  path: `${SERVICES}/{id}`,
  summary: 'Update a service',
  description:
    'Changes its wording and the vehicles it applies to, or turns it on or off. In ' +
    '`applies_to`, null removes a condition.',
  body: serviceWords.extend({ applies_to: changedFit, archived }).partial(),
});
export const moveService = endpoint('moveService', {
  ...ofSupervisors,
  ...reply,
  method: 'POST',
  path: `${SERVICES}/{id}/move`,
  summary: 'Move a service up or down',
  description: 'Moves it one place within its group.',
  body: move,
});

export const addOption = endpoint('addOption', {
  ...ofSupervisors,
  ...added,
  method: 'POST',
  path: `${SERVICES}/{id}/options`,
  summary: 'Add an option to a service',
  description: 'Send the option’s choices in the same call. “Not sure” is added automatically.',
  body: optionWords.extend({ choices: z.array(requiredText(80)).min(1).max(20) }),
});
export const updateOption = endpoint('updateOption', {
  ...ofSupervisors,
  ...reply,
  method: 'PATCH',
  path: `${OPTIONS}/{id}`,
  summary: 'Update an option',
  description: 'Changes its wording, or turns it on or off.',
  body: optionWords.extend({ archived }).partial(),
});
export const moveOption = endpoint('moveOption', {
  ...ofSupervisors,
  ...reply,
  method: 'POST',
  path: `${OPTIONS}/{id}/move`,
  summary: 'Move an option up or down',
  body: move,
});

export const addChoice = endpoint('addChoice', {
  ...ofSupervisors,
  ...added,
  method: 'POST',
  path: `${OPTIONS}/{id}/choices`,
  summary: 'Add a choice to an option',
  description: 'It goes before “Not sure”.',
  body: choiceWords,
});
export const updateChoice = endpoint('updateChoice', {
  ...ofSupervisors,
  ...reply,
  method: 'PATCH',
  path: `${CHOICES}/{id}`,
  summary: 'Update a choice',
  description: 'Changes its wording, or turns it on or off.',
  body: choiceWords.extend({ archived }).partial(),
});
export const moveChoice = endpoint('moveChoice', {
  ...ofSupervisors,
  ...reply,
  method: 'POST',
  path: `${CHOICES}/{id}/move`,
  summary: 'Move a choice up or down',
  body: move,
});

const questions = z.object({ data: z.array(priceQuestion) });

export const listPriceQuestions = endpoint('listPriceQuestions', {
  ...ofSupervisors,
  method: 'GET',
  path: QUESTIONS,
  summary: 'List price questions',
  description:
    'Returns what agents ask about every price, including questions that are turned off.',
  status: 200,
  reply: questions,
});
export const addPriceQuestion = endpoint('createPriceQuestion', {
  ...ofSupervisors,
  method: 'POST',
  path: QUESTIONS,
  summary: 'Create a price question',
  description: 'Agents ask it about every price. The answer goes into the price’s note.',
  body: questionWords,
  status: 201,
  reply: questions,
  errors: ['invalid'],
});
export const updatePriceQuestion = endpoint('updatePriceQuestion', {
  ...ofSupervisors,
  method: 'PATCH',
  path: `${QUESTIONS}/{id}`,
  summary: 'Update a price question',
  description: 'Changes its wording, or turns it on or off.',
  body: questionWords.extend({ archived }).partial(),
  status: 200,
  reply: questions,
  errors: ['invalid', 'not_found'],
});
export const movePriceQuestion = endpoint('movePriceQuestion', {
  ...ofSupervisors,
  method: 'POST',
  path: `${QUESTIONS}/{id}/move`,
  summary: 'Move a price question up or down',
  body: move,
  status: 200,
  reply: questions,
  errors: ['not_found', 'conflict'],
});
