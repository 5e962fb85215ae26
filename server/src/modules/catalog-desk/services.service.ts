import type { Deps, Trx } from '../../deps.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import {
  findPriceQuestions,
  serviceOf,
  type Edit,
  type FullService,
  type PriceQuestionRow,
} from '../service-catalog/index.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

/** Edits the catalog and puts that on record, both or neither; the service as it is then. */
export const editServiceAudited = (
  { db, now }: Needs,
  supervisorId: string,
  edit: (trx: Trx) => Promise<Edit>,
): Promise<FullService> =>
  db.transaction().execute(async (trx) => {
    const { serviceId, action, detail } = await edit(trx);
    if (action)
      await recordStaffAction(trx, { at: now(), staff_user_id: supervisorId, action, detail });
    return serviceOf(trx, serviceId);
  });

/** The same for what is asked about every price. */
export const editPriceQuestionsAudited = (
  { db, now }: Needs,
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
