import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { SignedCall, TextVerdict } from '../../../platform/texts/texter.ts';
import { admit, type MessageKind } from '../../message-budgets/index.ts';
import { hashNumber, sealBody, sealNumber } from '../numbers.service.ts';
import { recordReport } from '../sending/outcome.service.ts';
import { queueText } from '../sending/queue.service.ts';
import { isNumberOptedOut, stopQueuedTexts } from '../sending/texts.store.ts';
import type { HandledReply, TextListener, TextReply } from '../text-listener.ts';
import { decideKeyword, type Keyword } from './keywords.rules.ts';
import { deleteOptOut, insertOptOut } from './opt-outs.store.ts';
import { insertReply, saveUnread } from './replies.store.ts';

export type ReceiveDeps = Pick<
  Deps,
  'db' | 'jobs' | 'now' | 'secrets' | 'texter' | 'log' | 'config'
>;

export interface ReceivedText {
  messageId: string;
  from: string;
  body: string;
  /** The gateway itself has answered a keyword. */
  answered: boolean;
  /** What the gateway itself understood. */
  verdict?: TextVerdict | undefined;
}

/** Maximum length of a concatenated text. */
const MAX_LENGTH = 1_600;

/** Handles a signed call of the gateway. The refusal gives no details. */
export async function receiveWebhook(
  deps: ReceiveDeps,
  listeners: readonly TextListener[],
  call: SignedCall,
  textId: string | undefined,
): Promise<void> {
  const { texter } = deps;
  if (texter?.gateway !== 'twilio') throw notFound();
  const report = texter.readReport(call);
  if (!report) throw new AppError('forbidden', { sentence: 'The signature isn’t valid.' });
  if (report === 'irrelevant') return;
  if (report.kind === 'status')
    return recordReport(deps, listeners, { gatewayId: report.id, textId, status: report.status });
  const { kind: _kind, id: messageId, ...text } = report;
  await receiveText(deps, listeners, { messageId, ...text });
}

/** Handles a text from a phone, once per message id. */
export async function receiveText(
  deps: ReceiveDeps,
  listeners: readonly TextListener[],
  { messageId, from, body, answered, verdict }: ReceivedText,
): Promise<void> {
  const text = body.replaceAll('\0', '').slice(0, MAX_LENGTH);
  await deps.db.transaction().execute(async (trx) => {
    const keyword = decideKeyword(text, verdict);
    const id = await insertReply(trx, {
      ...sealNumber(deps, from),
      gateway_id: messageId,
      body_sealed: sealBody(deps, text),
      received_at: deps.now(),
    });
    if (id === undefined) return;
    const recipient = `number:${hashNumber(deps, from).toString('base64url')}`;
    const isShown = keyword === undefined && (await mayBeShown(deps, trx, recipient));
    deps.log.info({ event: 'text_received', keyword: keyword ?? 'none' }, 'text received');
    const usual = await actOn(deps, trx, listeners, { keyword, from });
    const handled = await tellListeners(trx, listeners, { id, from, body: text, keyword, isShown });
    if (isShown && !handled?.isWork) await saveUnread(trx, messageId);
    const reply = replyTo(keyword, usual, handled?.answer);
    if (reply === undefined || answered) return;
    await queueText(deps, trx, {
      to: from,
      purpose: 'keyword_reply',
      body: reply,
      uniqueKey: `reply:${messageId}`,
      charges: [{ kind: BUDGETS[keyword ?? 'unclear'], recipient }],
    });
  });
}

/** The first module that knows the number handles the text. */
async function tellListeners(
  trx: Trx,
  listeners: readonly TextListener[],
  reply: TextReply,
): Promise<HandledReply | undefined> {
  if (reply.keyword === 'start' || reply.keyword === 'help') return undefined;
  for (const listener of listeners) {
    const handled = await listener.onReply?.(trx, reply);
    if (handled) return handled;
  }
  return undefined;
}

/** Phones that opted out get no other answer, and STOP keeps its own. */
function replyTo(
  keyword: Keyword | undefined,
  usual: string | undefined,
  own: string | null | undefined,
): string | undefined {
  if (own === undefined || keyword === 'stop') return usual;
  return keyword === 'yes' || usual !== undefined ? (own ?? undefined) : undefined;
}

const BUDGETS = {
  help: 'text_reply',
  start: 'text_reply',
  yes: 'text_reply',
  stop: 'opt_out_reply',
  unclear: 'unclear_text_reply',
} as const satisfies Record<Keyword | 'unclear', MessageKind>;

/** At most a few a day per phone, so that nobody can flood the list. */
const mayBeShown = async (deps: ReceiveDeps, trx: Trx, recipient: string): Promise<boolean> =>
  (await admit(deps, trx, { charges: [{ kind: 'text_to_read', recipient }] })) === 'now';

interface Request {
  keyword: Keyword | undefined;
  from: string;
}

/** Acts on a keyword and returns the reply. */
async function actOn(
  deps: ReceiveDeps,
  trx: Trx,
  listeners: readonly TextListener[],
  { keyword, from }: Request,
): Promise<string | undefined> {
  const numberHash = hashNumber(deps, from);
  const { APP_NAME: app, CONTACT_URL: contact } = deps.config;
  switch (keyword) {
    case 'stop': {
      const isNew = await insertOptOut(trx, numberHash, 'reply', deps.now());
      await stopQueuedTexts(trx, numberHash);
      for (const listener of listeners) await listener.onStop?.(trx, from);
      return isNew
        ? `${app}: You will not get any more texts from us. Reply START to get them again.`
        : undefined;
    }
    case 'start':
      await deleteOptOut(trx, numberHash);
      for (const listener of listeners) await listener.onStart?.(trx, from);
      return `${app}: You can get texts from us again. Reply HELP for help, STOP to end.`;
    case 'yes':
      await deleteOptOut(trx, numberHash);
      return undefined;
    case 'help':
      return (
        `${app}: prices for car repair from local shops. Help: ${contact} Msg & data rates may ` +
        'apply. Reply STOP to end.'
      );
    case undefined:
      // Texts from people who opted out are read, but not answered.
      return (await isNumberOptedOut(trx, numberHash))
        ? undefined
        : `${app}: Thanks, someone will read your text. Questions? ${contact} Reply STOP to end.`;
  }
}
