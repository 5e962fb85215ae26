import {
  downloadAgentDays,
  readAgentDays,
  readLineFigures,
} from '@fourbay/contract/call-desk/desk-supervision';
import { downloadMetrics, readMetrics } from '@fourbay/contract/call-desk/desk-board';
import { downloadCallInFigures, readCallInFigures } from '@fourbay/contract/voice/call-in-figures';
import { readAnswerFigures } from '@fourbay/contract/shop-answers/shop-answer-figures';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';

const NO_DAY = 'must be a date such as 2026-11-21';
const TOO_LONG = 'must be at most 365 days after from';

describe.each([
  readMetrics,
  downloadMetrics,
  readAgentDays,
  downloadAgentDays,
  readLineFigures,
  readCallInFigures,
  downloadCallInFigures,
  readAnswerFigures,
])('the period of $id', ({ path }) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    ({ token } = await signUpStaff(test, 'supervisor'));
  });
  const read = (query: string) =>
    test.app.inject({ url: `${path}?${query}`, headers: { authorization: `Bearer ${token}` } });

  it.each([
    ['to=2025-02-31', 'to', NO_DAY],
    ['from=2025-02-29', 'from', NO_DAY],
    ['from=2026-13-01&to=2026-11-18', 'from', NO_DAY],
    ['to=2026-00-10', 'to', NO_DAY],
    ['to=2026-11-00', 'to', NO_DAY],
    ['to=0000-01-01', 'to', NO_DAY],
    ['to=0001-01-01', 'to', NO_DAY],
    ['from=0001-01-01&to=2026-11-18', 'from', NO_DAY],
    ['from=yesterday', 'from', NO_DAY],
    ['from=', 'from', NO_DAY],
    ['to=2026-1-1', 'to', NO_DAY],
    ['to=2026-11-18T10:00:00Z', 'to', NO_DAY],
    ['to=%2B010000-01-01', 'to', NO_DAY],
    ['from=2026-11-19&to=2026-11-18', 'to', 'must not be before from'],
    ['from=2020-01-01&to=2026-11-18', 'to', TOO_LONG],
    ['from=2026-11-19', 'from', 'must not be after today'],
    ['from=9999-12-31', 'from', 'must not be after today'],
    ['from=2020-01-01', 'from', 'must be at most 365 days before today'],
  ])('is rejected by field for %s', async (query, field, message) => {
    const answer = await read(query);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field, details: [message] }],
    ]);
  });

  it.each([
    '',
    'from=2026-11-18',
    'from=2026-11-18&to=2026-11-18',
    'from=2024-02-29&to=2024-02-29',
    'from=2026-11-01&to=2027-11-01',
    'to=1900-01-01',
    'to=9999-12-31',
  ])('is accepted for “%s”', async (query) => {
    expect((await read(query)).statusCode).toBe(200);
  });
});
