import { describe, expect, it } from 'vitest';
import {
  checkServices,
  type RequestedCatalog,
  type RequestedService,
} from './requested-services.rules.ts';

const row = { archived: false };
const catalog: RequestedCatalog = {
  categories: new Map([
    ['1', row],
    ['2', row],
    ['3', { archived: true }],
  ]),
  options: new Map([
    ['11', { ...row, category_id: '1' }],
    ['12', { ...row, category_id: '1' }],
    ['13', { archived: true, category_id: '1' }],
    ['21', { ...row, category_id: '2' }],
  ]),
  choices: new Map([
    ['111', { ...row, category_option_id: '11' }],
    ['112', { archived: true, category_option_id: '11' }],
    ['121', { ...row, category_option_id: '12' }],
    ['131', { ...row, category_option_id: '13' }],
    ['211', { ...row, category_option_id: '21' }],
  ]),
};

const ask = (category: string, ...sets: [option: string, choice: string][]): RequestedService => ({
  category: { id: category },
  optionChoices: sets.map(([option, choice]) => ({
    category_option: { id: option },
    category_option_choice: { id: choice },
  })),
});

describe('the services of a request', () => {
  it('a requested service may have no option sets', () => {
    expect(checkServices([ask('1')], catalog)).toEqual({});
  });

  it('a requested service may have option sets of several options', () => {
    expect(
      checkServices([ask('1', ['11', '111'], ['12', '121']), ask('2', ['21', '211'])], catalog),
    ).toEqual({});
  });

  it.each<[string, RequestedService[], string, string]>([
    ['none at all', [], 'services', 'needs at least one service'],
    [
      'more than ten',
      Array.from({ length: 11 }, () => ask('1')),
      'services',
      'can have at most 10 services',
    ],
    ['a category nobody knows', [ask('9')], 'services.0.category.id', 'is not a service we know'],
    [
      'a category no longer offered',
      [ask('3')],
      'services.0.category.id',
      'is not offered anymore',
    ],
    [
      'a category twice',
      [ask('1'), ask('2'), ask('1')],
      'services.2.category.id',
      'is already in this request',
    ],
    [
      'more than three option sets',
      [ask('1', ['11', '111'], ['12', '121'], ['11', '111'], ['12', '121'])],
      'services.0.optionChoices',
      'can have at most 3 options',
    ],
    [
      'an option of another category',
      [ask('1', ['21', '211'])],
      'services.0.optionChoices.0.category_option.id',
      'does not belong to this service',
    ],
    [
      'an option no longer offered',
      [ask('1', ['13', '131'])],
      'services.0.optionChoices.0.category_option.id',
      'is not offered anymore',
    ],
    [
      'an option twice',
      [ask('1', ['11', '111'], ['11', '111'])],
      'services.0.optionChoices.1.category_option.id',
      'is already set for this service',
    ],
    [
      'a choice of another option',
      [ask('2'), ask('1', ['11', '121'])],
      'services.1.optionChoices.0.category_option_choice.id',
      'does not belong to this option',
    ],
    [
      'a choice no longer offered',
      [ask('1', ['11', '112'])],
      'services.0.optionChoices.0.category_option_choice.id',
      'is not offered anymore',
    ],
    [
      'a choice nobody knows',
      [ask('1', ['11', '999'])],
      'services.0.optionChoices.0.category_option_choice.id',
      'does not belong to this option',
    ],
  ])(
    'requested services with %s are rejected at just that field',
    (_, services, field, problem) => {
      expect(checkServices(services, catalog)).toEqual({ [field]: problem });
    },
  );

  it('all invalid fields are reported together', () => {
    expect(Object.keys(checkServices([ask('9'), ask('1', ['21', '111'])], catalog))).toEqual([
      'services.0.category.id',
      'services.1.optionChoices.0.category_option.id',
      'services.1.optionChoices.0.category_option_choice.id',
    ]);
  });
});
