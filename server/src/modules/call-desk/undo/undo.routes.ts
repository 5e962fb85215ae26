import * as contract from '@fourbay/contract/call-desk/desk-undo';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentUndoable } from './undo.present.ts';
import { listUndoable, undoBookingCall } from './undo.service.ts';

export const undoRoutes = (deps: Deps): Route[] => [
  route(contract.listUndoable, async ({ caller }) => ({
    data: presentUndoable(await listUndoable(deps, caller.userId)),
  })),
  route(contract.undoBookingCall, async ({ caller, params }) => {
    const { bookingId, corrects } = await undoBookingCall(deps, caller, params.id);
    return { booking_id: bookingId, owner_corrected: corrects };
  }),
];
