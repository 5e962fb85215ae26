import type { updateHistory } from '@fourbay/contract/garage/service-histories';
import type { z } from 'zod';
import type { Db } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { validateServices } from '../../service-catalog/index.ts';
import { validateCompletionDate } from './history.rules.ts';
import type { HistoryChange } from './history.store.ts';

type HistoryFields = Omit<z.output<(typeof updateHistory)['body']>, 'archived' | 'receipt'>;

/** The columns of the fields that were sent. */
export async function validateHistoryInput(
  db: Db,
  fields: HistoryFields,
  now: Date,
): Promise<HistoryChange> {
  const { cost, category_id, category_option_id, category_option_choice_id, ...sameNames } = fields;
  const problem = fields.completion_date
    ? validateCompletionDate(fields.completion_date, now)
    : undefined;
  if (problem) throw invalid({ completion_date: problem });
  const service =
    category_id === undefined
      ? {}
      : {
          category_id,
          category_option_id: category_option_id ?? null,
          category_option_choice_id: category_option_choice_id ?? null,
        };
  await checkService(db, { category_id, category_option_id, category_option_choice_id });
  return {
    ...sameNames,
    ...service,
    ...(cost === undefined ? {} : { cost_cents: cost === null ? null : Math.round(cost * 100) }),
  };
}

interface ServiceFields {
  category_id?: string | null | undefined;
  category_option_id?: string | null | undefined;
  category_option_choice_id?: string | null | undefined;
}

/** Refuses a service that isn't in the catalog. */
export async function checkService(
  db: Db,
  {
    category_id: categoryId,
    category_option_id: optionId,
    category_option_choice_id: choiceId,
  }: ServiceFields,
): Promise<void> {
  if (!categoryId && (optionId || choiceId))
    throw invalid({ category_id: 'is required with an option' });
  if (!categoryId) return;
  if (!optionId !== !choiceId)
    throw invalid({
      category_option_choice_id: 'must be sent together with its option',
    });
  const optionChoices =
    optionId && choiceId
      ? [{ category_option: { id: optionId }, category_option_choice: { id: choiceId } }]
      : [];
  try {
    await validateServices(db, [{ category: { id: categoryId }, optionChoices }]);
  } catch (error) {
    if (error instanceof AppError) throw invalid({ category_id: 'isn’t one of the services' });
    throw error;
  }
}
