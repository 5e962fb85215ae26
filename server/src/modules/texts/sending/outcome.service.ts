import type { Deps, Trx } from '../../../deps.ts';
import type { TakenText, TextStatus } from '../../../platform/texts/texter.ts';
import { before, minutes } from '../../../platform/values/clock.ts';
import { openBody, openNumber } from '../numbers.service.ts';
import { insertOptOut } from '../replies/opt-outs.store.ts';
import type { TextListener } from '../text-listener.ts';
import {
  expireQueuedTexts,
  findText,
  findTextByGatewayId,
  findUncertainTexts,
  isGatewayIdKnown,
  recordOutcome,
  setStatus,
  stopQueuedTexts,
  type TextRow,
} from './texts.store.ts';

type OutcomeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'texter' | 'log'>;

/** Longer than a call to the gateway can take. */
const UNCERTAIN_AFTER_MS = minutes(2);
/** The delay after which the gateway lists everything it accepted. */
const LOST_AFTER_MS = minutes(15);
const AT_ONCE = 100;

/** Records the gateway's response. */
export const recordTaken = (
  deps: OutcomeDeps,
  listeners: readonly TextListener[],
  text: Pick<TextRow, 'id'>,
  { id, status }: TakenText,
): Promise<void> =>
  deps.db.transaction().execute((trx) => record(deps, trx, listeners, text.id, id, status));

/**
 * Records the gateway's report about a text, found by the gateway's id, or by ours when the
 * response with that id was lost.
 */
export async function recordReport(
  deps: OutcomeDeps,
  listeners: readonly TextListener[],
  report: { gatewayId: string; textId: string | undefined; status: TextStatus },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { gatewayId, textId, status } = report;
    const text =
      (await findTextByGatewayId(trx, gatewayId)) ??
      (textId === undefined ? undefined : await findText(trx, textId));
    if (!text || (text.gateway_id !== null && text.gateway_id !== gatewayId)) return;
    await record(deps, trx, listeners, text.id, gatewayId, status);
  });
}

const ENDED = new Set(['delivered', 'failed', 'stopped', 'expired', 'cancelled']);

async function record(
  deps: OutcomeDeps,
  trx: Trx,
  listeners: readonly TextListener[],
  textId: string,
  gatewayId: string,
  { state, errorCode, cause }: TextStatus,
): Promise<void> {
  const found = await findText(trx, textId);
  if (!found || ENDED.has(found.status)) return;
  // First, because a STOP locks in this order: the opt-out, then texts, then modules' rows.
  if (cause === 'opted_out') {
    await insertOptOut(trx, found.number_hash, 'gateway', deps.now());
    await stopQueuedTexts(trx, found.number_hash);
  }
  const outcome = {
    status: state,
    gatewayId: gatewayId === '' ? null : gatewayId,
    errorCode: errorCode ?? null,
    now: deps.now(),
  };
  const text = await recordOutcome(trx, textId, outcome, deps.texter?.delivers === true);
  if (!text || state !== 'failed') return;
  deps.log.warn(
    { event: 'text_failed', textId, errorCode, gaveUp: true },
    'a text was not delivered',
  );
  const number = openNumber(deps, text.number_sealed);
  for (const listener of listeners) {
    if (cause === 'number') await listener.onDeadNumber?.(trx, number);
    if (cause === 'opted_out') await listener.onStop?.(trx, number);
  }
}

/**
 * Asks the gateway about texts whose response was lost. None is sent again. Ends those that were
 * not sent in time.
 */
export async function reconcileTexts(
  deps: OutcomeDeps,
  listeners: readonly TextListener[],
): Promise<void> {
  const { db, now, log } = deps;
  for (const textId of await expireQueuedTexts(db, now()))
    log.warn({ event: 'text_expired', textId, gaveUp: true }, 'a text could not be sent in time');
  const uncertain = await findUncertainTexts(db, before(now(), UNCERTAIN_AFTER_MS), AT_ONCE);
  for (const text of uncertain) {
    const taken = await findTaken(deps, text);
    if (taken) await recordTaken(deps, listeners, text, taken);
    else if (text.claimed_at && text.claimed_at < before(now(), LOST_AFTER_MS)) {
      await setStatus(db, text.id, 'sending', 'lost');
      log.error(
        { event: 'text_lost', textId: text.id, gaveUp: true },
        'the gateway has no record of a text that was being sent, so it won’t be retried',
      );
    }
  }
}

/** Matched by content, among the gateway's texts to the number that belong to no other text. */
async function findTaken(deps: OutcomeDeps, text: TextRow): Promise<TakenText | undefined> {
  const { db, texter } = deps;
  if (!texter || !text.body_sealed) return undefined;
  const body = openBody(deps, text.body_sealed);
  const taken = await texter.listTaken(openNumber(deps, text.number_sealed));
  for (const candidate of taken)
    if (candidate.body === body && !(await isGatewayIdKnown(db, candidate.id))) return candidate;
  return undefined;
}
