import { expect, it } from 'vitest';
import { requestIdOf, requestReference } from './request-reference.rules.ts';

const ids = [0, 1, 2, 3, 19, 20, 400, 12_345, 1_000_000, 63_999_999].map(String);

it('every request has six letters that lead back to it', () => {
  for (const id of ids) {
    expect(requestReference(id)).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
    expect(requestIdOf(requestReference(id))).toBe(id);
    expect(requestIdOf(requestReference(id).toLowerCase())).toBe(id);
  }
});

it('requests that follow each other differ in several letters', () => {
  for (let id = 1; id < 2_000; id += 1) {
    const [one, next] = [requestReference(String(id)), requestReference(String(id + 1))];
    const same = [...one].filter((letter, place) => letter === next.charAt(place));
    expect(same.length).toBeLessThanOrEqual(2);
  }
});

it.each(['', 'BCD', 'BCDFGA', 'BCDFGHJ', '123456'])('no request has the letters "%s"', (typed) => {
  expect(requestIdOf(typed)).toBeUndefined();
});
