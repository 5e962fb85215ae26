import { describe, expect, it } from 'vitest';
import { lineFacts, type DatedFact, type LineFact } from './lines.rules.ts';

const START = Date.parse('2026-11-18T17:00:00Z');
const at = (second: number, fact: LineFact): DatedFact => ({
  ...fact,
  at: new Date(START + second * 1_000),
});
const BEGUN = [
  at(0, { kind: 'agent_ringing' }),
  at(4, { kind: 'agent_answered' }),
  at(5, { kind: 'shop_ringing' }),
];
const HUMAN = at(12, { kind: 'shop_answered', by: 'human' });

describe('what the events of a line say', () => {
  it.each<[string, DatedFact[], object]>([
    ['nothing yet', [], { state: 'dialing', rangAt: null, proposal: null }],
    ['the agent’s phone rings', BEGUN.slice(0, 1), { state: 'calling_agent', rangAt: null }],
    ['the shop’s phone is asked for', BEGUN.slice(0, 2), { state: 'ringing_shop', rangAt: null }],
    ['the shop’s phone rings', BEGUN, { state: 'ringing_shop', rangAt: at(5, HUMAN).at }],
    [
      'they talk',
      [...BEGUN, HUMAN],
      { state: 'on_the_line', answeredBy: 'human', proposal: null, seconds: null },
    ],
    [
      'they talked',
      [...BEGUN, HUMAN, at(72, { kind: 'ended', by: 'shop' })],
      { state: 'ended', endedBy: 'shop', seconds: 60, proposal: null, failure: null },
    ],
    [
      'the provider counted the seconds itself',
      [...BEGUN, HUMAN, at(72, { kind: 'ended', by: 'shop', seconds: 58 })],
      { seconds: 58 },
    ],
    [
      'busy',
      [...BEGUN.slice(0, 2), at(6, { kind: 'busy' })],
      { state: 'ended', proposal: 'busy_line', rangAt: null, seconds: 0 },
    ],
    [
      'nobody answers',
      [...BEGUN, at(40, { kind: 'no_answer' })],
      { state: 'ended', proposal: 'no_answer', rangAt: at(5, HUMAN).at },
    ],
    [
      'the agent gave up while it rang',
      [...BEGUN, at(20, { kind: 'ended', by: 'desk' })],
      { state: 'ended', proposal: 'no_answer', failure: null },
    ],
    [
      'a machine answers, as is found out later',
      [
        ...BEGUN,
        at(12, { kind: 'shop_answered', by: 'unknown' }),
        at(15, { kind: 'shop_answered', by: 'machine' }),
      ],
      {
        state: 'on_the_line',
        answeredBy: 'machine',
        answeredAt: at(12, HUMAN).at,
        proposal: 'voicemail',
      },
    ],
    [
      'not in service',
      [...BEGUN.slice(0, 2), at(6, { kind: 'failed', why: 'not_in_service' })],
      { state: 'ended', failure: 'not_in_service', proposal: 'wrong_number', rangAt: null },
    ],
    [
      'blocked by the carrier',
      [...BEGUN.slice(0, 2), at(6, { kind: 'failed', why: 'blocked' })],
      { failure: 'blocked', proposal: null },
    ],
    [
      'a fax answers',
      [...BEGUN, at(12, { kind: 'shop_answered', by: 'fax' })],
      { proposal: 'wrong_number' },
    ],
    [
      'the agent didn’t pick up',
      [BEGUN[0] ?? HUMAN, at(30, { kind: 'ended', by: 'agent' })],
      { state: 'ended', failure: 'agent_no_answer', proposal: null, rangAt: null },
    ],
    [
      'we hung up before the agent picked up, and the provider tells whole seconds',
      [
        BEGUN[0] ?? HUMAN,
        at(3, { kind: 'ended', by: 'agent' }),
        at(3.4, { kind: 'ended', by: 'desk' }),
      ],
      { state: 'ended', endedBy: 'desk', failure: null },
    ],
    [
      'the shop may not be called anymore',
      [...BEGUN.slice(0, 2), at(5, { kind: 'not_placed', why: 'not_callable' })],
      { state: 'ended', failure: 'not_callable', endedBy: 'desk', proposal: null },
    ],
    [
      'the word that the shop answered was lost',
      [...BEGUN, at(72, { kind: 'ended', by: 'shop', seconds: 60 })],
      {
        state: 'ended',
        answeredAt: at(12, HUMAN).at,
        answeredBy: 'unknown',
        seconds: 60,
        proposal: null,
      },
    ],
    [
      'the words that it rang and that it was answered were lost',
      [...BEGUN.slice(0, 2), at(72, { kind: 'ended', by: 'shop', seconds: 60 })],
      { rangAt: at(12, HUMAN).at, answeredAt: at(12, HUMAN).at, proposal: null },
    ],
    [
      'we lost it while it rang',
      [...BEGUN, at(90, { kind: 'uncertain' })],
      { state: 'uncertain', rangAt: at(5, HUMAN).at, proposal: null },
    ],
    [
      'it was over when we looked, after it rang',
      [...BEGUN, at(90, { kind: 'ended', by: 'provider' })],
      { state: 'ended', endedBy: 'provider', proposal: null },
    ],
    ['nobody knows', [at(60, { kind: 'uncertain' })], { state: 'uncertain', proposal: null }],
  ])('%s', (_what, facts, expected) => {
    expect(lineFacts(facts)).toMatchObject(expected);
  });

  it('is the same in any order, and with anything repeated', () => {
    const facts = [
      ...BEGUN,
      HUMAN,
      at(15, { kind: 'shop_answered', by: 'machine' }),
      at(16, { kind: 'joined' }),
      at(50, { kind: 'ended', by: 'agent', seconds: 38 }),
      at(50, { kind: 'no_answer' }),
    ];
    const expected = lineFacts(facts);
    for (let turn = 0; turn < facts.length; turn += 1) {
      const turned = [...facts.slice(turn), ...facts.slice(0, turn)];
      expect(lineFacts(turned)).toEqual(expected);
      expect(lineFacts([...turned.toReversed(), ...facts.slice(turn)])).toEqual(expected);
    }
  });
});
