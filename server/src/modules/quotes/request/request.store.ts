// Writes user_quotes, quote_services, quote_service_options.
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

interface ServiceLine {
  categoryId: string;
  name: string;
  /** The script's lines about it. */
  asked: readonly string[];
  choices: readonly {
    optionId: string;
    optionName: string;
    choiceId: string;
    choiceName: string;
  }[];
}

export async function insertQuote(
  db: Db,
  quote: Insertable<Schema['user_quotes']>,
  services: readonly ServiceLine[],
): Promise<string> {
  const { id } = await db
    .insertInto('user_quotes')
    .values(quote)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, service] of services.entries()) {
    const line = await db
      .insertInto('quote_services')
      .values({
        quote_id: id,
        position,
        category_id: service.categoryId,
        category_name: service.name,
        asked: [...service.asked],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (service.choices.length === 0) continue;
    await db
      .insertInto('quote_service_options')
      .values(
        service.choices.map((choice, index) => ({
          quote_service_id: line.id,
          position: index,
          category_option_id: choice.optionId,
          option_name: choice.optionName,
          category_option_choice_id: choice.choiceId,
          choice_name: choice.choiceName,
        })),
      )
      .execute();
  }
  return id;
}

/** Known only after the insert, because the ledger entry names the quote. */
export async function saveQuotaBucket(db: Db, id: string, bucket: string): Promise<void> {
  await db.updateTable('user_quotes').set({ quota_bucket: bucket }).where('id', '=', id).execute();
}

export const hasOtherQuotes = async (db: Db, userId: string, quoteId: string): Promise<boolean> =>
  (await db
    .selectFrom('user_quotes')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', quoteId)
    .executeTakeFirst()) !== undefined;
