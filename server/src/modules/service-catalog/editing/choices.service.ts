import type { z } from 'zod';
import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import type * as contract from '@fourbay/contract/service-catalog/service-editing';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import {
  editService,
  refuseInvalid,
  requireService,
  updateOf,
  type EditingDeps,
} from './edit.service.ts';
import {
  changesBetween,
  isLastChoice,
  nameProblem,
  nextPosition,
  slugFor,
  slugsOf,
} from './editing.rules.ts';
import {
  findChoice,
  findOption,
  insertChoices,
  lockEntries,
  updateChoiceRow,
  type FullService,
} from './editing.store.ts';
import { moveEntry, notSureIsFixed } from './move-entry.service.ts';

/** Adds a choice before “Not sure”. */
export const addChoice = (
  deps: EditingDeps,
  supervisorId: string,
  optionId: string,
  { title_word, description, ...texts }: z.output<(typeof contract.addChoice)['body']>,
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const { service, option } = await requireOption(trx, optionId);
    const siblings = await lockEntries(trx, 'choice', optionId);
    refuseInvalid({ choice_name: nameProblem(texts.choice_name, null, siblings) });
    const notSure = siblings.find(({ slug }) => slug === NOT_SURE);
    const position = notSure?.position ?? nextPosition(siblings);
    if (notSure) await updateChoiceRow(trx, notSure.id, { position: nextPosition(siblings) });
    const slug = slugFor(texts.choice_name, slugsOf(siblings));
    await insertChoices(trx, optionId, [
      {
        ...texts,
        title_word: title_word || null,
        description: description || null,
        slug,
        position,
      },
    ]);
    return {
      serviceId: service.id,
      action: 'service_added',
      detail: { service: service.name, option: option.option_name, choice: texts.choice_name },
    };
  });

export const updateChoice = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  input: z.output<(typeof contract.updateChoice)['body']>,
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const choice = await findChoice(trx, id);
    if (!choice) throw notFound();
    if (choice.slug === NOT_SURE) throw notSureIsFixed();
    const siblings = await lockEntries(trx, 'choice', choice.category_option_id);
    const isOffered = !(input.archived ?? choice.archived);
    refuseInvalid({
      choice_name: isOffered
        ? nameProblem(input.choice_name ?? choice.choice_name, id, siblings)
        : undefined,
    });
    if (!isOffered && !choice.archived && isLastChoice(id, siblings))
      throw new AppError('conflict', {
        sentence: 'This is the last choice besides “Not sure”. Turn off the option instead.',
      });
    const changes = changesBetween(choice, input);
    if (Object.keys(changes).length > 0)
      await updateChoiceRow(trx, id, {
        ...input,
        title_word: emptyToNull(input.title_word),
        description: emptyToNull(input.description),
      });
    const { service, option } = await requireOption(trx, choice.category_option_id);
    return updateOf(
      service.id,
      { service: service.name, option: option.option_name, choice: choice.choice_name },
      changes,
    );
  });

/** Moves a choice one place within its option. */
export const moveChoice = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  to: 'up' | 'down',
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const { row, moved } = await moveEntry(trx, 'choice', id, to);
    const { service } = await requireOption(trx, row.parent);
    return {
      serviceId: service.id,
      action: 'service_edited',
      detail: { service: service.name, choice: row.name, moved },
    };
  });

async function requireOption(trx: Trx, optionId: string) {
  const option = await findOption(trx, optionId);
  if (!option) throw notFound();
  return { option, service: await requireService(trx, option.category_id) };
}

/** Undefined leaves a column unchanged. */
const emptyToNull = (text: string | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null;
