import { expect, it } from 'vitest';
import { compareLines, serviceField } from './asked-lines.ts';
import { EMPTY_PRICE, NOT_DONE } from './price-text.ts';

const BRAKES = { category_id: '4', name: 'Brakes' };
const OIL = { category_id: '9', name: 'Oil change' };
const request = {
  script: ['Hi.', 'Brakes?', 'Front and rear?', 'Oil?', 'Taxes?', 'Parking?', 'Your name?'],
  script_about: [null, 'job', 'job', 'job', 'out-the-door', null, 'told-by'] as const,
  script_services: [null, '4', '4', '9', null, null, null],
  services: [BRAKES, OIL],
};
const marked = (field: string | undefined, typed = {}) =>
  compareLines(request, field, { ...EMPTY_PRICE, ...typed }).flatMap(({ text, isAsked }) =>
    isAsked ? [text] : [],
  );
const checked = (typed: object) =>
  compareLines(request, undefined, { ...EMPTY_PRICE, ...typed }).flatMap(({ text, isAnswered }) =>
    isAnswered ? [text] : [],
  );

it('the lines of the field in focus are marked', () => {
  expect(marked(serviceField('9'))).toEqual(['Oil?']);
  expect(marked(serviceField('4'))).toEqual(['Brakes?', 'Front and rear?']);
  expect(marked('price', { one_total: true })).toEqual(['Brakes?', 'Front and rear?', 'Oil?']);
  expect(marked('fees')).toEqual(['Taxes?']);
  expect(marked('told_by')).toEqual(['Your name?']);
  expect(marked('shopper_note')).toEqual([]);
  expect(marked(undefined)).toEqual([]);
});

it('lines that the form has an answer to are checked', () => {
  expect(checked({})).toEqual([]);
  expect(checked({ services: { '4': '296' } })).toEqual(['Brakes?', 'Front and rear?']);
  expect(checked({ services: { '9': NOT_DONE } })).toEqual(['Oil?']);
  expect(checked({ one_total: true, price: '461' })).toHaveLength(3);
  expect(checked({ out_the_door: 'no', told_by: 'Gus' })).toEqual(['Taxes?', 'Your name?']);
});
