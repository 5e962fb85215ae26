import type { Trx } from '../../deps.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { differences, isTaken, slugFor } from './service-editing.rules.ts';
import { swap } from './service-editing.service.ts';
import { updateQuestionRow, findPriceQuestions, lockRows } from './service-editing.store.ts';

type Detail = Record<string, string>;

const TAKEN = { wording: 'is asked already' };

export async function addPriceQuestion(trx: Trx, wording: string): Promise<Detail> {
  const all = await lockRows(trx, 'question');
  if (isTaken(wording, null, all)) throw invalid(TAKEN);
  const slug = slugFor(
    wording,
    all.map((row) => row.slug),
  );
  await trx
    .insertInto('price_questions')
    .values({
      slug,
      wording,
      position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
      edited: true,
    })
    .execute();
  return { question: wording };
}

/** What the trail says; empty when nothing had to change. */
export async function updatePriceQuestion(
  trx: Trx,
  id: string,
  wish: { wording?: string | undefined; archived?: boolean | undefined },
): Promise<Detail> {
  const all = await lockRows(trx, 'question');
  const before = (await findPriceQuestions(trx)).find((row) => row.id === id);
  if (!before) throw notFound();
  if (!(wish.archived ?? before.archived) && isTaken(wish.wording ?? before.wording, id, all))
    throw invalid(TAKEN);
  const change = differences(before, wish);
  if (Object.keys(change).length === 0) return {};
  await updateQuestionRow(trx, id, {
    ...(wish.wording === undefined ? {} : { wording: wish.wording }),
    ...(wish.archived === undefined ? {} : { archived: wish.archived }),
  });
  return { question: before.wording, ...change };
}

export async function movePriceQuestion(trx: Trx, id: string, to: 'up' | 'down'): Promise<Detail> {
  const { row, other } = await swap(trx, 'question', id, to);
  return { question: row.name, moved: `${to === 'up' ? 'before' : 'after'} ${other.name}` };
}
