import { expect, it } from 'vitest';
import {
  addService,
  noServices,
  pickCategory,
  type SelectedServices,
} from '../services/service-selection.ts';
import { findRepeated } from './repeated-request.ts';

const BRAKES = { id: '1', name: 'Brakes' };
const OIL = { id: '2', name: 'Oil change' };
const request = (id: string, categories: (typeof BRAKES)[], status = 'completed') => ({
  id,
  attributes: {
    status: status as 'completed',
    created_at: '2026-11-20T09:00:00Z',
    service_title: 'Brakes',
    services: categories.map((category) => ({ category, options: [] })),
  },
});
const draft = (selectedServices: SelectedServices, sentAfter: string | null = null) => ({
  selectedServices,
  sentAfter,
});
const brakes = pickCategory(noServices(), 0, BRAKES);
const both = pickCategory(addService(pickCategory(noServices(), 0, OIL)), 1, BRAKES);

it('a request for the same services is found, in any order', () => {
  const recent = [request('3', [OIL]), request('4', [BRAKES, OIL]), request('5', [BRAKES])];
  expect(findRepeated(recent, draft(brakes))?.id).toBe('5');
  expect(findRepeated(recent, draft(both))?.id).toBe('4');
});

it('a canceled request may be repeated without a question', () => {
  expect(findRepeated([request('5', [BRAKES], 'cancelled')], draft(brakes))).toBeUndefined();
});

it('a request that this draft sent is not a repetition, after its response was lost', () => {
  expect(findRepeated([request('5', [BRAKES])], draft(brakes, '4'))).toBeUndefined();
  expect(findRepeated([request('4', [BRAKES])], draft(brakes, '4'))?.id).toBe('4');
});
