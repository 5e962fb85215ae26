import { describe, expect, it } from 'vitest';
import {
  updateVehicleDraft,
  emptyVehicle,
  mileageError,
  findBlocker,
  findMissingFields,
  yearChoices,
} from './vehicle-draft.ts';

const civic = {
  year: '2015',
  make_id: '7',
  vehicle_model_id: '70',
  vehicle_edition_id: '701',
  mileage: '88000',
  fuel_type: '',
  body_type: '',
  trans_type: '',
  drivetrain: '',
};

describe('choosing a vehicle', () => {
  it('the vehicle form offers the years from this year back to 1980', () => {
    const years = yearChoices(false, new Date('2026-11-21T12:00:00Z')).map(({ value }) => value);
    expect(years[0]).toBe('2026');
    expect(years.at(-1)).toBe('1980');
    expect(years).toHaveLength(47);
  });

  it('the vehicle form offers next year once its models are on sale', () => {
    const [newest, second] = yearChoices(true, new Date('2026-11-21T12:00:00Z'));
    expect(newest?.value).toBe('2027');
    expect(second?.value).toBe('2026');
  });

  it('the vehicle form clears the model and trim when the year changes, and keeps the make', () => {
    expect(updateVehicleDraft(civic, 'year', '2016')).toEqual({
      ...civic,
      year: '2016',
      vehicle_model_id: '',
      vehicle_edition_id: '',
    });
  });

  it('the vehicle form clears the model and trim when the make changes', () => {
    expect(updateVehicleDraft(civic, 'make_id', '8')).toEqual({
      ...civic,
      make_id: '8',
      vehicle_model_id: '',
      vehicle_edition_id: '',
    });
  });

  it('the vehicle form clears the trim when the model changes', () => {
    expect(updateVehicleDraft(civic, 'vehicle_model_id', '71')).toEqual({
      ...civic,
      vehicle_model_id: '71',
      vehicle_edition_id: '',
    });
  });

  it('the vehicle form says what is still missing', () => {
    expect(findMissingFields(emptyVehicle)).toEqual({
      year: 'Choose a year',
      make_id: 'Choose a make',
      vehicle_model_id: 'Choose a model',
      vehicle_edition_id: 'Choose a trim',
    });
    expect(findMissingFields(civic)).toEqual({});
  });

  it.each(['-5', '1.5', 'many'])('the vehicle form rejects the mileage %s', (mileage) => {
    expect(mileageError(mileage)).toBe('Enter a mileage, such as 88,000.');
  });

  it.each(['', '88,000', '88,000 miles'])('the vehicle form accepts the mileage “%s”', (mileage) =>
    expect(mileageError(mileage)).toBeUndefined(),
  );

  it('the vehicle form names the fields that are wrong', () => {
    expect(findBlocker(emptyVehicle)).toBe('Choose year, make, model, and trim first.');
    expect(findBlocker({ ...civic, vehicle_edition_id: '' })).toBe('Choose trim first.');
    expect(findBlocker({ ...civic, mileage: 'many' })).toBe('Correct the mileage first.');
    expect(findBlocker(civic)).toBeUndefined();
  });
});
