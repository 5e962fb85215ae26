import {
  addReading,
  deleteReading,
  listReadings,
} from '@fourbay/contract/garage/odometer-readings';
import { readVehicleCosts } from '@fourbay/contract/garage/vehicle-costs';
import { readSameAgain } from '@fourbay/contract/garage/same-again';
import {
  applyHistoryImport,
  deleteHistoryImport,
  updateHistoryImport,
} from '@fourbay/contract/garage/service-history-imports';
import { deleteDocument, updateDocument } from '@fourbay/contract/garage/vehicle-documents';
import {
  createHistory,
  deleteHistory,
  updateHistory,
} from '@fourbay/contract/garage/service-histories';
import { addVehicle, requestQuote } from '../records/quote-records.ts';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';
import { vehicle } from './garage.fixtures.ts';

const entry = async ({ test, owner }: World) => {
  const { body } = await test.call(createHistory, {
    token: owner.token,
    body: { user_vehicle_id: await addVehicle(test, owner), title: 'Wipers' },
  });
  return { params: { id: body.data.id } };
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

/** What is on record for a vehicle: readings, history, imports, and documents. */
export const vehicleRecordFixtures: AccessFixture[] = [
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
];

/** Another owner's id in a body. */
export const vehicleRecordIndirect: AccessFixture[] = [
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
];
