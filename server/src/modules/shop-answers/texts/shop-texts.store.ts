// Writes shop_texts. Reads shop_contacts, shop_questions, service_providers, user_quotes.
import type {
  ReadSpan,
  TextKind,
  TextSettlement,
} from '@fourbay/contract/shop-answers/shop-text-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ReadPrice } from './price-words.rules.ts';

export interface TextingContact {
  id: string;
  name: string;
  consented_at: Date;
  shop: string;
  timezone: string;
}

/** The contact that a number most likely belongs to: a live one first, then the newest. */
export async function findTextingContact(
  db: Db,
  addressHash: Buffer,
): Promise<TextingContact | undefined> {
  const { rows } = await sql<TextingContact>`
    select c.id, c.name, c.consented_at, p.name as shop, p.timezone
    from shop_contacts c
    join service_providers p on p.id = c.service_provider_id
    where c.address_hash = ${addressHash}
    order by c.ended_at is null desc, c.last_used_at desc, c.id desc
    limit 1`.execute(db);
  return rows[0];
}

export interface OpenQuestion {
  id: string;
  quote_id: string;
  contact_id: string;
}

/** Questions that await an answer from a number, the newest first. */
export async function findOpenQuestionsAt(
  db: Db,
  addressHash: Buffer,
  now: Date,
): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select s.id, s.quote_id, s.contact_id
    from shop_questions s
    join shop_contacts c on c.id = s.contact_id
    join user_quotes q on q.id = s.quote_id
    where c.address_hash = ${addressHash}
      and c.ended_at is null
      and s.answered_at is null
      and s.ends_at > ${now}
      and q.closed_at is null
    order by s.id desc`.execute(db);
  return rows;
}

export interface NewShopText {
  textId: string;
  contactId: string;
  questionId: string | null;
  kind: TextKind;
  price: ReadPrice | null;
  spans: readonly ReadSpan[];
  receivedAt: Date;
  isWork: boolean;
}

export async function insertShopText(db: Db, text: NewShopText): Promise<void> {
  await db
    .insertInto('shop_texts')
    .values({
      text_id: text.textId,
      contact_id: text.contactId,
      question_id: text.questionId,
      kind: text.kind,
      price: text.price && JSON.stringify(text.price),
      spans: JSON.stringify(text.spans),
      received_at: text.receivedAt,
      is_work: text.isWork,
    })
    .execute();
}

export interface ShopTextRow {
  text_id: string;
  quote_id: string | null;
  question_id: string | null;
  service_provider_id: string;
  kind: TextKind;
  price: ReadPrice | null;
  spans: ReadSpan[];
  received_at: Date;
  is_work: boolean;
  settled_as: TextSettlement | null;
}

const selectTexts = sql`
  select t.text_id, s.quote_id, t.question_id, c.service_provider_id, t.kind, t.price, t.spans,
    t.received_at, t.is_work, t.settled_as
  from shop_texts t
  join shop_contacts c on c.id = t.contact_id
  left join shop_questions s on s.id = t.question_id`;

/** A shop's newest texts, newest first. */
export async function findTextsOfShop(
  db: Db,
  shopId: string,
  limit: number,
): Promise<ShopTextRow[]> {
  const { rows } = await sql<ShopTextRow>`
    ${selectTexts}
    where c.service_provider_id = ${shopId}
    order by t.text_id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** A text about a request. */
export async function findTextOfQuote(
  db: Db,
  { quoteId, textId }: { quoteId: string; textId: string },
): Promise<(ShopTextRow & { question_id: string }) | undefined> {
  const { rows } = await sql<ShopTextRow & { question_id: string }>`
    ${selectTexts}
    where t.text_id = ${textId} and s.quote_id = ${quoteId}`.execute(db);
  return rows[0];
}

export async function findNewestTextId(db: Db, shopId: string): Promise<string | undefined> {
  return (await findTextsOfShop(db, shopId, 1))[0]?.text_id;
}

interface Settled {
  as: TextSettlement;
  by: string;
  at: Date;
}

/** False if it was settled before. */
export async function saveSettled(db: Db, textId: string, settled: Settled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_texts')
    .set({ settled_at: settled.at, settled_by: settled.by, settled_as: settled.as })
    .where('text_id', '=', textId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settles the other texts about a question once its price is saved. */
export async function settleTextsOfQuestion(
  db: Db,
  questionId: string,
  settled: Settled,
): Promise<void> {
  await db
    .updateTable('shop_texts')
    .set({ settled_at: settled.at, settled_by: settled.by, settled_as: settled.as })
    .where('question_id', '=', questionId)
    .where('settled_at', 'is', null)
    .execute();
}

export async function deleteShopTextsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shop_texts').where('received_at', '<', before).execute();
}
