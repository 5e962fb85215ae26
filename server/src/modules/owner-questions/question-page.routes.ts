import { MAX_OWNER_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { correctableUntil } from '../call-desk/index.ts';
import {
  addLinkPages,
  problemOf,
  refusedForm,
  type FormValues,
  type LinkPage,
  type LinkPageOptions,
  type RefusedForm,
} from '../link-pages/index.ts';
import { answerByLink, readLinkedQuestion } from './answers.service.ts';
import { questionPage } from './question-page.present.ts';

/** The page where an owner answers a question without logging in. */
export const addQuestionPages = (
  app: FastifyInstance,
  deps: Deps,
  options: LinkPageOptions,
): void =>
  addLinkPages(app, deps, options, { perMinute: 30, maxFormBytes: 16_384 }, [
    {
      url: '/question/:token',
      endedHeading: 'There’s nothing more to do',
      forOwners: true,
      show: (token, refused) => showQuestion(deps, token, refused),
      take: (token, values) => readAnswer(deps, token, values),
    },
  ]);

async function showQuestion(
  deps: Deps,
  token: string,
  refused: RefusedForm | undefined,
): Promise<LinkPage> {
  const { question, facts } = await readLinkedQuestion(deps, token);
  return questionPage({
    question,
    facts,
    token,
    correctableUntil: correctableUntil(question),
    late: deps.now() >= question.answer_by,
    values: refused?.values ?? {},
    problem: problemOf(refused),
  });
}

async function readAnswer(deps: Deps, token: string, values: FormValues): Promise<undefined> {
  const { choice } = values;
  if (choice !== undefined) {
    await answerByLink(deps, token, { choice });
    return;
  }
  // Form line ends (CRLF) count as one character.
  const text = (values['text'] ?? '').replaceAll('\r\n', '\n').trim();
  if (text === '') throw refusedForm('Choose an answer, or write one.');
  if (text.length > MAX_OWNER_ANSWER)
    throw refusedForm(`That’s too long. You can use up to ${MAX_OWNER_ANSWER} characters.`);
  await answerByLink(deps, token, { text });
}
