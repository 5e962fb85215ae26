import { listSafetyRecalls, updateSafetyRecall } from '@fourbay/contract/garage/safety-recalls';
import {
  completeReminder,
  createReminder,
  deleteReminder,
  snoozeReminder,
  undoReminder,
  updateReminder,
} from '@fourbay/contract/garage/vehicle-reminders';
import {
  answerRecommendedService,
  deleteRecommendedServiceAnswer,
  deleteServiceInterval,
  listRecommendedServices,
  setServiceInterval,
} from '@fourbay/contract/service-catalog/recommended-services';
import { addCatalogCar, addVehicle } from '../records/quote-records.ts';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';
import { vehicle } from './garage.fixtures.ts';

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

/** What a vehicle needs: services, recalls, and reminders. */
export const vehicleCareFixtures: AccessFixture[] = [
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
  ownersRecord(listSafetyRecalls, vehicle),
  ownersRecord(updateSafetyRecall, async (world) => ({
    params: await recalledVehicle(world),
    body: { done: true },
  })),
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
];

/** Another owner's id in a body. */
export const vehicleCareIndirect: AccessFixture[] = [
  ownersRecord(createReminder, async ({ test, owner }) => ({
    body: {
      user_vehicle_id: await addVehicle(test, owner),
      title: 'Registration',
      due_on: '2027-03-14',
    },
  })),
];
