import { z } from 'zod';

/** Where a line is. `by_hand` calls have no line of ours. */
const lineStates = [
  'by_hand',
  'dialing',
  'calling_agent',
  'ringing_shop',
  'on_the_line',
  'ended',
  'uncertain',
] as const;
export type LineState = (typeof lineStates)[number];

const answerers = ['human', 'machine', 'fax', 'unknown'] as const;
export type Answerer = (typeof answerers)[number];

const lineFailures = [
  'agent_no_answer',
  'invalid_number',
  'not_in_service',
  'blocked',
  'not_callable',
  'provider_away',
  'other',
] as const;
export type LineFailure = (typeof lineFailures)[number];

/** Outcomes that a line can propose. Nothing is recorded until an agent accepts one. */
const proposedOutcomes = ['no_answer', 'voicemail', 'busy_line', 'wrong_number'] as const;
export type ProposedOutcome = (typeof proposedOutcomes)[number];

/** The line of a call, as our phone provider reports it. */
export const callLine = z.object({
  id: z.string().nullable().describe('Null for a call dialed by hand.'),
  dialed_by: z
    .enum(['line', 'hand'])
    .describe('With `hand`, the agent dialed on another phone, and nothing is known of the line.'),
  state: z
    .enum(lineStates)
    .describe(
      'The agent’s phone rings first, then the shop’s. `uncertain` means that we don’t know ' +
        'whether the provider dialed. We never redial automatically.',
    ),
  provider_id: z.string().nullable(),
  rang_at: z
    .string()
    .nullable()
    .describe('When the shop’s phone began to ring. Only such calls count toward its daily limit.'),
  answered_at: z.string().nullable().describe('When the shop answered.'),
  answered_by: z.enum(answerers).nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.enum(['agent', 'shop', 'desk', 'provider']).nullable(),
  seconds: z
    .number()
    .nullable()
    .describe('The time on the line with the shop. Null while it lasts.'),
  failure: z.enum(lineFailures).nullable().describe('Why the line failed.'),
  proposed_outcome: z
    .enum(proposedOutcomes)
    .nullable()
    .describe('What the line suggests. Report it as the outcome to accept it.'),
  muted: z.boolean(),
  on_hold: z.boolean(),
  recording: z
    .enum(['none', 'declined', 'kept'])
    .describe('With `kept`, the shop consented. With `declined`, no recording is kept.'),
  recording_now: z.boolean(),
  supervised: z
    .object({
      user_id: z.string(),
      by: z.string().describe('The supervisor’s first name.'),
      mode: z.enum(['listen', 'coach', 'join']),
    })
    .nullable()
    .describe('The supervisor who listens, coaches the agent, or joined. Null if nobody does.'),
});
export type CallLine = z.output<typeof callLine>;
