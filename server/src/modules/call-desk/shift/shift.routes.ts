import * as contract from '@fourbay/contract/call-desk/desk-supervision';
import type { Deps } from '../../../deps.ts';
import { csvAnswer } from '../../../platform/http/csv-answer.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { shiftAsCsv } from './shift.rules.ts';
import { exportShift, readShift } from './shift.service.ts';

export const shiftRoutes = (deps: Pick<Deps, 'db' | 'now' | 'config'>): Route[] => [
  route(contract.readShift, ({ query }) => readShift(deps, query.day), { takesLong: true }),
  route(
    contract.downloadShift,
    async ({ caller, query, setHeader }) => {
      const shift = await exportShift(deps, caller.userId, query.day);
      return csvAnswer(setHeader, `fourbay-shift-${shift.day}`, shiftAsCsv(shift));
    },
    { takesLong: true },
  ),
];
