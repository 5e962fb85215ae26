import type { Endpoint } from '@fourbay/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { readApiCalls } from './api-calls.ts';

/** A noun, a question, or a verb in another form: `The list`, `What`, `Lists`, `Listing`. */
const NO_IMPERATIVE =
  /^(An?|The|What|Which|Who|How|When|Where|Whether|One|All|Every|\w*[^s]s|\w+ing)\b/;

const problemsOf = (summary: string): string[] =>
  [
    /^[A-Z]/.test(summary) && !NO_IMPERATIVE.test(summary) ? '' : 'does not start with a verb',
    summary.length > 60 ? 'is longer than 60 characters' : '',
    /\bthe own\b|\bfurther\b|\bnews\b/i.test(summary) ? 'sounds translated' : '',
  ].filter(Boolean);

describe('API calls', () => {
  let calls: Endpoint[];
  beforeAll(async () => void (calls = await readApiCalls()));

  it('each has a summary that says what it does', () => {
    expect(calls.length).toBeGreaterThan(200);
    const found = calls.flatMap(({ id, summary }) =>
      problemsOf(summary).map((problem) => `${id}: "${summary}" ${problem}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'The signed-in user',
    'Takes the signed news of the provider',
    'What is due for a vehicle',
    'Delete the own account',
    `List ${'very '.repeat(12)}long lists`,
  ])('a summary like “%s” is found', (summary) => {
    expect(problemsOf(summary)).not.toEqual([]);
  });

  it('operation ids are unique, and do not change (an id in the list is a promise to clients)', async () => {
    const ids = calls.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const list = calls.map(({ id, method, path }) => `${id} ${method} ${path}\n`).sort();
    await expect(list.join('')).toMatchFileSnapshot('operation-ids.txt');
  });
});
