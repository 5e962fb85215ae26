import type {
  Answerer,
  LineFailure,
  LineState,
  ProposedOutcome,
} from '@fourbay/contract/voice/call-line';
import { before, seconds } from '../../../platform/values/clock.ts';
import type { EndedBy, LineHappening } from '../../../platform/voice/voice.ts';

/** What happened on a line, by the provider's word or ours. */
export type LineFact =
  | LineHappening
  /** We ended it before the shop's phone was asked for, or the provider was away. */
  | { kind: 'not_placed'; why: 'not_callable' | 'provider_away' }
  /** The provider has no such line, or didn't say. */
  | { kind: 'uncertain' };

export type DatedFact = LineFact & { at: Date };

export interface LineFacts {
  state: LineState;
  rangAt: Date | null;
  answeredAt: Date | null;
  answeredBy: Answerer | null;
  endedAt: Date | null;
  endedBy: EndedBy | null;
  /** Null until the line has ended. */
  seconds: number | null;
  failure: LineFailure | null;
  proposal: ProposedOutcome | null;
}

/** If two have the same second, the higher one came first: `ended` is the result of the others. */
const ENDS: readonly LineFact['kind'][] = [
  'uncertain',
  'not_placed',
  'agent_machine',
  'failed',
  'busy',
  'no_answer',
  'ended',
];
/** Where two events disagree about who answered, the one further left is believed. */
const SUREST: readonly Answerer[] = ['machine', 'fax', 'human', 'unknown'];

/**
 * What is known of a line. It depends only on which events arrived, not on their order, so late,
 * repeated, and reordered ones do no harm.
 */
export function lineFacts(facts: readonly DatedFact[]): LineFacts {
  const inTime = [...facts].sort(
    (a, b) => secondOf(a) - secondOf(b) || rank(a) - rank(b) || a.at.getTime() - b.at.getTime(),
  );
  const end = inTime.find(({ kind }) => ENDS.includes(kind));
  const answers = inTime.filter((fact) => fact.kind === 'shop_answered');
  const answeredAt = answers[0]?.at ?? unheardAnswer(inTime);
  const answeredBy =
    SUREST.find((by) => answers.some((answer) => answer.by === by)) ??
    (answeredAt ? 'unknown' : null);
  const has = (kind: LineFact['kind']): boolean => facts.some((fact) => fact.kind === kind);
  const rang = inTime.find(({ kind }) => RINGING.includes(kind));
  const known = {
    rangAt: rang?.at ?? answeredAt,
    answeredAt,
    answeredBy,
    failure: failureOf(inTime, { end, agentAnswered: has('agent_answered') }),
  };
  return {
    ...known,
    state: stateOf({ has, end, answered: answeredAt !== null }),
    endedAt: end?.at ?? null,
    endedBy: end ? endedByOf(end) : null,
    seconds: end ? secondsOf(inTime, answeredAt, end.at) : null,
    proposal: proposalOf({ ...known, has, end }),
  };
}

/** The provider counted seconds with the shop, and its word that the shop answered was lost. */
function unheardAnswer(facts: readonly DatedFact[]): Date | null {
  const counted = facts.find((fact) => fact.kind === 'ended' && fact.seconds);
  return counted?.kind === 'ended' && counted.seconds
    ? before(counted.at, seconds(counted.seconds))
    : null;
}

/** Signs that the shop's phone rang. A busy line never rings. */
const RINGING: readonly LineFact['kind'][] = ['shop_ringing', 'shop_answered', 'no_answer'];
/** Of two ends in the same second, the one further left came first. */
const ENDERS: readonly EndedBy[] = ['desk', 'shop', 'agent', 'provider'];
const rank = (fact: LineFact): number =>
  ENDS.indexOf(fact.kind) * ENDERS.length + (fact.kind === 'ended' ? ENDERS.indexOf(fact.by) : 0);

interface Known {
  has: (kind: LineFact['kind']) => boolean;
  end: DatedFact | undefined;
  answered: boolean;
}

function stateOf({ has, end, answered }: Known): LineState {
  if (end) return end.kind === 'uncertain' ? 'uncertain' : 'ended';
  if (answered) return 'on_the_line';
  if (has('shop_ringing') || has('agent_answered')) return 'ringing_shop';
  return has('agent_ringing') ? 'calling_agent' : 'dialing';
}

const endedByOf = (end: DatedFact): EndedBy => {
  if (end.kind === 'ended') return end.by;
  return end.kind === 'not_placed' ? 'desk' : 'provider';
};

/** Providers tell whole seconds, and we tell milliseconds. */
const secondOf = ({ at }: DatedFact): number => Math.floor(at.getTime() / 1_000);

/** The provider's own count, if it told one. */
function secondsOf(facts: readonly DatedFact[], answeredAt: Date | null, endedAt: Date): number {
  if (!answeredAt) return 0;
  const counted = facts.find((fact) => fact.kind === 'ended' && fact.seconds !== undefined);
  if (counted?.kind === 'ended' && counted.seconds !== undefined) return counted.seconds;
  return Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000));
}

function failureOf(
  facts: readonly DatedFact[],
  { end, agentAnswered }: { end: DatedFact | undefined; agentAnswered: boolean },
): LineFailure | null {
  const failed = facts.find(({ kind }) => kind === 'failed' || kind === 'not_placed');
  if (failed?.kind === 'failed' || failed?.kind === 'not_placed') return failed.why;
  const hungUp = end?.kind === 'ended' && end.by === 'agent';
  if (facts.some(({ kind }) => kind === 'agent_machine')) return 'agent_no_answer';
  return hungUp && !agentAnswered ? 'agent_no_answer' : null;
}

interface Heard extends Pick<LineFacts, 'rangAt' | 'answeredBy' | 'failure'> {
  has: Known['has'];
  end: DatedFact | undefined;
}

/** Ends that we heard of. After another, the shop may have answered. */
const isHeard = (end: DatedFact): boolean =>
  end.kind !== 'uncertain' && !(end.kind === 'ended' && end.by === 'provider');

/** After a talk with a person, nothing is proposed. */
function proposalOf({ rangAt, answeredBy, failure, has, end }: Heard): ProposedOutcome | null {
  if (failure === 'invalid_number' || failure === 'not_in_service') return 'wrong_number';
  if (answeredBy === 'machine') return 'voicemail';
  if (answeredBy === 'fax') return 'wrong_number';
  if (answeredBy !== null) return null;
  if (has('busy')) return 'busy_line';
  return has('no_answer') || (end && isHeard(end) && rangAt !== null) ? 'no_answer' : null;
}
