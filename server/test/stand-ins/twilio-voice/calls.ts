import { addLeg } from './legs.ts';
import { missing, OVER, refusal, type Handler, type Route } from './voice-state.ts';

const createCall: Handler = (state, form) => {
  const leg = addLeg(state, form, undefined);
  return 'sid' in leg ? { status: 201, body: { sid: leg.sid, status: 'queued' } } : leg;
};

const readCall: Handler = (state, _form, [sid]) => {
  const leg = state.legs.find((one) => one.sid === sid);
  if (!leg) return missing();
  const { to, from, status, answeredBy } = leg;
  return { status: 200, body: { sid, to, from, status, answered_by: answeredBy } };
};

const updateCall: Handler = (state, form, [sid]) => {
  const leg = state.legs.find((one) => one.sid === sid);
  if (!leg) return missing();
  if (OVER.includes(leg.status)) return refusal(400, 21220, 'Call is not in-progress');
  const status = form.get('Status') ?? leg.status;
  // Twilio cancels only calls that are queued or ring.
  if (status !== 'canceled' || leg.status !== 'in-progress') leg.status = status;
  leg.twiml = form.get('Twiml') ?? leg.twiml;
  return { status: 200, body: { sid, status: leg.status } };
};

export const CALLS: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/Calls\.json$/,
    names:
      'To From Twiml Url StatusCallback StatusCallbackEvent Timeout TimeLimit MachineDetection',
    handler: createCall,
  },
  {
    method: 'GET',
    path: /^\/Calls\/(CA\w+)\.json$/,
    handler: readCall,
  },
  {
    method: 'POST',
    path: /^\/Calls\/(CA\w+)\.json$/,
    names: 'Status Url Twiml',
    handler: updateCall,
  },
];
