import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { QueryWrapper } from '../../../../test/query-wrapper.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { reloadQueue, useQueue } from './queue.queries.ts';

const ROUTE = 'GET /api/v2/console/queue';
const row = (id: string, version: string) => ({ id, version });
const reply = (data: object[], order: number[]) => ({
  data,
  order,
  call_backs: [],
  owed: [],
  meta: { count: order.length, waiting: 0 },
});

beforeEach(() => queryClient.clear());

/** Shows the queue, and reads it again after the first reply. */
async function readTwice() {
  const { result } = renderHook(() => useQueue(60_000), { wrapper: QueryWrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  const before = result.current.data?.data;
  await act(() => reloadQueue());
  await waitFor(() => expect(result.current.data?.data).not.toBe(before));
  return result.current.data?.data;
}

it('sends the versions of its rows, and merges the rows that it gets', async () => {
  const replies = [
    reply([row('1', 'AAAAAAAA'), row('2', 'BBBBBBBB'), row('3', 'CCCCCCCC')], [0, 1, 2]),
    reply([row('2', 'DDDDDDDD'), row('4', 'EEEEEEEE')], [-3, 0, 1]),
  ];
  const asked = answer(ROUTE, () => replies.shift() ?? reply([], []));
  const after = await readTwice();
  expect(asked.map(({ headers }) => headers.get('known-rows'))).toEqual([
    null,
    'AAAAAAAABBBBBBBBCCCCCCCC',
  ]);
  expect(after).toEqual([row('3', 'CCCCCCCC'), row('2', 'DDDDDDDD'), row('4', 'EEEEEEEE')]);
});

it('reads the whole queue after a reply about a row that it doesn’t have', async () => {
  const replies = [
    reply([row('1', 'AAAAAAAA')], [0]),
    reply([], [-1, -2]),
    reply([row('1', 'AAAAAAAA'), row('2', 'BBBBBBBB')], [0, 1]),
  ];
  const asked = answer(ROUTE, () => replies.shift() ?? reply([], []));
  const after = await readTwice();
  expect(asked.map(({ headers }) => headers.get('known-rows'))).toEqual([null, 'AAAAAAAA', null]);
  expect(after).toEqual([row('1', 'AAAAAAAA'), row('2', 'BBBBBBBB')]);
});
