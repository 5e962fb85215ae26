import { expect, it } from 'vitest';
import { labelsThatFit } from './labels.ts';

it('lets the first of two that would overlap win', () => {
  const labels = [{ text: 'Austin', x: 100, y: 100 }, { text: 'Rollingwood', x: 110, y: 104 }, { text: 'Round Rock', x: 110, y: 140 }];
  expect(labelsThatFit(labels, 10).map(({ text }) => text)).toEqual(['Austin', 'Round Rock']);
});

it('shows no more than it may', () => expect(labelsThatFit([{ text: 'a', x: 0, y: 0 }, { text: 'b', x: 99, y: 0 }], 1)).toHaveLength(1));
