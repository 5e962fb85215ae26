import { describe, expect, it } from 'vitest';
import { canOpenCard, reachableStep, readRequestQuery, type Progress } from './request-steps.ts';

const nothing: Progress = { hasVehicle: false, servicesValid: false };
const vehicle: Progress = { hasVehicle: true, servicesValid: false };
const services: Progress = { hasVehicle: true, servicesValid: true };

describe('the step in the address bar', () => {
  it.each([
    ['1', nothing, 1],
    ['2', nothing, 1],
    ['3', nothing, 1],
    ['2', vehicle, 2],
    ['3', vehicle, 2],
    ['3', services, 3],
    ['1', services, 1],
    ['4', nothing, 4],
    ['0', services, 1],
    ['5', services, 1],
    ['two', services, 1],
    [undefined, services, 1],
  ])('%s leads, with %o, to %d', (asked, progress, step) => {
    expect(reachableStep(asked, progress)).toBe(step);
  });

  it('does not let valid services of an earlier vehicle past a missing vehicle', () => {
    expect(reachableStep('3', { hasVehicle: false, servicesValid: true })).toBe(1);
  });
});

describe('a card', () => {
  it('opens once the earlier steps are valid', () => {
    expect([1, 2, 3].map((card) => canOpenCard(card as 1 | 2 | 3, 1, nothing))).toEqual([
      true,
      false,
      false,
    ]);
    expect([1, 2, 3].map((card) => canOpenCard(card as 1 | 2 | 3, 1, vehicle))).toEqual([
      true,
      true,
      false,
    ]);
    expect([1, 2, 3].map((card) => canOpenCard(card as 1 | 2 | 3, 2, services))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('does not open on step 4', () => {
    expect([1, 2, 3].map((card) => canOpenCard(card as 1 | 2 | 3, 4, services))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the query', () => {
  const read = (text: string) => readRequestQuery(new URLSearchParams(text));

  it('of a plain visit asks for nothing and stays', () => {
    expect(read('')).toEqual({
      reset: false,
      providerId: null,
      quoteId: null,
      againId: null,
      remaining: null,
    });
  });

  it('loses reset and the requested shop, and nothing else', () => {
    const { reset, providerId, remaining } = read(
      'reset=true&requested_service_provider_id=12&from=mail',
    );
    expect({ reset, providerId, remaining: remaining?.toString() }).toEqual({
      reset: true,
      providerId: '12',
      remaining: 'from=mail',
    });
  });

  it('resets only for true', () => {
    expect(read('reset=1').reset).toBe(false);
  });

  it('ignores ids that are none', () => {
    expect(read('requested_service_provider_id=abc&quoteId=1e9')).toMatchObject({
      providerId: null,
      quoteId: null,
    });
  });

  it('tells which quote is asked for again, once', () => {
    const { againId, remaining } = read('reset=true&again=9');
    expect([againId, remaining?.toString()]).toEqual(['9', '']);
  });

  it('keeps the quote that was made', () => {
    expect(read('quoteId=44')).toMatchObject({ quoteId: '44', remaining: null });
  });
});
