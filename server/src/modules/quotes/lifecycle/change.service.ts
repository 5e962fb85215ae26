import type { QuoteCloseReason, QuoteEventKind } from '@fourbay/contract/quotes/quote-events';
import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import type { Updateable } from 'kysely';
import type { Deps, Trx } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import type { Schema } from '../../../schema.generated.ts';
import { canTransition } from './lifecycle.rules.ts';
import { insertEvent, updateQuote, type StoredQuote, lockOwnQuote } from './quotes.store.ts';
import { notFound } from '../../../platform/http/app-error.ts';

/** Who made a change. */
export interface Actor {
  kind: 'owner' | 'agent' | 'supervisor' | 'system' | 'shop';
  userId?: string;
}

export const SYSTEM: Actor = { kind: 'system' };

interface Change {
  event: QuoteEventKind;
  status?: QuoteStatus;
  fields?: Updateable<Schema['user_quotes']>;
  shopId?: string;
  /** The reason for closing. */
  detail?: QuoteCloseReason;
}

/**
 * The only function that changes what an owner sees of a quote: writes the row (locked by the caller)
 * and its event, and publishes the live updates, in one transaction.
 */
export async function applyChange(
  { live, now }: Pick<Deps, 'live' | 'now'>,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  change: Change,
): Promise<void> {
  const { status, fields = {} } = change;
  if (status !== undefined && !canTransition(quote.status, status))
    throw new Error(`a ${quote.status} quote cannot become ${status}`);
  const changed = status === undefined ? fields : { ...fields, status };
  await together(
    trx,
    (all) =>
      updateQuote(all, quote.id, changed, (version) =>
        live.publishingWith(
          { topic: 'quote', quoteId: quote.id, userId: quote.user_id },
          'version',
          version,
        ),
      ),
    (all) =>
      insertEvent(all, {
        quote_id: quote.id,
        at: now(),
        actor: actor.kind,
        actor_user_id: actor.userId ?? null,
        kind: change.event,
        from_status: status === undefined ? null : quote.status,
        to_status: status ?? null,
        service_provider_id: change.shopId ?? null,
        detail: change.detail ?? '',
      }),
    (all) => live.publish(all, { topic: 'desk', quoteId: quote.id }),
  );
}

export async function requireOwnQuote(trx: Trx, userId: string, id: string): Promise<StoredQuote> {
  const quote = await lockOwnQuote(trx, userId, id);
  if (!quote) throw notFound();
  return quote;
}
