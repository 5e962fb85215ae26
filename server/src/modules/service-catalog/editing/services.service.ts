import type * as contract from '@fourbay/contract/service-catalog/service-editing';
import type { z } from 'zod';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import {
  editService,
  refuseInvalid,
  requireService,
  updateOf,
  type EditingDeps,
} from './edit.service.ts';
import {
  changesBetween,
  fitAfter,
  nameProblem,
  nextPosition,
  scriptProblem,
  slugFor,
  slugsOf,
  yearsProblem,
} from './editing.rules.ts';
import {
  findFullServices,
  insertService,
  lockEntries,
  updateServiceRow,
  type FullService,
} from './editing.store.ts';
import { moveEntry } from './move-entry.service.ts';

export const listServices = ({ db }: Pick<EditingDeps, 'db'>, list: ListQuery) =>
  findFullServices(db, list);

export const addService = (
  deps: EditingDeps,
  supervisorId: string,
  { group, applies_to, ...texts }: z.output<(typeof contract.addService)['body']>,
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const services = await lockEntries(trx, 'service');
    const fits = fitAfter({}, applies_to);
    refuseInvalid({
      name: nameProblem(texts.name, null, services),
      script: scriptProblem(texts.script, []),
      'applies_to.to_year': yearsProblem(fits),
    });
    const serviceId = await insertService(trx, {
      ...texts,
      group_name: group,
      fits_fuels: applies_to.fuels,
      fits: JSON.stringify(fits),
      slug: slugFor(texts.name, slugsOf(services)),
      position: nextPosition(services),
    });
    return { serviceId, action: 'service_added', detail: { service: texts.name } };
  });

export const updateService = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  input: z.output<(typeof contract.updateService)['body']>,
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const services = await lockEntries(trx, 'service');
    const { group_name, ...service } = await requireService(trx, id);
    const { group, applies_to, ...texts } = input;
    const { fuels, ...conditions } = applies_to ?? {};
    const fits = fitAfter(service.fits, conditions);
    const changes = changesBetween(
      { ...service, ...service.fits, group: group_name },
      { ...texts, ...conditions, group, fits_fuels: fuels },
    );
    const isOffered = !(input.archived ?? service.archived);
    const mayCollide = input.name !== undefined || input.archived === false;
    refuseInvalid({
      name:
        isOffered && mayCollide ? nameProblem(input.name ?? service.name, id, services) : undefined,
      script:
        input.script === undefined
          ? undefined
          : scriptProblem(input.script, slugsOf(service.options)),
      'applies_to.to_year': yearsProblem(fits),
    });
    if (Object.keys(changes).length > 0)
      await updateServiceRow(trx, id, {
        ...texts,
        group_name: group,
        fits_fuels: fuels,
        fits: JSON.stringify(fits),
      });
    return updateOf(id, { service: service.name }, changes);
  });

/** Moves a service one place within its group. */
export const moveService = (
  deps: EditingDeps,
  supervisorId: string,
  id: string,
  to: 'up' | 'down',
): Promise<FullService> =>
  editService(deps, supervisorId, async (trx) => {
    const { row, moved } = await moveEntry(trx, 'service', id, to);
    return { serviceId: id, action: 'service_edited', detail: { service: row.name, moved } };
  });
