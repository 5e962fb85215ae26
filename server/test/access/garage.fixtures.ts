import {
  createGarage,
  createVehicle,
  deleteVehicle,
  readVehicleVin,
  updateGarage,
  updateVehicle,
} from '@fourbay/contract/garage/garage';
import { createUserAddress, updateUserAddress } from '@fourbay/contract/places/places';
import { adoptTypedCar } from '@fourbay/contract/vehicle-catalog/typed-cars';
import { addCar } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { CIVIC_VIN } from '../records/vins.ts';
import { addCatalogCar, addVehicle } from '../records/quote-records.ts';
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

/** A new vehicle of the owner. */
export const vehicle = async ({ test, owner }: World) => ({
  params: { id: await addVehicle(test, owner) },
});

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
  ownersRecord(readVehicleVin, async ({ test, owner }) => {
    const { body } = await test.call(createVehicle, {
      token: owner.token,
      body: { servicechek_user_vehicle: { ...(await addCatalogCar(test)), vin: CIVIC_VIN } },
    });
    return { params: { id: body.data.id } };
  }),
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
