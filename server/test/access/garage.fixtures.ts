import {
  createGarage,
  createVehicle,
  deleteVehicle,
  readVehicleVin,
  updateGarage,
  updateVehicle,
} from '@fourbay/contract/garage/garage';
import {
  addReading,
  deleteReading,
  listReadings,
} from '@fourbay/contract/garage/odometer-readings';
import { readVehicleCosts } from '@fourbay/contract/garage/vehicle-costs';
import { readSameAgain } from '@fourbay/contract/garage/same-again';
import { listSafetyRecalls, updateSafetyRecall } from '@fourbay/contract/garage/safety-recalls';
import {
  applyHistoryImport,
  deleteHistoryImport,
  updateHistoryImport,
} from '@fourbay/contract/garage/service-history-imports';
import {
  completeReminder,
  createReminder,
  deleteReminder,
  snoozeReminder,
  undoReminder,
  updateReminder,
} from '@fourbay/contract/garage/vehicle-reminders';
import { deleteDocument, updateDocument } from '@fourbay/contract/garage/vehicle-documents';
import { createUserAddress, updateUserAddress } from '@fourbay/contract/places/places';
import {
  answerRecommendedService,
  deleteRecommendedServiceAnswer,
  deleteServiceInterval,
  listRecommendedServices,
  setServiceInterval,
} from '@fourbay/contract/service-catalog/recommended-services';
import {
  createHistory,
  deleteHistory,
  updateHistory,
} from '@fourbay/contract/garage/service-histories';
import { adoptTypedCar } from '@fourbay/contract/vehicle-catalog/typed-cars';
import { addCar } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { CIVIC_VIN } from '../records/vins.ts';
import { addCatalogCar, addVehicle, requestQuote } from '../records/quote-records.ts';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';

const garageOf = async ({ test, owner }: World): Promise<string> =>
  (await test.call(createGarage, { token: owner.token, body: { servicechek_user_garage: {} } }))
    .body.data.id;

export async function addressOf({ test, owner }: World): Promise<string> {
  const { body } = await test.call(createUserAddress, {
    token: owner.token,
    body: {
      servicechek_user_address: {
        location_name: 'Home',
        address: '1 Main St',
        city: 'Austin',
        state_abr: 'TX',
        zip: '78701',
      },
    },
  });
  return body.data.id;
}

const vehicle = async ({ test, owner }: World) => ({
  params: { id: await addVehicle(test, owner) },
});

/** A service of the maintenance schedule, for the owner's vehicle. */
const recommendedService = async ({ test, owner }: World) => {
  const { id: service } = await test.deps.db
    .selectFrom('maintenance_intervals')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { params: { id: await addVehicle(test, owner), service } };
};

/** A vehicle with a recall. */
const recalledVehicle = async ({ test, owner }: World) => {
  const { db, now } = test.deps;
  const car = await addCatalogCar(test);
  const lookup = { vehicle_model_id: car.vehicle_model_id, year: car.year };
  await db
    .insertInto('safety_recall_lookups')
    .values({ ...lookup, first_asked_at: now(), asked_at: now(), listed: true })
    .execute();
  const campaign = '24V634000';
  await db
    .insertInto('safety_recalls')
    .values({
      ...lookup,
      campaign,
      component: 'AIR BAGS',
      summary: '',
      consequence: '',
      remedy: '',
      park_it: false,
      park_outside: false,
      over_the_air: false,
      invented: false,
      first_seen_at: now(),
    })
    .execute();
  return { id: await addVehicle(test, owner, car), campaign };
};

const entry = async ({ test, owner }: World) => {
  const { body } = await test.call(createHistory, {
    token: owner.token,
    body: { user_vehicle_id: await addVehicle(test, owner), title: 'Wipers' },
  });
  return { params: { id: body.data.id } };
};

const reminderOf = async ({ test, owner }: World) => {
  const { body } = await test.call(createReminder, {
    token: owner.token,
    body: {
      user_vehicle_id: await addVehicle(test, owner),
      title: 'Registration',
      due_on: '2027-03-14',
    },
  });
  return { params: { id: body.data.id } };
};

const doneReminder = async (world: World) => {
  const { params } = await reminderOf(world);
  await world.test.call(completeReminder, { token: world.owner.token, params, body: {} });
  return { params };
};

/** A preview of a file with one row. */
const previewedImport = async ({ test, owner }: World) => {
  const { id } = await test.deps.db
    .insertInto('service_history_imports')
    .values({
      user_id: owner.id,
      user_vehicle_id: await addVehicle(test, owner),
      file_name: 'records.csv',
      kind: 'table',
      content: 'Date,Service\n2021-03-18,Wipers\n',
      created_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};

const document = async ({ test, owner }: World) => {
  const { id } = await test.deps.db
    .insertInto('vehicle_documents')
    .values({
      user_id: owner.id,
      user_vehicle_id: await addVehicle(test, owner),
      picture_key: 'a-key',
      name: 'Invoice',
      created_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};

/** A quote with its prices. */
const endedQuote = async ({ test, owner }: World) => {
  const requested = await requestQuote(test, owner);
  await test.deps.db
    .updateTable('user_quotes')
    .set({ status: 'completed', closed_at: test.clock.now() })
    .where('id', '=', requested.quoteId)
    .execute();
  return requested;
};

export const garageFixtures: AccessFixture[] = [
  ownersRecord(updateGarage, async (world) => ({
    params: { id: await garageOf(world) },
    body: { servicechek_user_garage: { name: 'Shed' } },
  })),
  ownersRecord(updateVehicle, async (world) => ({
    ...(await vehicle(world)),
    body: { servicechek_user_vehicle: { nickname: 'Blue' } },
  })),
  ownersRecord(deleteVehicle, vehicle),
  ownersRecord(listRecommendedServices, vehicle),
  ownersRecord(answerRecommendedService, async (world) => ({
    ...(await recommendedService(world)),
    body: { done: 'not_sure' },
  })),
  ownersRecord(deleteRecommendedServiceAnswer, recommendedService),
  ownersRecord(setServiceInterval, async (world) => ({
    ...(await recommendedService(world)),
    body: { every_miles: 5_000, every_months: null },
  })),
  ownersRecord(deleteServiceInterval, recommendedService),
  ownersRecord(readVehicleVin, async ({ test, owner }) => {
    const { body } = await test.call(createVehicle, {
      token: owner.token,
      body: { servicechek_user_vehicle: { ...(await addCatalogCar(test)), vin: CIVIC_VIN } },
    });
    return { params: { id: body.data.id } };
  }),
  ownersRecord(listSafetyRecalls, vehicle),
  ownersRecord(updateSafetyRecall, async (world) => ({
    params: await recalledVehicle(world),
    body: { done: true },
  })),
  ownersRecord(listReadings, vehicle),
  ownersRecord(readVehicleCosts, vehicle),
  ownersRecord(addReading, async (world) => ({
    ...(await vehicle(world)),
    body: { mileage: 88_000 },
  })),
  ownersRecord(deleteReading, async (world) => {
    const { test, owner } = world;
    const { params } = await vehicle(world);
    const { body } = await test.call(addReading, {
      token: owner.token,
      params,
      body: { mileage: 88_000 },
    });
    return { params: { ...params, reading_id: body.data.id } };
  }),
  ownersRecord(readSameAgain, entry),
  ownersRecord(updateHistory, async (world) => ({
    ...(await entry(world)),
    body: { notes: 'Both' },
  })),
  ownersRecord(deleteHistory, entry),
  ownersRecord(updateReminder, async (world) => ({
    ...(await reminderOf(world)),
    body: { title: 'Inspection' },
  })),
  ownersRecord(snoozeReminder, async (world) => ({
    ...(await reminderOf(world)),
    body: { until: '2027-04-01' },
  })),
  ownersRecord(completeReminder, async (world) => ({ ...(await reminderOf(world)), body: {} })),
  ownersRecord(undoReminder, doneReminder),
  ownersRecord(deleteReminder, reminderOf),
  ownersRecord(updateHistoryImport, async (world) => ({
    ...(await previewedImport(world)),
    body: { distance_unit: 'kilometers' },
  })),
  ownersRecord(applyHistoryImport, previewedImport),
  ownersRecord(deleteHistoryImport, previewedImport),
  ownersRecord(updateDocument, async (world) => ({
    ...(await document(world)),
    body: { name: 'Estimate' },
  })),
  ownersRecord(deleteDocument, document),
  { endpoint: adoptTypedCar, prepare: (world) => typedCar(world), succeedsFor: 'supervisor' },
  ownersRecord(updateUserAddress, async (world) => ({
    params: { id: await addressOf(world) },
    body: { servicechek_user_address: { primary: true } },
  })),
];

/** A car typed by the world's owner, which supervisors can adopt into the catalog. */
const typedCar = async ({ test, owner }: World) => {
  const { body } = await test.call(addCar, {
    token: owner.token,
    body: {
      servicechek_user_car: {
        vehicle_year: 1999,
        make_name: 'Homebuilt',
        vehicle_name: 'Buggy',
        vehicle_edition_name: `No ${owner.id}`,
      },
    },
  });
  return { params: { id: body.data.id }, body: {} };
};

/** Another owner's id in a body. */
export const garageIndirect: AccessFixture[] = [
  ownersRecord(createReminder, async ({ test, owner }) => ({
    body: {
      user_vehicle_id: await addVehicle(test, owner),
      title: 'Registration',
      due_on: '2027-03-14',
    },
  })),
  ownersRecord(createHistory, async ({ test, owner }) => ({
    body: { user_vehicle_id: await addVehicle(test, owner), title: 'Wipers' },
  })),
  ownersRecord(createHistory, async (world) => {
    const { quoteId: user_quote_id, vehicleId: user_vehicle_id } = await endedQuote(world);
    const others = await addVehicle(world.test, world.other);
    return {
      body: (actor) => ({
        user_quote_id,
        user_vehicle_id: actor === 'other' ? others : user_vehicle_id,
      }),
    };
  }),
  ownersRecord(createVehicle, async (world) => ({
    body: {
      servicechek_user_vehicle: {
        ...(await addCatalogCar(world.test)),
        user_garage_id: await garageOf(world),
      },
    },
  })),
  // Another owner's typed car does not exist for the caller, so the refusal is the same as for an unknown id.
  ownersRecord(
    createVehicle,
    async ({ test, owner }) => {
      const { body } = await test.call(addCar, {
        token: owner.token,
        body: {
          servicechek_user_car: {
            vehicle_year: 1999,
            make_name: 'Homebuilt',
            vehicle_name: 'Kart',
            vehicle_edition_name: 'One',
          },
        },
      });
      const {
        vehicle_year: year,
        make_id,
        vehicle_model_id,
        vehicle_edition_id,
      } = body.data.attributes;
      return {
        body: { servicechek_user_vehicle: { year, make_id, vehicle_model_id, vehicle_edition_id } },
      };
    },
    { other: 422, agent: 422, supervisor: 422 },
  ),
];
