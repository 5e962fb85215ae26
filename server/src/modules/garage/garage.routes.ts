import * as contract from '@fourbay/contract/garage';
import { listRecommendedServices } from '@fourbay/contract/recommended-services';
import * as histories from '@fourbay/contract/service-histories';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/route.ts';
import { addHistory, updateHistory, removeHistory } from './garage.history.service.ts';
import { listHistories } from './garage.history.store.ts';
import {
  presentGarage,
  presentHistory,
  presentRecommendation,
  presentVehicle,
} from './garage.present.ts';
import { recommendForVehicle } from './garage.recommendations.service.ts';
import {
  addVehicle,
  updateGarage,
  updateVehicle,
  openGarage,
  removeVehicle,
} from './garage.service.ts';
import { listGarages, listVehicles } from './garage.store.ts';

export const garageRoutes = (deps: Deps): Route[] => [
  route(contract.listGarages, async ({ caller, list }) => {
    const { rows, count } = await listGarages(deps.db, caller.userId, list);
    return { data: rows.map(presentGarage), meta: { count } };
  }),
  route(contract.createGarage, async ({ caller, body }) => ({
    data: presentGarage(await openGarage(deps, caller.userId, body.servicechek_user_garage)),
  })),
  route(contract.updateGarage, async ({ caller, params, body }) => ({
    data: presentGarage(
      await updateGarage(deps, caller.userId, params.id, body.servicechek_user_garage),
    ),
  })),
  route(contract.listVehicles, async ({ caller, list }) => {
    const { rows, count } = await listVehicles(deps.db, caller.userId, list);
    return { data: rows.map((row) => presentVehicle(deps.images, row)), meta: { count } };
  }),
  route(contract.createVehicle, async ({ caller, body, headers }) => {
    const key = headers['idempotency-key'];
    return {
      data: presentVehicle(
        deps.images,
        await addVehicle(
          deps,
          caller.userId,
          body.servicechek_user_vehicle,
          typeof key === 'string' ? key : undefined,
        ),
      ),
    };
  }),
  route(contract.updateVehicle, async ({ caller, params, body, file }) => {
    const { image, image_cut: cut, ...change } = body.servicechek_user_vehicle;
    const picture = file ? { bytes: file, cut } : image;
    return {
      data: presentVehicle(
        deps.images,
        await updateVehicle(deps, caller.userId, params.id, change, picture),
      ),
    };
  }),
  route(contract.deleteVehicle, async ({ caller, params }) => {
    await removeVehicle(deps, caller.userId, params.id);
    return new Answer(204);
  }),
  route(listRecommendedServices, async ({ caller, params }) => {
    const due = await recommendForVehicle(deps, caller.userId, params.id);
    return { data: due.map(presentRecommendation), meta: { count: due.length } };
  }),
  route(histories.listHistories, async ({ caller, list }) => {
    const { rows, count } = await listHistories(deps.db, caller.userId, list);
    return { data: rows.map((row) => presentHistory(deps.images, row)), meta: { count } };
  }),
  route(histories.createHistory, async ({ caller, body }) => ({
    data: presentHistory(deps.images, await addHistory(deps, caller.userId, body)),
  })),
  route(histories.updateHistory, async ({ caller, params, body, file }) => {
    const { receipt, ...change } = body;
    return {
      data: presentHistory(
        deps.images,
        await updateHistory(deps, caller.userId, params.id, change, file ?? receipt),
      ),
    };
  }),
  route(histories.deleteHistory, async ({ caller, params }) => {
    await removeHistory(deps, caller.userId, params.id);
    return new Answer(204);
  }),
];
