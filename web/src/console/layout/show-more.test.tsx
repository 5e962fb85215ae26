import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShowMore } from './show-more.tsx';

it.each([
  [26, '25 of 26'],
  [1_000, '25 of 1,000'],
  [1_001, '25 of 1,000+'],
])('a list of %i rows says how many are shown', (count, words) => {
  render(<ShowMore shown={25} count={count} busy={false} onMore={() => {}} />);
  expect(screen.queryByText(words)).not.toBeNull();
});
