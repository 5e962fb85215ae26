import { expect, test } from 'vitest';
import { actionText, detailText } from './action-labels.ts';

test('the audit log labels actions in plain language', () => {
  expect(actionText('call_needs_to_see_car')).toBe('called: Needs to see the car');
  expect(actionText('shop_left_out')).toBe('skipped a shop');
  expect(actionText('something_new')).toBe('something new');
});

test('the audit log formats ids, amounts, and lists in details', () => {
  expect(detailText({ price_id: '12', before_cents: 28_950, after_cents: 30_000 })).toBe(
    'price #12; before: $289.50; after: $300',
  );
  expect(detailText({ changed: ['phone', 'hours'], reason: '' })).toBe('changed: phone, hours');
  expect(
    detailText({
      before: { hours: null, corrected_fields: [] },
      after: {
        hours: {
          monday: [{ start: '00:00' }],
          tuesday: [],
          wednesday: [],
          thursday: [],
          friday: [],
          saturday: [],
          sunday: [],
        },
        corrected_fields: ['hours'],
      },
    }),
  ).toBe('Hours: unknown → Mon 24 hours, Tue–Sun closed');
  expect(detailText({ before: {}, after: {} })).toBe('');
  expect(detailText({ from_user_id: '7', reason: 'left the desk' })).toBe(
    'from user #7; reason: left the desk',
  );
});
