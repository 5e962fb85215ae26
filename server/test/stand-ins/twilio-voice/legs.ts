import {
  newSid,
  NUMBER,
  OVER,
  refusal,
  type Conference,
  type FakeLeg,
  type Reply,
  type State,
} from './voice-state.ts';

type NewLeg = Pick<FakeLeg, 'to' | 'from' | 'label' | 'conferenceSid' | 'form'>;

export const newLeg = ({ form, ...leg }: NewLeg): FakeLeg => ({
  ...leg,
  sid: newSid('CA'),
  status: 'queued',
  muted: form.get('Muted') === 'true',
  hold: false,
  coaching: form.get('Coaching') === 'true',
  callSidToCoach: form.get('CallSidToCoach'),
  announceUrl: null,
  twiml: form.get('Twiml'),
  form,
  sequence: 0,
  answeredBy: null,
});

/** Dials a number or a browser, unless the request is refused. */
export function addLeg(
  state: State,
  form: URLSearchParams,
  conference: Conference | undefined,
): FakeLeg | Reply {
  const to = form.get('To') ?? '';
  const code = state.refused.get(to);
  if (code !== undefined) return refusal(400, code, `Refused for ${to}`);
  if (!/^(\+[1-9]\d{7,14}|client:\w+(\?\w+=\w+)?)$/.test(to))
    return refusal(400, 21211, 'Invalid To');
  if (form.get('From') !== NUMBER) return refusal(400, 21212, 'Invalid From');
  const label = form.get('Label');
  const leg = newLeg({ to, from: NUMBER, label, conferenceSid: conference?.sid ?? null, form });
  const taken = state.legs.some(
    (one) =>
      leg.label !== null &&
      one.label === leg.label &&
      one.conferenceSid === leg.conferenceSid &&
      !OVER.includes(one.status),
  );
  if (taken) return refusal(400, 16025, 'Participant label is in use');
  state.legs.push(leg);
  return leg;
}
