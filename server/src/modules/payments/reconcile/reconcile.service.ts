import { CompiledQuery } from 'kysely';
import type { Db } from '../../../deps.ts';
import { ProviderRefused, type CardPayments } from '../../../platform/card-payments.ts';
import { days, hours, before, minutes } from '../../../platform/clock.ts';
import { recordEvent } from '../webhooks/webhooks.service.ts';
import { settlePayment, type SettleDeps } from '../settle/settle.service.ts';

/** Long enough for a payment that its browser never came back from. */
const WATCHED_MS = days(3);
const JUST_STARTED_MS = minutes(2);
const AT_ONCE = 100;
/** News may be listed a little after it happened. */
const OVERLAP_MS = hours(1);
/** As far back as providers keep their news. */
const LONGEST_MS = days(29);

/**
 * Makes up for news that never came: asks how unsettled payments stand, and reads the provider's
 * own list of news.
 */
export async function reconcilePayments(deps: SettleDeps): Promise<void> {
  const { db, now, cards } = deps;
  if (!cards) return;
  for (const id of await findUnsettled(db, cards, now())) await settleIfKnown(deps, id);
  const began = now();
  const since = new Date(
    Math.max(
      (await readUntil(db, cards.provider))?.getTime() ?? before(began, OVERLAP_MS).getTime(),
      before(began, LONGEST_MS).getTime(),
    ),
  );
  for (const event of await cards.listEvents(before(since, OVERLAP_MS)))
    await recordEvent(deps, event);
  await db.executeQuery(
    CompiledQuery.raw(
      'insert into payment_reconciliations (provider, read_until) values ($1, $2) on conflict ' +
        '(provider) do update set read_until = greatest(payment_reconciliations.read_until, ' +
        'excluded.read_until)',
      [cards.provider, began],
    ),
  );
}

/** One payment that the provider does not know anymore must not keep the others waiting. */
async function settleIfKnown(deps: SettleDeps, id: string): Promise<void> {
  try {
    await settlePayment(deps, id);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    deps.log.error(
      { err: error, paymentId: id },
      'the payment provider does not know a payment of ours',
    );
  }
}

async function findUnsettled(
  db: Db,
  { provider, live }: CardPayments,
  now: Date,
): Promise<string[]> {
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `
        select id
        from payments
        where status in ('open', 'processing')
          and intent_id is not null
          and provider = $1
          and live = $2
          and created_at between $3 and $4
        order by checked_at nulls first, id
        limit $5`,
      [provider, live, before(now, WATCHED_MS), before(now, JUST_STARTED_MS), AT_ONCE],
    ),
  );
  return rows.map(({ id }) => id);
}

async function readUntil(db: Db, provider: string): Promise<Date | undefined> {
  const { rows } = await db.executeQuery<{ read_until: Date }>(
    CompiledQuery.raw('select read_until from payment_reconciliations where provider = $1', [
      provider,
    ]),
  );
  return rows[0]?.read_until;
}
