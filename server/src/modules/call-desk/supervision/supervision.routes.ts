import * as contract from '@fourbay/contract/call-desk/desk-supervision';
import { takeOverBooking as takeOverBookingCall } from '@fourbay/contract/call-desk/desk-bookings';
import type { Deps } from '../../../deps.ts';
import { csvAnswer } from '../../../platform/http/csv-answer.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentOpenBooking } from '../bookings/desk-bookings.present.ts';
import { readOpenBooking } from '../bookings/desk-bookings.service.ts';
import { takeOverBooking, takeOverRequest } from '../lease/claim.service.ts';
import { agentDaysAsCsv, agentDayRow } from '../metrics/agent-days.rules.ts';
import { exportAgentDays, readAgentDays, readLineFigures } from '../metrics/metrics.service.ts';
import { presentOpenRequest } from '../requests/requests.present.ts';
import { readOpenRequest } from '../requests/requests.service.ts';

export const supervisionRoutes = (deps: Deps): Route[] => [
  route(contract.viewRequest, async ({ caller, params }) => {
    const open = await readOpenRequest(deps, params.id);
    return {
      ...presentOpenRequest(deps.images, open),
      closed_at: open.request.closed_at?.toISOString() ?? null,
      own: open.request.user_id === caller.userId,
    };
  }),
  route(contract.takeOverRequest, async ({ caller, params, body }) => {
    const { leaseToken, work } = await takeOverRequest(deps, {
      supervisorId: caller.userId,
      quoteId: params.id,
      reason: body.reason,
    });
    const open = await readOpenRequest(deps, params.id, { known: work });
    return { ...presentOpenRequest(deps.images, open), lease_token: leaseToken };
  }),
  route(takeOverBookingCall, async ({ caller, params, body }) => {
    const { leaseToken } = await takeOverBooking(deps, {
      supervisorId: caller.userId,
      bookingId: params.id,
      reason: body.reason,
    });
    const open = presentOpenBooking(await readOpenBooking(deps, params.id));
    return { ...open, lease_token: leaseToken };
  }),
  route(
    contract.readAgentDays,
    async ({ query }) => {
      const { rows, ...period } = await readAgentDays(deps, query);
      return { ...period, rows: rows.map(agentDayRow) };
    },
    { takesLong: true },
  ),
  route(contract.readLineFigures, ({ query }) => readLineFigures(deps, query), { takesLong: true }),
  route(
    contract.downloadAgentDays,
    async ({ caller, query, setHeader }) => {
      const { from, to, rows } = await exportAgentDays(deps, caller.userId, query);
      return csvAnswer(
        setHeader,
        `fourbay-agents-${from}-${to}`,
        agentDaysAsCsv(rows.map(agentDayRow)),
      );
    },
    { takesLong: true },
  ),
];
