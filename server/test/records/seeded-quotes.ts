import type { Insertable } from 'kysely';
import type { Schema } from '../../src/schema.generated.ts';
import { signUpOwner, type Person } from './people.ts';
import { requestQuote } from './quote-records.ts';
import type { TestApp } from '../harness.ts';

interface SeededPrice {
  shopId: string;
  cents: number;
  /** Whether the price includes tax. */
  withTax?: boolean | null;
}

export interface SeededQuote {
  ownerId: string;
  at: Date;
  prices: readonly SeededPrice[];
  report?: Partial<Insertable<Schema['paid_reports']>> & {
    /** Ids of the prices above. */
    of: number;
    paid_cents: number;
  };
}

/** A completed request, which the generated past copies. */
export async function createModelQuote(test: TestApp): Promise<{ owner: Person; quoteId: string }> {
  const owner = await signUpOwner(test);
  return { owner, quoteId: (await requestQuote(test, owner)).quoteId };
}

/** A generated past needs only the database, which is a test's own or belongs to a stopped server. */
interface Seedable {
  deps: Pick<TestApp['deps'], 'db'>;
}

/** Owners as rows only, copied from one, because nobody signs in as them. */
export async function seedOwners({ deps: { db } }: Seedable, modelId: string, count: number) {
  const { id: _id, ...model } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_owner, at) => ({
        ...model,
        email: `seeded-${modelId}-${at}@people.test`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A past quote with its prices and its owner's report, without calls. */
export async function seedQuote(
  { deps: { db } }: Seedable,
  modelId: string,
  { ownerId, at, prices, report }: SeededQuote,
): Promise<{ quoteId: string; priceIds: string[] }> {
  const { id: _id, ...model } = await db
    .selectFrom('user_quotes')
    .selectAll()
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow();
  const { id: quoteId } = await db
    .insertInto('user_quotes')
    .values({ ...model, user_id: ownerId, status: 'completed', closed_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto('user_quote_prices')
    .values(
      prices.map(({ shopId, cents, withTax = true }) => ({
        quote_id: quoteId,
        service_provider_id: shopId,
        total_cents: cents,
        out_the_door: withTax,
        distance_miles: 1,
        told_at: at,
      })),
    )
    .returning('id')
    .execute();
  const priceIds = stored.map(({ id }) => id);
  if (report) {
    const { of, ...reported } = report;
    await db
      .insertInto('paid_reports')
      .values({
        quote_id: quoteId,
        price_id: priceIds[of] ?? null,
        same_work: 'yes',
        with_receipt: false,
        first_reported_at: at,
        reported_at: at,
        counts_from: new Date(at.getTime() + 7 * 86_400_000),
        ...reported,
      })
      .execute();
  }
  return { quoteId, priceIds };
}
