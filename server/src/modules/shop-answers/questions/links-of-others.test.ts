import { createUserAddress } from '@fourbay/contract/places/places';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { addCar } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';

/**
 * The names of the car and town are in the subject of an e-mail and in a text to shops, so they must
 * not contain links.
 */
describe('a name sent to a shop', () => {
  const LINKS = ['Win at evil.app', 'evil。app', 'www.evil', 'go.xyz', 'Austin\nCall 555-0100'];
  const DETAILS = ['can’t contain a web address, a dot inside a word, <, or >'];
  const car = {
    vehicle_year: 2015,
    make_name: 'Wheego',
    vehicle_name: 'LiFe',
    vehicle_edition_name: 'Base',
  };
  let test: TestApp;
  let owner: Person;
  beforeAll(async () => {
    test = await startTestApp();
    owner = await signUpOwner(test);
  });
  const type = (given: object) =>
    test.call(addCar, {
      token: owner.token,
      body: { servicechek_user_car: { ...car, ...given } },
    });

  it.each(LINKS)('%j is not a make, model, or trim', async (name) => {
    for (const field of ['make_name', 'vehicle_name', 'vehicle_edition_name'])
      expect(refusedWith(await type({ [field]: name }), 422).errors).toEqual([
        { field, details: DETAILS },
      ]);
  });

  it.each(['e.GO', 'ID.4', '3.5si', 'St. Tropez'])('%s is a make, model, or trim', async (name) => {
    expect((await type({ vehicle_name: name })).status).toBe(201);
  });

  it.each(LINKS)('%j is not a town', async (city) => {
    const saved = await test.call(createUserAddress, {
      token: owner.token,
      body: {
        servicechek_user_address: { location_name: 'Home', city, zip: '78701', approximate: true },
      },
    });
    expect(refusedWith(saved, 422).errors).toEqual([{ field: 'city', details: DETAILS }]);
    const asked = await test.call(createQuote, {
      token: owner.token,
      body: {
        servicechek_user_quote: {
          user_vehicle_id: '1',
          services: [{ category: { id: '1' }, optionChoices: [] }],
          user_address: { zip: '78701', city },
          radius: 5,
        },
      },
    });
    expect(refusedWith(asked, 422).errors).toEqual([
      { field: 'user_address.city', details: DETAILS },
    ]);
  });
});
