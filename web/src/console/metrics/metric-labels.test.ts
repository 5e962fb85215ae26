import { expect, it } from 'vitest';
import { metricKeyText, METRIC_COLUMNS } from './metric-labels.ts';

const row = {
  key: 'TX',
  requests: 3,
  within_target: 2 / 3,
  within_limit: null,
  minutes_to_first_price: 4.26,
  minutes_to_fourth_price: 17.6,
  calls: 9,
  answered: 1,
  refused: 0,
  corrections: 1,
  rechecked: 4,
  rechecked_same: 0.75,
};

it('metrics show shares in percent, rounded minutes, and a dash for no data', () =>
  expect(METRIC_COLUMNS.map(([, read]) => read(row))).toEqual([
    '3',
    '67%',
    '–',
    '4.3',
    '18',
    '9',
    '100%',
    '0%',
    '1',
    '4',
    '75%',
  ]));

it('metric rows are labeled by their grouping', () => {
  expect(metricKeyText('hour', '09')).toBe('9:00 to 9:59');
  expect(metricKeyText('area', 'TX')).toBe('TX');
  expect(metricKeyText('all', 'all')).toBe('All requests');
});
