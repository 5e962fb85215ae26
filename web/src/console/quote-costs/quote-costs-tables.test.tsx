import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CostsTable } from './quote-costs-tables.tsx';
import type { QuoteCostsWeek } from './quote-costs.queries.ts';

const WEEK: QuoteCostsWeek = {
  week: '2026-11-23',
  landings: 12_400,
  sent: 120,
  bought: 31,
  completed: 102,
  booked: 40,
  paid: 12,
  agent_minutes: 1_312.5,
  line_minutes: 900.1,
  texts: 412,
  cost: 552.72,
  sold: 33,
  income: 329.67,
  result: -223.05,
};

it('on a phone, a week opens to show the figures that have no column there', async () => {
  render(<CostsTable weeks={[WEEK]} />);
  expect(screen.queryByRole('term')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nov 23', expanded: false }));
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual([
    'Bought: 31',
    'Minutes on calls: 1,312.5',
    'On our line: 900.1',
    'Texts: 412',
    'Quotes sold: 33',
  ]);
});
