import { expect, it } from 'vitest';
import { compareLines, serviceField } from './asked-lines.ts';
import { EMPTY_PRICE, NOT_DONE } from './price-text.ts';

const BRAKES = { category_id: '4', name: 'Brakes' };
const OIL = { category_id: '9', name: 'Oil change' };
const request = {
  script: ['Hi.', 'How much are brakes?', 'And an oil change?', 'Taxes?', 'Parking?', 'Your name?'],
  script_about: [null, 'job', 'job', 'out-the-door', null, 'told-by'] as const,
  services: [BRAKES, OIL],
};
const marked = (field: string | undefined, typed = {}, of = request) =>
  compareLines(of, field, { ...EMPTY_PRICE, ...typed }).flatMap(({ text, isAsked }) =>
    isAsked ? [text] : [],
  );
const checked = (typed: object, of = request) =>
  compareLines(of, undefined, { ...EMPTY_PRICE, ...typed }).flatMap(({ text, isAnswered }) =>
    isAnswered ? [text] : [],
  );

it('the line of the field in focus is marked', () => {
  expect(marked(serviceField('9'))).toEqual(['And an oil change?']);
  expect(marked('price')).toEqual(['How much are brakes?', 'And an oil change?']);
  expect(marked('fees')).toEqual(['Taxes?']);
  expect(marked('told_by')).toEqual(['Your name?']);
  expect(marked('shopper_note')).toEqual([]);
  expect(marked(undefined)).toEqual([]);
});

it('where a service has several lines, all of them are marked', () => {
  const one = { ...request, services: [BRAKES] };
  expect(marked('price', {}, one)).toHaveLength(2);
});

it('lines that the form has an answer to are checked', () => {
  expect(checked({})).toEqual([]);
  expect(checked({ services: { '4': '296' } })).toEqual(['How much are brakes?']);
  expect(checked({ services: { '9': NOT_DONE } })).toEqual(['And an oil change?']);
  expect(checked({ one_total: true, price: '461' })).toHaveLength(2);
  expect(checked({ out_the_door: 'no', told_by: 'Gus' })).toEqual(['Taxes?', 'Your name?']);
});
