import { expect, it } from 'vitest';
import { csvFileName, historyAsCsv } from './history-csv.ts';
import type { HistoryEntry } from './history.queries.ts';
import { spendingByYear, totalSpending } from './spending.ts';

function entry(given: Partial<HistoryEntry['attributes']>): HistoryEntry {
  const attributes = {
    title: 'Oil change',
    description: '',
    status: 'completed',
    completion_date: '2025-03-14',
    user_quote_id: null,
    user_vehicle_id: '1',
    user_quote_user_id: '1',
    created_at: '2026-01-02T10:00:00Z',
    mileage: null,
    cost: null,
    shop_name: '',
    notes: '',
    receipt_url: null,
    category_id: null,
    category_option_id: null,
    category_option_choice_id: null,
    archived: false,
  } as const;
  return { id: '1', type: 'user_vehicle_service_history', attributes: { ...attributes, ...given } };
}

it('spending by year is summed in cents and includes years without costs', () => {
  const years = spendingByYear([
    entry({ cost: 0.1 }),
    entry({ cost: 0.2 }),
    entry({ completion_date: '2023-12-31', cost: 289.5 }),
    entry({}),
  ]);
  expect(years).toEqual([
    { year: '2023', dollars: 289.5, services: 1 },
    { year: '2024', dollars: 0, services: 0 },
    { year: '2025', dollars: 0.3, services: 2 },
  ]);
  expect(totalSpending(years)).toBe(289.8);
});

it('spending by year counts undated entries by the day they were added', () => {
  expect(spendingByYear([entry({ completion_date: null, cost: 5 })])[0]?.year).toBe('2026');
});

it('there is no spending by year without known costs', () => {
  expect(spendingByYear([entry({})])).toEqual([]);
});

it('the exported spreadsheet is sorted by date, with quotes preserved and formulas made harmless', () => {
  const text = historyAsCsv([
    entry({ title: 'Brakes, "front"', mileage: 88_000, cost: 289.5 }),
    entry({ completion_date: '2024-01-05', title: '=HYPERLINK("x")', notes: 'a\nb' }),
  ]);
  expect(text.split('\r\n')).toEqual([
    'Date,Service,Mileage,Cost (USD),Shop,Description,Notes',
    `2024-01-05,"'=HYPERLINK(""x"")",,,,,"a\nb"`,
    '2025-03-14,"Brakes, ""front""",88000,289.50,,,',
    '',
  ]);
});

it('an entry without a date is exported without one', () => {
  expect(historyAsCsv([entry({ completion_date: null })]).split('\r\n')[1]).toBe(
    ',Oil change,,,,,',
  );
});

it('the exported file is named after the vehicle', () => {
  expect(csvFileName('2015 Honda Civic EX (blue)')).toBe(
    '2015-honda-civic-ex-blue-service-history.csv',
  );
});
