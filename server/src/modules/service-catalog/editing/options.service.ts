import type { z } from 'zod';
import { MAX_OPTION_SETS } from '@fourbay/contract/quotes/quote-limits';
import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import type * as contract from '@fourbay/contract/service-catalog/service-editing';
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
  hasRoomForOption,
  nameProblem,
  nextPosition,
  slugFor,
  slugsOf,
} from './editing.rules.ts';
import {
  findOption,
  insertChoices,
  insertOption,
  lockEntries,
  updateOptionRow,
  type FullService,
} from './editing.store.ts';
import { moveEntry } from './move-entry.service.ts';

export const addOption = (
  deps: EditingDeps,
  supervisorId: string,
  serviceId: string,
  { choices, ...texts }: z.output<(typeof contract.addOption)['body']>,
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const siblings = await lockEntries(trx, 'option', serviceId);
    const service = await requireService(trx, serviceId);
    if (!hasRoomForOption(siblings, null)) throw tooManyOptions();
    refuseInvalid({
      option_name: nameProblem(texts.option_name, null, siblings),
      choices: choicesProblem(choices),
    });
    const optionId = await insertOption(trx, {
      ...texts,
      category_id: serviceId,
      slug: slugFor(texts.option_name, slugsOf(siblings)),
      position: nextPosition(siblings),
    });
    await insertChoices(trx, optionId, newChoices(choices));
    return {
      serviceId,
      action: 'service_added',
      detail: { service: service.name, option: texts.option_name, choices: choices.join(', ') },
    };
  });

export const updateOption = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  input: z.output<(typeof contract.updateOption)['body']>,
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const option = await findOption(trx, id);
    if (!option) throw notFound();
    const siblings = await lockEntries(trx, 'option', option.category_id);
    const isOffered = !(input.archived ?? option.archived);
    if (option.archived && isOffered && !hasRoomForOption(siblings, id)) throw tooManyOptions();
    refuseInvalid({
      option_name: isOffered
        ? nameProblem(input.option_name ?? option.option_name, id, siblings)
        : undefined,
    });
    const changes = changesBetween(option, input);
    if (Object.keys(changes).length > 0) await updateOptionRow(trx, id, input);
    const service = await requireService(trx, option.category_id);
    return updateOf(service.id, { service: service.name, option: option.option_name }, changes);
  });

/** Moves an option one place within its service. */
export const moveOption = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  to: 'up' | 'down',
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const { row, moved } = await moveEntry(trx, 'option', id, to);
    const service = await requireService(trx, row.parent);
    return {
      serviceId: service.id,
      action: 'service_edited',
      detail: { service: service.name, option: row.name, moved },
    };
  });

function choicesProblem(choices: readonly string[]): string | undefined {
  const names = choices.map((name) => name.toLocaleLowerCase('en-US'));
  const distinct = new Set([...names, 'not sure']);
  return distinct.size <= names.length
    ? 'must differ from each other and from “Not sure”'
    : undefined;
}

/** Rows of an option's choices, “Not sure” last. */
function newChoices(names: readonly string[]) {
  const slugs: string[] = [];
  const rows = names.map((choice_name, position) => {
    const slug = slugFor(choice_name, [NOT_SURE, ...slugs]);
    slugs.push(slug);
    const spoken = choice_name.charAt(0).toLowerCase() + choice_name.slice(1);
    return { choice_name, slug, spoken, position };
  });
  return [...rows, { choice_name: 'Not sure', slug: NOT_SURE, spoken: '', position: names.length }];
}

const tooManyOptions = (): AppError =>
  new AppError('conflict', {
    sentence: `A service can have ${MAX_OPTION_SETS} options. Turn off another one first.`,
  });
