import type { CallLine } from '@fourbay/contract/voice/call-line';

export type Lamp = 'off' | 'ringing' | 'on' | 'out' | 'tape';
type Cord = 'idle' | 'ringing' | 'live' | 'cut' | 'tape';

/** How a line is shown: in words, and as two lamps and a cord. */
export interface LineView {
  title: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
  you: Lamp;
  cord: Cord;
  shop: Lamp;
  /** What to do, or what it means. */
  hint: string;
}

type Line = Pick<
  CallLine,
  | 'state'
  | 'rang_at'
  | 'answered_at'
  | 'answered_by'
  | 'ended_by'
  | 'failure'
  | 'proposed_outcome'
  | 'muted'
  | 'on_hold'
>;

/** Whether the line is open or being opened. */
export const isInUse = ({ state }: Pick<CallLine, 'state'>): boolean =>
  ['dialing', 'calling_agent', 'ringing_shop', 'on_the_line'].includes(state);

/** Whether the shop answered, and the agent can be heard. */
export const isTalking = ({ state }: Pick<CallLine, 'state'>): boolean => state === 'on_the_line';

/** After voicemail or without an answer, the outcome also hangs up. */
export const isTalkingToPerson = (line: Pick<Line, 'state' | 'proposed_outcome'>): boolean =>
  isTalking(line) && line.proposed_outcome !== 'voicemail';

/** Whether the same shop can be dialed again in the same work. */
export const canRedial = ({ state, failure, proposed_outcome: proposed }: Line): boolean =>
  (state === 'ended' && failure !== 'not_callable') ||
  state === 'uncertain' ||
  proposed === 'voicemail';

/** Whether the call can go on by hand, because the shop's phone isn't ringing and nobody answered. */
export const canGoByHand = ({
  state,
  failure,
  answered_at: answered,
  proposed_outcome,
}: Line): boolean =>
  proposed_outcome === null &&
  failure !== 'not_callable' &&
  ['dialing', 'calling_agent', 'ended', 'uncertain'].includes(state) &&
  answered === null;

const RINGING: LineView = {
  title: 'Ringing the shop',
  tone: 'warn',
  you: 'on',
  cord: 'ringing',
  shop: 'ringing',
  hint: '',
};
const CALLING_YOU: LineView = {
  title: 'Calling you',
  tone: 'warn',
  you: 'ringing',
  cord: 'idle',
  shop: 'off',
  hint: 'Pick up your phone, and we’ll call the shop.',
};
const TALKING: LineView = {
  title: 'On the line',
  tone: 'good',
  you: 'on',
  cord: 'live',
  shop: 'on',
  hint: '',
};
const CUT: LineView = {
  title: 'The call failed',
  tone: 'bad',
  you: 'on',
  cord: 'cut',
  shop: 'out',
  hint: 'The phone company didn’t say why.',
};
const VOICEMAIL: Partial<LineView> = { title: 'Voicemail picked up', tone: 'warn', shop: 'tape' };

const FAILURES: Record<NonNullable<CallLine['failure']>, Partial<LineView>> = {
  agent_no_answer: {
    title: 'You didn’t pick up',
    you: 'out',
    shop: 'off',
    hint: 'The shop’s phone never rang.',
  },
  invalid_number: {
    title: 'Number not valid',
    hint: 'The phone company says that this number can’t be dialed.',
  },
  not_in_service: {
    title: 'Number not in service',
    hint: 'The phone company says that this number isn’t in service.',
  },
  blocked: { title: 'Call blocked', hint: 'The phone company didn’t put the call through.' },
  not_callable: {
    title: 'Not dialed',
    shop: 'off',
    hint: 'This shop can’t be called right now. Its phone never rang.',
  },
  provider_away: {
    title: 'Our phone line isn’t responding',
    you: 'off',
    shop: 'off',
    hint: 'Dial by hand instead. Nothing is lost.',
  },
  other: {},
};

export function viewOf(line: Line): LineView {
  switch (line.state) {
    case 'by_hand':
      return {
        title: 'By hand',
        tone: 'plain',
        you: 'off',
        cord: 'idle',
        shop: 'off',
        hint: 'Dial it on your own phone. We can’t hear this line.',
      };
    case 'dialing':
    case 'calling_agent':
      return CALLING_YOU;
    case 'ringing_shop':
      return RINGING;
    case 'on_the_line':
      return viewOfTalk(line);
    case 'ended':
      return viewOfEnd(line);
    case 'uncertain':
      return { ...CUT, title: lostTitle(line), tone: 'warn', shop: 'off', hint: LOST };
  }
}

const LOST = 'We lost contact with our phone line. We won’t redial unless you do.';

function lostTitle({ rang_at: rang, answered_at: answered }: Line): string {
  if (answered) return 'We lost the call';
  return rang ? 'We don’t know whether they answered' : 'We don’t know whether it rang';
}

function viewOfTalk({ proposed_outcome, answered_by, muted, on_hold }: Line): LineView {
  if (proposed_outcome === 'voicemail')
    return {
      ...TALKING,
      ...VOICEMAIL,
      cord: 'tape',
      hint: 'A recording answered. The beep comes next.',
    };
  if (on_hold)
    return { ...TALKING, title: 'On hold', tone: 'warn', cord: 'idle', hint: 'They hear music.' };
  if (muted)
    return {
      ...TALKING,
      title: 'You’re muted',
      tone: 'bad',
      you: 'out',
      hint: 'They can’t hear you.',
    };
  return answered_by === 'fax' ? { ...TALKING, hint: 'A fax machine answered.' } : TALKING;
}

function viewOfEnd(line: Line): LineView {
  const { failure, proposed_outcome: proposed, answered_at: answered, ended_by: by } = line;
  if (failure) return { ...CUT, ...FAILURES[failure] };
  if (proposed === 'busy_line')
    return { ...CUT, title: 'Busy', hint: 'Their line is busy. Nobody picked up.' };
  if (proposed === 'no_answer') return { ...CUT, title: 'No answer', hint: 'Nobody picked up.' };
  if (proposed === 'voicemail')
    return { ...CUT, ...VOICEMAIL, title: 'Voicemail, line ended', hint: '' };
  const ended: LineView = {
    ...TALKING,
    title: 'Ended',
    tone: 'plain',
    cord: 'idle',
    shop: 'off',
    hint: '',
  };
  if (answered) return ended;
  // A look-up found it over, so nobody told us how it ended.
  if (by === 'provider') return { ...CUT, title: lostTitle(line), tone: 'warn', hint: LOST };
  return { ...ended, title: 'You hung up', hint: 'Nobody had picked up.' };
}
