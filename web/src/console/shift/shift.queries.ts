import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { saveCsv } from '../../lib/api/download.ts';

export type Shift = ReplyOf<Routes['GET /api/v2/console/shift']>;
export type ShiftHour = Shift['hours'][number];
export type ShiftAgent = Shift['agents'][number];

const POLL_INTERVAL_MS = 60_000;

/** A day at the desk; today without one. */
export const shiftQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['shift', day],
    queryFn: ({ signal }) => call('GET /api/v2/console/shift', { query: { day }, signal }),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });

export const downloadShift = mutationOptions({
  mutationFn: async (day: string) => {
    const csv: unknown = await call('GET /api/v2/console/shift/csv', { query: { day } });
    saveCsv(`fourbay-shift-${day}`, csv);
  },
});
