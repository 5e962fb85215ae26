import { describe, expect, it } from 'vitest';
import { canOpenCard, reachableCard, readRequestQuery, type Progress } from './request-steps.ts';

const nothing: Progress = { hasVehicle: false, servicesValid: false };
const vehicle: Progress = { hasVehicle: true, servicesValid: false };
const services: Progress = { hasVehicle: true, servicesValid: true };

describe('the step in the URL', () => {
  it.each([
    ['1', nothing, 1],
    ['2', nothing, 1],
    ['3', nothing, 1],
    ['2', vehicle, 2],
    ['3', vehicle, 2],
    ['3', services, 3],
    ['1', services, 1],
    ['4', services, 1],
    ['0', services, 1],
    ['5', services, 1],
    ['two', services, 1],
    ['', services, 1],
  ])('%s with %o leads to step %d', (requested, progress, step) => {
    expect(reachableCard(requested, progress)).toBe(step);
  });

  it('a step in the URL never skips a missing vehicle, whatever else is valid', () => {
    expect(reachableCard('3', { hasVehicle: false, servicesValid: true })).toBe(1);
  });
});

const openCards = (progress: Progress): number[] =>
  ([1, 2, 3] as const).filter((card) => canOpenCard(card, progress));

it('a card can be opened once the earlier steps are valid', () => {
  expect(openCards(nothing)).toEqual([1]);
  expect(openCards(vehicle)).toEqual([1, 2]);
  expect(openCards(services)).toEqual([1, 2, 3]);
});

describe('the query', () => {
  const read = (text: string) => readRequestQuery(new URLSearchParams(text));

  it('the query of a plain visit doesn’t change', () => {
    expect(read('')).toEqual({
      reset: false,
      shopId: null,
      vehicleId: null,
      quoteId: null,
      againId: null,
      entryId: null,
      remaining: null,
    });
  });

  it('the query loses only reset and the requested shop', () => {
    const { reset, shopId, remaining } = read(
      'reset=true&requested_service_provider_id=12&from=mail',
    );
    expect({ reset, shopId, remaining: remaining?.toString() }).toEqual({
      reset: true,
      shopId: '12',
      remaining: 'from=mail',
    });
  });

  it('the query selects a vehicle, then loses it', () => {
    const { vehicleId, remaining } = read('vehicle=12');
    expect([vehicleId, remaining?.toString()]).toEqual(['12', '']);
    expect(read('vehicle=mine').vehicleId).toBeNull();
  });

  it('the query resets only for true', () => {
    expect(read('reset=1').reset).toBe(false);
  });

  it('the query ignores an invalid quote id', () => {
    expect(read('quoteId=1e9').quoteId).toBeNull();
  });

  it('the query keeps a requested shop that may not exist, so that the page can say so', () => {
    expect(read('requested_service_provider_id=abc').shopId).toBe('abc');
    expect(read('requested_service_provider_id=').shopId).toBeNull();
  });

  it('the quote to request again is read once and then removed from the query', () => {
    const { againId, remaining } = read('reset=true&again=9');
    expect(againId).toBe('9');
    expect(remaining?.toString()).toBe('');
  });

  it('the entry to request again is read once and then removed from the query', () => {
    const { entryId, remaining } = read('reset=true&entry=9');
    expect([entryId, remaining?.toString()]).toEqual(['9', '']);
  });

  it('the query keeps the id of the created quote', () => {
    expect(read('quoteId=44')).toMatchObject({ quoteId: '44', remaining: null });
  });
});
