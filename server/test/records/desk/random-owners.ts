import { answerOwnerQuestion, askOwner } from '@fourbay/contract/quotes/owner-questions';
import { correctQuote } from '@fourbay/contract/quotes/quote-correction';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Random } from '../../../src/platform/values/seeded-random.ts';
import type { TestApp } from '../../harness.ts';

/** A refusal is fine. An error of the server fails the test. */
async function accepted(reply: Promise<{ status: number }>): Promise<void> {
  expect((await reply).status).toBeLessThan(500);
}

/** Random questions of agents, and what owners write about their open requests. */
export function addRandomOwners(
  testApp: () => TestApp,
  random: Random,
  tokenOf: (ownerId: string) => string | undefined,
) {
  const pick = <T>(from: readonly T[]): T | undefined => from[random.whole(0, from.length - 1)];
  return {
    async ask(lease: { token: string; quoteId: string; leaseToken: string }): Promise<void> {
      const about = random.chance(0.5) ? 'vehicle' : null;
      await accepted(
        testApp().call(askOwner, {
          token: lease.token,
          params: { id: lease.quoteId },
          headers: { 'lease-token': lease.leaseToken },
          body: { text: 'Is this right?', choices: ['Yes', 'No'], about },
        }),
      );
    },
    /** The owner of a random open request answers a question about it, or corrects the request. */
    async writeAsOwner(): Promise<void> {
      const test = testApp();
      const { rows } = await sql<{ id: string; user_id: string; question: string | null }>`
        select q.id, q.user_id, max(o.id) as question
        from user_quotes q
        left join owner_questions o on o.quote_id = q.id
        where q.closed_at is null
        group by q.id
        order by q.id`.execute(test.deps.db);
      const quote = pick(rows);
      const token = quote && tokenOf(quote.user_id);
      if (!quote || token === undefined) return;
      const { id, question } = quote;
      if (question !== null && random.chance(0.7)) {
        const params = { id, question_id: question };
        const body = { text: String(random.next()) };
        await accepted(test.call(answerOwnerQuestion, { token, params, body }));
        return;
      }
      const change = random.chance(0.5) ? { radius: 10 } : { note: `Note ${random.next()}` };
      const body = { servicechek_user_quote: change };
      await accepted(test.call(correctQuote, { token, params: { id }, body }));
    },
  };
}
