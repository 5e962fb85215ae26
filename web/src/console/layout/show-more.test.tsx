import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShowMore } from './show-more.tsx';

const listOf = (count: number) => ({
  data: { data: Array.from({ length: 25 }), meta: { count } },
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
});

it.each([
  [26, '25 of 26'],
  [1_000, '25 of 1,000'],
  [1_001, '25 of 1,000+'],
])('a list that counted %i rows says how many are shown', (count, words) => {
  render(<ShowMore list={listOf(count)} />);
  expect(screen.queryByText(words)).not.toBeNull();
});
