import { POLICY_NAMES } from '@fourbay/contract/system/policies';
import { describe, expect, it } from 'vitest';
import { ALL_POLICIES } from './all-policies.ts';

const OPERATOR = {
  name: 'Fourbay',
  state: 'Oregon',
  address: '1 Main Street, Portland, OR 97201',
  abuseEmail: 'abuse@fourbay.test',
};

const textOf = (name: string): string => {
  const policy = ALL_POLICIES.find((one) => one.name === name);
  return (policy?.sections(OPERATOR) ?? [])
    .flatMap(({ heading, text, items = [] }) => [heading, ...text, ...items])
    .join('\n');
};

describe('the policies', () => {
  it('all policies exist, each with its version', () => {
    expect(ALL_POLICIES.map(({ name }) => name)).toEqual(POLICY_NAMES);
  });

  it.each([
    ['terms', /at least 16 years old/],
    ['terms', /law of the State of Oregon/],
    ['terms', /may be estimated from similar vehicles, and it may change/],
    ['acceptable_use', /malware/],
    ['acceptable_use', /illegal content/],
    ['acceptable_use', /spam/],
    ['acceptable_use', /test payment cards, with bots/],
    ['acceptable_use', /buy on behalf of someone else/],
    ['acceptable_use', /suspend or terminate an account .* without notice/],
    ['acceptable_use', /not re-activated/],
    ['acceptable_use', /reply within 2 days/],
    ['acceptable_use', /1 Main Street, Portland, OR 97201/],
    ['acceptable_use', /abuse@fourbay\.test/],
    ['privacy', /13 months/],
    ['privacy', /download all the data we have/],
    ['privacy', /To stop texts, reply STOP/],
    ['refunds', /before the first call/],
  ])('%s say %s', (name, words) => {
    expect(textOf(name)).toMatch(words);
  });

  it.each([
    'System abuse',
    'Use of resources',
    'No spam',
    'Moderation of content',
    'Copyright',
    'Account security',
    'Enforcement',
    'Reporting',
  ])('the acceptable use policy has a section about %s', (heading) => {
    expect(textOf('acceptable_use').split('\n')).toContain(heading);
  });
});
