import type { TransmissionKind } from '@fourbay/contract/vehicle-catalog/drive-kinds';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ServiceFinder } from './service-finder.tsx';

beforeEach(() => {
  queryClient.clear();
  answer('GET /api/v2/servicechek/categories', {
    data: [
      {
        id: '1',
        type: 'category',
        attributes: {
          slug: 'clutch',
          name: 'Clutch',
          description: 'Replace the clutch.',
          group: 'Transmission and drive',
          search_words: [],
          vehicle_kinds: ['car'],
          applies_to: { fuels: ['gasoline'], transmissions: ['manual'] },
          unfit_reason: '',
        },
      },
    ],
    meta: { count: 1 },
  });
});

/** Finds “clutch” for a car with one of these transmissions. */
const findClutch = (transmissions: readonly TransmissionKind[]): void => {
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceFinder
        offered={(all) => all}
        vehicleName="2015 Honda Civic"
        due={new Set()}
        isFurther={false}
        vehicle={{ fuel: 'gasoline', kind: 'car', year: 2015, transmissions }}
        startWith="clutch"
        onPick={() => {}}
        onFound={() => {}}
      />
    </QueryClientProvider>,
  );
};

it('a service that fits is offered', async () => {
  findClutch(['manual']);
  expect(await screen.findByText('Sounds like this one.')).toBeDefined();
  expect(screen.getByText('Replace the clutch.')).toBeDefined();
  expect(screen.getByRole('button', { name: /Add\s*Clutch/ })).toBeDefined();
});

it('a service that may fit is offered with a remark', async () => {
  findClutch(['manual', 'cvt']);
  expect(await screen.findByText('If your car has one. Replace the clutch.')).toBeDefined();
  expect(screen.getByRole('button', { name: /Add\s*Clutch/ })).toBeDefined();
});

it('a service that doesn’t fit is refused with the reason', async () => {
  findClutch(['cvt']);
  expect(await screen.findByText('That service isn’t for this car.')).toBeDefined();
  expect(screen.getByText('This car’s transmission is a CVT.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add\s*Clutch/ })).toBeNull();
});
