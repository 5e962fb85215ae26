import { z } from 'zod';
import { withoutLinks } from '../formats/linkless-text.ts';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { idSchema, requiredText, resource, single } from '../wire/resource.ts';
import {
  ANSWER_MINUTES,
  CORRECTION_MINUTES,
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_OWNER_ANSWER,
  MAX_QUESTION,
  NOT_SURE_ANSWER,
  questionStates,
  questionSubjects,
  QUESTIONS_PER_QUOTE,
} from './owner-question-limits.ts';

const questionText = withoutLinks(requiredText(MAX_QUESTION));

const choices = z
  .array(withoutLinks(requiredText(MAX_CHOICE)))
  .max(MAX_CHOICES, `can have at most ${MAX_CHOICES} choices`)
  .refine((texts) => new Set(texts).size === texts.length, 'has the same choice twice');

const subject = z
  .enum(questionSubjects)
  .nullable()
  .describe(
    'What may be wrong in the request. If an agent asked about it and there is no price, ' +
      'canceling gives the quote back.',
  );

/** A question as the desk sees it. */
export const deskQuestion = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(z.string()),
  about: subject,
  state: z.enum(questionStates),
  asked_at: z.string(),
  answer_by: z.string().describe('After this, go on with what the owner asked for.'),
  seen: z.boolean().describe('Whether the owner has opened the quote since then.'),
  answer: z.string().nullable().describe('With phone numbers and addresses masked.'),
  answered_at: z.string().nullable(),
});

/** A question that an agent can ask with one key. */
export const readyQuestion = z.object({
  text: z.string(),
  choices: z.array(z.string()),
  about: subject,
});

export const askOwner = endpoint('askOwner', {
  method: 'POST',
  path: `${API}/console/requests/{id}/questions`,
  access: 'agent',
  tag: 'Call desk',
  summary: 'Ask the owner a question',
  description:
    `Each quote can have ${QUESTIONS_PER_QUOTE} questions, one open at a time. The owner sees it ` +
    'immediately if the quote is open, and is sent a browser notification. If they don’t open the ' +
    'quote within two minutes, they get a text or an e-mail with a link. ' +
    `After ${ANSWER_MINUTES} minutes without an answer, you can ask another question. The request’s ` +
    'deadlines don’t change.',
  body: z.object({
    text: questionText,
    choices: choices.default([]).describe('Answers that the owner can choose with one tap.'),
    about: subject.default(null),
  }),
  status: 201,
  reply: deskQuestion,
  idempotent: true,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'conflict', 'invalid'],
});

export const ownerQuestionResource = resource(
  'owner_question',
  deskQuestion.omit({ id: true, seen: true, about: true }).extend({
    correctable_until: z
      .string()
      .nullable()
      .describe('Until when the answer can be changed. Null if it can’t.'),
  }),
);

export const listOwnerQuestions = endpoint('listQuestionsOfQuote', {
  method: 'GET',
  path: `${NS}/user_quotes/{id}/questions`,
  access: 'user',
  tag: 'Quotes',
  summary: 'List the questions about a quote',
  description: 'Returns what agents asked while they called shops, oldest first.',
  status: 200,
  reply: z.object({ data: z.array(ownerQuestionResource) }),
  errors: ['not_found'],
});

export const answerOwnerQuestion = endpoint('answerQuestionOfQuote', {
  method: 'POST',
  path: `${NS}/user_quotes/{id}/questions/{question_id}/answer`,
  access: 'user',
  tag: 'Quotes',
  summary: 'Answer a question about a quote',
  description:
    `Send \`choice\` or \`text\`. “${NOT_SURE_ANSWER}” can always be chosen. You can change the ` +
    `answer for ${CORRECTION_MINUTES} minutes.`,
  params: z.object({ id: idSchema, question_id: idSchema }),
  body: z
    .object({
      choice: requiredText(MAX_CHOICE).optional(),
      text: requiredText(MAX_OWNER_ANSWER).optional(),
    })
    .refine(
      ({ choice, text }) => (choice === undefined) !== (text === undefined),
      'needs either a choice or a text',
    ),
  status: 200,
  reply: single(ownerQuestionResource),
  errors: ['not_found', 'question_ended', 'invalid', 'rate_limited'],
});
