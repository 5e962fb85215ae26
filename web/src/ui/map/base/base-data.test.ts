import { expect, it } from 'vitest';
import { decodeLine, decodeZips } from './base-data.ts';

it('the base map decodes a line from its first point and the steps after it', () =>
  expect(decodeLine([-97_743, 30_271, 1, 0, -2, 5])).toEqual([
    [30.271, -97.743],
    [30.271, -97.742],
    [30.276, -97.744],
  ]));

it('a line without steps has no points', () => expect(decodeLine([])).toEqual([]));

it('the base map decodes ZIP codes, with their leading zeros', () =>
  expect(decodeZips([4_852, 43_764, -69_316, 1, -2, 3])).toEqual([
    ['04852', 43.764, -69.316],
    ['04853', 43.762, -69.313],
  ]));
