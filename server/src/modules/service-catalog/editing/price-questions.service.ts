import type { z } from 'zod';
import type * as contract from '@fourbay/contract/service-catalog/service-editing';
import type { Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import type { EditingDeps } from './edit.service.ts';
import { changesBetween, isTaken, nextPosition, slugFor, slugsOf } from './editing.rules.ts';
import {
  findPriceQuestions,
  insertPriceQuestion,
  lockEntries,
  updatePriceQuestionRow,
  type PriceQuestionRow,
} from './editing.store.ts';
import { moveEntry } from './move-entry.service.ts';

const TAKEN = { wording: 'is already asked' };

export const listPriceQuestions = ({ db }: Pick<EditingDeps, 'db'>): Promise<PriceQuestionRow[]> =>
  findPriceQuestions(db);

/** Edits the questions and logs the edit in one transaction. An empty detail means no change. */
const editPriceQuestions = (
  { db, now }: EditingDeps,
  supervisorId: string,
  edit: (trx: Trx) => Promise<Record<string, string>>,
): Promise<PriceQuestionRow[]> =>
  db.transaction().execute(async (trx) => {
    const detail = await edit(trx);
    if (Object.keys(detail).length > 0)
      await recordStaffAction(trx, {
        at: now(),
        staff_user_id: supervisorId,
        action: 'price_question_edited',
        detail,
      });
    return findPriceQuestions(trx);
  });

export const addPriceQuestion = (
  deps: EditingDeps,
  supervisorId: string,
  wording: string,
): Promise<PriceQuestionRow[]> =>
  editPriceQuestions(deps, supervisorId, async (trx) => {
    const questions = await lockEntries(trx, 'question');
    if (isTaken(wording, null, questions)) throw invalid(TAKEN);
    await insertPriceQuestion(trx, {
      slug: slugFor(wording, slugsOf(questions)),
      wording,
      position: nextPosition(questions),
    });
    return { question: wording };
  });

export const updatePriceQuestion = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  input: z.output<(typeof contract.updatePriceQuestion)['body']>,
): Promise<PriceQuestionRow[]> =>
  editPriceQuestions(deps, supervisorId, async (trx) => {
    const questions = await lockEntries(trx, 'question');
    const before = (await findPriceQuestions(trx)).find((row) => row.id === id);
    if (!before) throw notFound();
    const isOffered = !(input.archived ?? before.archived);
    if (isOffered && isTaken(input.wording ?? before.wording, id, questions)) throw invalid(TAKEN);
    const changes = changesBetween(before, input);
    if (Object.keys(changes).length === 0) return {};
    await updatePriceQuestionRow(trx, id, input);
    return { question: before.wording, ...changes };
  });

export const movePriceQuestion = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  to: 'up' | 'down',
): Promise<PriceQuestionRow[]> =>
  editPriceQuestions(deps, supervisorId, async (trx) => {
    const { row, moved } = await moveEntry(trx, 'question', id, to);
    return { question: row.name, moved };
  });
