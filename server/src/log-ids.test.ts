import { beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test/harness.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const NAMESPACE = '/api/v2/servicechek';

it('a line about a failed call says which quote, call, or shop it was about', async () => {
  vi.spyOn(test.deps.db, 'executeQuery').mockImplementation(() => {
    throw new Error('broken');
  });
  const headers = { authorization: `Bearer ${'x'.repeat(32)}` };
  const linesOf = async (path: string): Promise<unknown[]> => {
    test.logs.length = 0;
    await test.app.inject({ url: path, headers });
    return test.logs.map((line): unknown => JSON.parse(line));
  };
  expect(await linesOf('/api/v2/console/shops/34/callable_days')).toContainEqual(
    expect.objectContaining({ msg: 'a call failed', reqId: expect.any(String), shopId: '34' }),
  );
  expect(await linesOf('/api/v2/console/requests/12')).toContainEqual(
    expect.objectContaining({ msg: 'a call failed', quoteId: '12' }),
  );
  expect(await linesOf('/api/v2/users/12/export')).toContainEqual(
    expect.objectContaining({ msg: 'a call failed', userId: '12' }),
  );
  expect(await linesOf(`${NAMESPACE}/user_quotes/12`)).toContainEqual(
    expect.objectContaining({ msg: 'a call failed', quoteId: '12' }),
  );
});
