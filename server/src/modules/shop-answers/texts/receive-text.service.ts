import type { Deps, Trx } from '../../../deps.ts';
import { findDeskRequest, saveResumeAt } from '../../call-desk/index.ts';
import { lockAnyQuote } from '../../quotes/index.ts';
import type { HandledReply, TextReply } from '../../texts/index.ts';
import { hashAddress } from '../contacts/address.service.ts';
import { startContactsOf } from '../contacts/stops.service.ts';
import { askedJob } from './asked-job.rules.ts';
import { readReply, type ReadReply } from './read-reply.rules.ts';
import {
  findOpenQuestionsAt,
  findTextingContact,
  insertShopText,
  type OpenQuestion,
} from './shop-texts.store.ts';
import { answerTo } from './text-answers.rules.ts';

export type ReceiveDeps = Pick<Deps, 'now' | 'secrets' | 'config' | 'live'>;

/** Kinds that nobody has to read. */
const QUIET: ReadonlySet<ReadReply['kind']> = new Set(['yes', 'stop', 'thanks']);

/**
 * Reads a text from a shop's contact. If a question is open, its request goes to the front of the
 * queue, and an agent who holds it sees the text at once. Undefined for any other number.
 */
export async function receiveShopText(
  deps: ReceiveDeps,
  trx: Trx,
  reply: TextReply,
): Promise<HandledReply | undefined> {
  const confirmed = reply.keyword === 'yes' ? await startContactsOf(deps, trx, reply.from) : 0;
  const hash = hashAddress(deps.secrets, reply.from);
  const contact = await findTextingContact(trx, hash);
  if (!contact) return undefined;
  const questions = await findOpenQuestionsAt(trx, hash, deps.now());
  const [question] = questions;
  const read = await readText(deps, trx, reply, questions);
  const isWork = question !== undefined && reply.isShown && !QUIET.has(read.kind);
  await insertShopText(trx, {
    textId: reply.id,
    contactId: question?.contact_id ?? contact.id,
    questionId: question?.id ?? null,
    kind: read.kind,
    price: read.price ?? null,
    spans: read.spans,
    receivedAt: deps.now(),
    isWork,
  });
  if (isWork) await bringToFront(deps, trx, question.quote_id);
  const answer = answerTo({
    appName: deps.config.APP_NAME,
    kind: read.kind,
    contact: contact.name,
    shop: contact.shop,
    consentedAt: contact.consented_at,
    timezone: contact.timezone,
    isWork,
    isConfirmed: confirmed > 0,
  });
  return { isWork, answer };
}

/** With several open questions, nobody can tell which job a price is for. */
async function readText(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  { keyword, body }: TextReply,
  [question, ...others]: readonly OpenQuestion[],
): Promise<ReadReply> {
  if (keyword === 'stop' || keyword === 'yes') return { kind: keyword, spans: [] };
  const request = question && (await findDeskRequest(trx, question.quote_id, now()));
  const read = readReply(body, request ? askedJob(request) : { services: [], facts: [] });
  const isCertain = request !== undefined && others.length === 0;
  return read.kind === 'price' && !isCertain ? { kind: 'unclear', spans: [] } : read;
}

async function bringToFront(
  { live, now }: Pick<Deps, 'now' | 'live'>,
  trx: Trx,
  quoteId: string,
): Promise<void> {
  const quote = await lockAnyQuote(trx, quoteId);
  if (!quote || quote.closed_at) return;
  await saveResumeAt(trx, quoteId, null, now());
  await live.publish(trx, { topic: 'desk', quoteId });
}
