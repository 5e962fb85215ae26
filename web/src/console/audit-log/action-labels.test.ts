import { expect, test } from 'vitest';
import { staffActionKinds } from '@fourbay/contract/audit-log/staff-actions';
import { recordedOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { detailText } from './action-details.ts';
import { actionText } from './action-labels.ts';

test('the audit log labels actions in plain language', () => {
  expect(actionText('call_needs_to_see_car')).toBe('called: Needs to see the car');
  expect(actionText('shop_left_out')).toBe('skipped a shop');
  expect(actionText('something_new')).toBe('something new');
});

test('the audit log formats ids, amounts, and lists in details', () => {
  expect(
    detailText('price_corrected', { price_id: '12', before_cents: 28_950, after_cents: 30_000 }),
  ).toBe('price #12; before: $289.50; after: $300');
  expect(detailText('shop_merged', { changed: ['phone', 'hours'], reason: '' })).toBe(
    'changed: phone, hours',
  );
  expect(
    detailText('shop_fixed', {
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
  expect(detailText('shop_fixed', { before: {}, after: {} })).toBe('');
  expect(detailText('taken_back', { from_user_id: '7', reason: 'left the desk' })).toBe(
    'from user #7; reason: left the desk',
  );
});

const SPAN = { from: '2026-11-27T15:00:00.000Z', until: '2026-11-27T16:00:00.000Z' };

test('the audit log writes appointments and offered times in words, with the time zone', () => {
  const zone = /[ap]m [A-Z]{2,4}[+\d:-]* to /;
  expect(detailText('booking_confirmed', { reference: 'KTRMDV', ...SPAN })).toMatch(zone);
  const offered = detailText('booking_countered', { slots: [SPAN, SPAN] });
  expect(offered).toMatch(zone);
  expect(offered.match(/offered: /g)).toHaveLength(2);
  expect(detailText('booking_called', { outcome: 'no_answer' })).toBe('No answer');
});

const ALL = [...staffActionKinds, ...recordedOutcomes.map((outcome) => `call_${outcome}`)];
/** Every shape of value that a detail may have. */
const DETAIL = {
  ...SPAN,
  slots: [SPAN],
  outcome: 'something_new',
  reason: 'left the desk',
  price_id: '7',
  before_cents: 28_900,
  due_at: SPAN.from,
  starts_on: '2026-11-27',
  same: true,
  nothing: null,
  list: ['phone', { deep: { deeper: 'value' } }],
  before: { phone: '1', hours: null, holiday_hours: { a: [SPAN] } },
  after: { phone: '2', hours: null, holiday_hours: { a: [SPAN, SPAN] } },
};

test.each(ALL)('details of %s are written in words', (action) => {
  expect(actionText(action)).not.toContain('_');
  const text = detailText(action, DETAIL);
  expect(text).not.toMatch(/\[object|[{}"[\]]|undefined|null|\d{4}-\d\d-\d\d/);
  expect(text).toContain('left the desk');
});
