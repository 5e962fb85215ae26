import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MileagePlot } from './mileage-plot.tsx';

it('the mileage over time is a line between the readings, and a table to read', () => {
  const { container } = render(
    <MileagePlot
      readings={[
        { day: '2024-01-01', mileage: 40_000 },
        { day: '2025-01-01', mileage: 52_000 },
        { day: '2026-01-01', mileage: 64_000 },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Mileage over time' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jan 1, 202440,000 miles', 'Jan 1, 202552,000 miles', 'Jan 1, 202664,000 miles']);
  const heights = [...container.querySelectorAll('circle')].map((point) =>
    Number(point.getAttribute('cy')),
  );
  expect(heights).toEqual([114, 60, 6]);
});

it.each([
  ['none', []],
  ['one', [{ day: '2024-01-01', mileage: 40_000 }]],
])('%s of the readings draws nothing', (_count, readings) => {
  const { container } = render(<MileagePlot readings={readings} />);
  expect(container.innerHTML).toBe('');
});
