import * as contract from '@fourbay/contract/garage/garage';
import * as readings from '@fourbay/contract/garage/odometer-readings';
import { readSameAgain as sameAgainCall } from '@fourbay/contract/garage/same-again';
import * as histories from '@fourbay/contract/garage/service-histories';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/http/route.ts';
import {
  addHistory,
  archiveHistory,
  listHistories,
  updateHistory,
} from './history/history.service.ts';
import { readSameAgain } from './history/same-again.service.ts';
import {
  presentGarage,
  presentHistory,
  presentReading,
  presentSavedHistory,
  presentVehicle,
} from './garage.present.ts';
import {
  addVehicle,
  listGarages,
  listVehicles,
  updateGarage,
  updateVehicle,
  createGarage,
  archiveVehicle,
} from './garage.service.ts';
import { readOwnVin } from './garage.vin.service.ts';
import { addReading, deleteReading, listReadings } from './odometer/odometer.service.ts';
import { costRoutes } from './costs/costs.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { importRoutes } from './import/imports.routes.ts';
import { recommendationRoutes } from './recommendations/recommendations.routes.ts';

export const garageRoutes = (deps: Deps): Route[] => [
  ...ownGarageRoutes(deps),
  ...vehicleRoutes(deps),
  ...readingRoutes(deps),
  ...costRoutes(deps),
  ...recommendationRoutes(deps),
  ...historyRoutes(deps),
  ...importRoutes(deps),
  ...documentRoutes(deps),
];

const ownGarageRoutes = (deps: Deps): Route[] => [
  route(contract.listGarages, async ({ caller, list }) => {
    const { rows, count } = await listGarages(deps, caller.userId, list);
    return { data: rows.map(presentGarage), meta: { count } };
  }),
  route(contract.createGarage, async ({ caller, body }) => ({
    data: presentGarage(await createGarage(deps, caller.userId, body.servicechek_user_garage)),
  })),
  route(contract.updateGarage, async ({ caller, params, body }) => ({
    data: presentGarage(
      await updateGarage(deps, caller.userId, params.id, body.servicechek_user_garage),
    ),
  })),
];

const vehicleRoutes = (deps: Deps): Route[] => [
  route(contract.listVehicles, async ({ caller, list }) => {
    const { rows, count } = await listVehicles(deps, caller.userId, list);
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
    const picture = file ? { file, cut } : image;
    return {
      data: presentVehicle(
        deps.images,
        await updateVehicle(deps, caller.userId, params.id, change, picture),
      ),
    };
  }),
  route(contract.deleteVehicle, async ({ caller, params }) => {
    await archiveVehicle(deps, caller.userId, params.id);
    return new Answer(204);
  }),
  route(contract.readVehicleVin, async ({ caller, params }) => ({
    vin: await readOwnVin(deps, caller.userId, params.id),
  })),
];

const readingRoutes = (deps: Deps): Route[] => [
  route(readings.listReadings, async ({ caller, params, list }) => {
    const { rows, count } = await listReadings(deps, caller.userId, params.id, list);
    return { data: rows.map(presentReading), meta: { count } };
  }),
  route(readings.addReading, async ({ caller, params, body }) => ({
    data: presentReading(await addReading(deps, caller.userId, params.id, body)),
  })),
  route(readings.deleteReading, async ({ caller, params }) => {
    await deleteReading(deps, caller.userId, params.id, params.reading_id);
    return new Answer(204);
  }),
];

const historyRoutes = (deps: Deps): Route[] => [
  route(histories.listHistories, async ({ caller, list }) => {
    const { rows, count } = await listHistories(deps, caller.userId, list);
    return { data: rows.map((row) => presentHistory(deps.images, row)), meta: { count } };
  }),
  route(sameAgainCall, async ({ caller, params }) => ({
    data: await readSameAgain(deps, caller.userId, params.id),
  })),
  route(histories.createHistory, async ({ caller, body }) =>
    presentSavedHistory(deps.images, await addHistory(deps, caller.userId, body)),
  ),
  route(histories.updateHistory, async ({ caller, params, body, file }) => {
    const { receipt, ...change } = body;
    return presentSavedHistory(
      deps.images,
      await updateHistory(deps, caller.userId, params.id, change, file ?? receipt),
    );
  }),
  route(histories.deleteHistory, async ({ caller, params }) => {
    await archiveHistory(deps, caller.userId, params.id);
    return new Answer(204);
  }),
];
