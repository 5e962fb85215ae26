import { createHash } from 'node:crypto';
import { seconds } from '../values/clock.ts';
import type { LineHappening } from './voice.ts';

/** What a shop's phone does after it was asked for: events with their delays, one after the other. */
type Story = readonly (readonly [afterMs: number, happening: LineHappening])[];

export const storyNames = [
  'answers',
  'phone_tree',
  'voicemail',
  'busy',
  'no_answer',
  'wrong_number',
  'drops',
] as const;
export type StoryName = (typeof storyNames)[number];

const RINGS = { kind: 'shop_ringing' } as const;
const SHOP_ENDS = { kind: 'ended', by: 'shop' } as const;
const answer = (by: 'human' | 'machine' | 'unknown') => ({ kind: 'shop_answered', by }) as const;

/** Nobody stays on a simulated line longer than this. */
const LONGEST_TALK_MS = seconds(1_200);

const STORIES: Readonly<Record<StoryName, Story>> = {
  answers: [
    [500, RINGS],
    [seconds(5), answer('unknown')],
    [seconds(2), answer('human')],
    [LONGEST_TALK_MS, SHOP_ENDS],
  ],
  // Who answered becomes clear once a digit was sent.
  phone_tree: [
    [500, RINGS],
    [seconds(2), answer('unknown')],
    [LONGEST_TALK_MS, SHOP_ENDS],
  ],
  voicemail: [
    [500, RINGS],
    [seconds(18), answer('unknown')],
    [seconds(3), answer('machine')],
    [seconds(60), SHOP_ENDS],
  ],
  busy: [[seconds(1), { kind: 'busy' }]],
  no_answer: [
    [500, RINGS],
    [seconds(35), { kind: 'no_answer' }],
  ],
  wrong_number: [[seconds(1), { kind: 'failed', why: 'not_in_service' }]],
  drops: [
    [500, RINGS],
    [seconds(4), answer('human')],
    [seconds(15), SHOP_ENDS],
  ],
};
export const storyOf = (name: StoryName): Story => STORIES[name];

/** After a digit, a phone tree leads to a person. */
export const AFTER_DIGITS: Story = [[seconds(2), answer('human')]];

const SHARES: readonly (readonly [StoryName, number])[] = [
  ['answers', 50],
  ['phone_tree', 12],
  ['voicemail', 14],
  ['no_answer', 10],
  ['busy', 6],
  ['drops', 5],
  ['wrong_number', 3],
];

/** The story of a number's next call, always the same for a seed, a number, and how often it was called. */
export function chooseStory(seed: string, number: string, calledBefore: number): StoryName {
  const hash = createHash('sha256').update(`${seed}:${number}:${calledBefore}`).digest();
  let rest = hash.readUInt32BE(0) % SHARES.reduce((sum, [, share]) => sum + share, 0);
  return SHARES.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'answers';
}

/** A recording: a second of silence. */
export const SILENCE = Buffer.concat([
  Buffer.from('UklGRmQfAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA=', 'base64'),
  Buffer.alloc(8_000, 0x80),
]);
