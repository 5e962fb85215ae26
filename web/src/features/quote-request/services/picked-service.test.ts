import { expect, it } from 'vitest';
import { readPickedService } from './picked-service.ts';
import { areValid } from './service-selection.ts';

const category = { id: '1', name: 'Oil change' };

it('a link selects exactly its service, ready to request', () => {
  const services = readPickedService({
    service: {
      category,
      option: { id: '2', name: 'Oil type' },
      choice: { id: '3', name: 'Synthetic' },
    },
  });
  expect(services).toEqual([
    {
      category,
      optionSets: [
        { option: { id: '2', name: 'Oil type' }, choice: { id: '3', name: 'Synthetic' } },
      ],
    },
  ]);
  expect(areValid(services ?? [])).toBe(true);
});

it('a service without options is requested as is', () => {
  const services = readPickedService({ service: { category, option: null, choice: null } });
  expect(areValid(services ?? [])).toBe(true);
});

it.each([null, undefined, 'text', {}, { service: null }, { service: { category: {} } }])(
  'the history state %j selects no service',
  (state) => {
    expect(readPickedService(state)).toBeUndefined();
  },
);
