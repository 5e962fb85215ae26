import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Shop } from '../shops.queries.ts';
import { StructuredData, structuredData } from './structured-data.tsx';

const closed = { saturday: [], sunday: [] };
const workday = [{ start: '08:00', end: '17:00' }];
const attributes = {
  name: 'A </script> B',
  street_address: '1 Elm St',
  city: 'Austin',
  state_abbreviation: 'TX',
  zip_code: '78701',
  latitude: 30.27,
  longitude: -97.74,
  phone_number_raw: '+15125550134',
  website: null,
  hours_assumed: false,
  business_hours: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: [{ start: '00:00' }],
    ...closed,
  },
  business_days: [
    { date: '2026-11-19', ranges: workday, reason: null },
    { date: '2026-11-23', ranges: [], reason: 'Vacation' },
    { date: '2026-11-26', ranges: [], reason: 'Probably closed for Thanksgiving' },
    { date: '2026-11-28', ranges: [{ start: '10:00', end: '12:00' }], reason: 'Sale' },
  ],
  demo: false,
} as unknown as Shop['attributes'];

it('a shop is an AutoRepair with its address, phone, and hours but no ratings', () => {
  const data = structuredData(attributes);
  expect(data).toMatchObject({
    '@type': 'AutoRepair',
    telephone: '+15125550134',
    address: { streetAddress: '1 Elm St', postalCode: '78701' },
  });
  expect(JSON.stringify(data)).toContain(
    '{"@type":"OpeningHoursSpecification","dayOfWeek":"https://schema.org/Friday",' +
      '"opens":"00:00","closes":"23:59"}',
  );
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});

it('closed days and special hours are included, and guesses about holidays are not', () => {
  expect(structuredData(attributes)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-11-23', validThrough: '2026-11-23', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-11-28', validThrough: '2026-11-28', opens: '10:00', closes: '12:00' },
    ],
  });
});

it('assumed hours are omitted', () => {
  expect(structuredData({ ...attributes, hours_assumed: true })).not.toHaveProperty(
    'openingHoursSpecification',
  );
});

it('no shop name can close the script element, and a demo shop has no structured data', () => {
  const shop = (demo: boolean) => ({ id: '1', attributes: { ...attributes, demo } }) as Shop;
  const { container, rerender } = render(<StructuredData shop={shop(false)} />);
  expect(container.innerHTML).toContain('A \\u003c/script> B');
  rerender(<StructuredData shop={shop(true)} />);
  expect(container.innerHTML).toBe('');
});
