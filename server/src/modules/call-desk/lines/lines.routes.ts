import * as contract from '@fourbay/contract/voice/lines';
import * as voiceContract from '@fourbay/contract/voice/voice';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { bookingLeaseOf } from '../bookings/desk-bookings.routes.ts';
import { presentBookingCall } from '../bookings/desk-bookings.present.ts';
import { presentCall } from '../calls/calls.present.ts';
import { heldLeaseOf } from '../lease/lease.routes.ts';
import {
  choosePhone,
  confirmPhone,
  createBrowserToken,
  readVoice,
  sendPhoneCode,
  setAgentPhone,
} from './agent-phones.service.ts';
import { changeLine, dialByHand, hangUpLine, sendDigits } from './controls.service.ts';
import { superviseLine } from './listening.service.ts';
import { listLinesInUse, withLine } from './lined-calls.service.ts';
import { presentAgentNumber, presentDeskLine, presentVoice } from './lines.present.ts';
import { controlRecording, playRecording } from './recordings.service.ts';
import { redialBookingCall, redialCall } from './redial.service.ts';

export const lineRoutes = (deps: Deps): Route[] => [
  route(contract.listLines, async () => ({
    data: (await listLinesInUse(deps.db)).map(presentDeskLine),
  })),
  route(contract.redialCall, async (call) =>
    presentCall(
      await withLine(
        deps.db,
        'call_id',
        await redialCall(deps, heldLeaseOf(call), call.params.call_id),
      ),
    ),
  ),
  route(contract.redialBookingCall, async (call) =>
    presentBookingCall(
      await withLine(
        deps.db,
        'booking_call_id',
        await redialBookingCall(deps, bookingLeaseOf(call), call.params.call_id),
      ),
    ),
  ),
  route(contract.hangUpLine, async ({ caller, params }) =>
    presentDeskLine(await hangUpLine(deps, params.id, caller)),
  ),
  route(contract.changeLine, async ({ caller, params, body }) =>
    presentDeskLine(await changeLine(deps, params.id, caller, body)),
  ),
  route(contract.sendDigits, async ({ caller, params, body }) =>
    presentDeskLine(await sendDigits(deps, params.id, caller, body.digits)),
  ),
  route(contract.dialByHand, async ({ caller, params }) =>
    presentDeskLine(await dialByHand(deps, params.id, caller)),
  ),
  route(contract.controlRecording, async ({ caller, params, body }) =>
    presentDeskLine(await controlRecording(deps, params.id, caller, body.action)),
  ),
  route(contract.playRecording, async ({ caller, params, setHeader }) => {
    const { audio, contentType } = await playRecording(deps, params.id, caller);
    setHeader('content-type', contentType);
    return new Answer(200, audio);
  }),
  route(contract.superviseLine, async ({ caller, params, body }) =>
    presentDeskLine(await superviseLine(deps, params.id, caller.userId, body)),
  ),
  ...phoneRoutes(deps),
];

const phoneRoutes = (deps: Deps): Route[] => {
  const present = async (userId: string) => presentVoice(deps, await readVoice(deps, userId));
  return [
    route(voiceContract.readVoice, async ({ caller }) => present(caller.userId)),
    route(voiceContract.choosePhone, async ({ caller, body }) => {
      await choosePhone(deps, caller.userId, body.phone);
      return present(caller.userId);
    }),
    route(voiceContract.createBrowserToken, async ({ caller }) => {
      const { token, expiresAt } = await createBrowserToken(deps, caller.userId);
      return { token, expires_at: expiresAt.toISOString() };
    }),
    route(voiceContract.sendPhoneCode, async ({ caller }) => {
      await sendPhoneCode(deps, caller.userId);
      return present(caller.userId);
    }),
    route(voiceContract.confirmPhone, async ({ caller, body }) => {
      await confirmPhone(deps, caller.userId, body.code);
      return present(caller.userId);
    }),
    route(voiceContract.setAgentPhone, async ({ caller, params, body }) => ({
      agent_number: presentAgentNumber(
        await setAgentPhone(deps, {
          supervisorId: caller.userId,
          userId: params.id,
          number: body.number,
        }),
      ),
    })),
  ];
};
