import { expect, it } from 'vitest';
import { carsOfVin, type VinFacts } from './car-match.rules.ts';

const car = (edition: string, facts: object = {}) => ({
  vehicle_name: 'Civic',
  vehicle_edition_name: edition,
  body_type: 'Sedan',
  cylinders: 4,
  displacement: '1.8',
  fuel_type: 'Gasoline',
  ...facts,
});
const vin: VinFacts = {
  model: 'Civic',
  trims: ['EX'],
  body: 'Sedan',
  liters: 1.8,
  cylinders: 4,
  fuel: 'gasoline',
};
const names = (facts: Partial<VinFacts>, cars: ReturnType<typeof car>[]) =>
  carsOfVin({ ...vin, ...facts }, cars).map(
    ({ vehicle_name, vehicle_edition_name }) => `${vehicle_name} ${vehicle_edition_name}`,
  );

it('the trim in the VIN is chosen, not one whose name starts the same', () => {
  expect(names({}, [car('LX'), car('EX'), car('EX-L')])).toEqual(['Civic EX']);
  expect(names({ trims: ['EX-V6'] }, [car('EX'), car('EX V6')])).toEqual(['Civic EX V6']);
});

it('a named trim outweighs the catalog’s body style for it', () => {
  expect(names({}, [car('EX', { body_type: 'Coupe' }), car('LX')])).toEqual(['Civic EX']);
});

it('a contradicting fuel outweighs a trim', () => {
  const lightning = { vehicle_name: 'F-150 Lightning', fuel_type: 'Electric', cylinders: null };
  expect(
    names({ model: 'F-150', trims: ['XLT'], fuel: 'electric', cylinders: null, liters: null }, [
      car('XLT', { vehicle_name: 'F-150', fuel_type: 'Gasoline' }),
      car('Pro', lightning),
      car('XLT', lightning),
    ]),
  ).toEqual(['F-150 Lightning XLT']);
});

it('without a trim, all that fit remain, preferring the exact model', () => {
  expect(
    names({ trims: [] }, [car('LX'), car('EX'), car('Base', { vehicle_name: 'Civic del Sol' })]),
  ).toEqual(['Civic LX', 'Civic EX']);
});

it('unknown catalog facts contradict nothing', () => {
  expect(
    names({ trims: [] }, [car('Hybrid', { fuel_type: 'Hybrid' }), car('LX', { fuel_type: null })]),
  ).toEqual(['Civic LX']);
});

it('without cars, none fits', () => {
  expect(names({}, [])).toEqual([]);
});

it('a pickup’s size comes from its VIN', () => {
  const sized = ['Silverado 1500', 'Silverado 2500HD', 'Silverado 3500HD'].map((vehicle_name) =>
    car('LT', { vehicle_name }),
  );
  expect(names({ model: 'Silverado', trims: ['LT', '2500 HD'] }, sized)).toEqual([
    'Silverado 2500HD LT',
  ]);
  expect(names({ model: 'Silverado', trims: ['LT'] }, sized)).toHaveLength(3);
});
