import * as contract from '@fourbay/contract/call-desk/desk-board';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentCallBack } from '../calls/calls.present.ts';
import { presentBoardAgent, presentBoardBooking, presentBoardRow } from './board.present.ts';
import {
  cancelRequest,
  readBoard,
  reassignRequest,
  reclaimBooking,
  reclaimRequest,
} from './board.service.ts';

export const boardRoutes = (deps: Deps): Route[] => [
  route(contract.readBoard, async ({ caller }) => {
    const board = await readBoard(deps);
    const { at, counts, rows, bookings, agents, missed } = board;
    return {
      at: at.toISOString(),
      counts,
      requests: rows.map(presentBoardRow),
      booking_counts: board.bookingCounts,
      bookings: bookings.map((booking) => presentBoardBooking(booking, at)),
      agents: agents.map(presentBoardAgent),
      missed_call_backs: missed.map((due) => presentCallBack(due, caller.userId)),
    };
  }),
  route(contract.reclaimRequest, async ({ caller, params, body }) => {
    const { reason } = body;
    await reclaimRequest(deps, { supervisorId: caller.userId, quoteId: params.id, reason });
    return new Answer(204);
  }),
  route(contract.reclaimBooking, async ({ caller, params, body }) => {
    const { reason } = body;
    await reclaimBooking(deps, { supervisorId: caller.userId, bookingId: params.id, reason });
    return new Answer(204);
  }),
  route(contract.reassignRequest, async ({ caller, params, body }) => {
    const { reason, agent_id: agentId } = body;
    await reassignRequest(deps, {
      supervisorId: caller.userId,
      quoteId: params.id,
      reason,
      agentId,
    });
    return new Answer(204);
  }),
  route(contract.cancelRequest, async ({ caller, params, body }) => {
    const { reason } = body;
    await cancelRequest(deps, { supervisorId: caller.userId, quoteId: params.id, reason });
    return new Answer(204);
  }),
];
