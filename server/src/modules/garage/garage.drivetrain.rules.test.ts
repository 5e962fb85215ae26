import { expect, it } from 'vitest';
import { drivetrainOf, replaceDrivetrain } from './garage.drivetrain.rules.ts';

const civic = {
  cylinders: 4,
  displacement: 1.8,
  fuelType: 'Gasoline',
  transmissions: ['5-speed manual'],
  drivetrains: ['Front-wheel drive'],
};

it('the drivetrain is completed with unambiguous catalog values', () => {
  expect(drivetrainOf(civic)).toEqual({
    cylinders: '4',
    displacement: '1.8 L',
    fuel_type: 'Gasoline',
    trans_type: 'Manual',
    trans_speed: '5',
    drivetrain: 'Front-wheel drive',
  });
});

it('an ambiguous transmission stays empty', () => {
  expect(
    drivetrainOf({
      ...civic,
      transmissions: ['5-speed manual', '6-speed automatic'],
      drivetrains: [],
    }),
  ).toMatchObject({ trans_type: null, trans_speed: null, drivetrain: null });
  expect(
    drivetrainOf({ ...civic, transmissions: ['5-speed manual', '6-speed manual'] }),
  ).toMatchObject({ trans_type: 'Manual', trans_speed: null });
});

it('a car without catalog entries has no known drivetrain', () => {
  expect(
    Object.values(
      drivetrainOf({
        cylinders: null,
        displacement: null,
        fuelType: null,
        transmissions: [],
        drivetrains: [],
      }),
    ),
  ).toEqual([null, null, null, null, null, null]);
});

it('the owner’s values are preserved when the model changes', () => {
  const before = { ...drivetrainOf(civic), trans_type: 'CVT', drivetrain: '' };
  expect(
    replaceDrivetrain(
      before,
      drivetrainOf(civic),
      drivetrainOf({ ...civic, cylinders: 6, displacement: 3, drivetrains: ['All-wheel drive'] }),
    ),
  ).toEqual({
    cylinders: '6',
    displacement: '3.0 L',
    fuel_type: 'Gasoline',
    trans_speed: '5',
    drivetrain: 'All-wheel drive',
  });
});
