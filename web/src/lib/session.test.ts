import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { answer, refusal } from '../../test/answers.ts';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import {
  currentSession,
  clearDeletedAccount,
  quotesLeft,
  refreshUser,
  restoreSession,
  signOut,
  startSession,
  VISITOR_DRAFT_KEY,
} from './session.ts';
import { testSession } from '../../test/people.ts';

const USER = 'GET /api/v2/users/{id}';
const pat = testSession();
const ended = vi.fn<(reason: string) => void>();

/** As after opening the page again. */
const reopen = (stored?: unknown): Promise<void> => {
  if (stored) localStorage.setItem('session', JSON.stringify(stored));
  return restoreSession(ended);
};

beforeEach(() => {
  ended.mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  clearDeletedAccount();
});

describe('a stored session', () => {
  it('is back after a reload, with the user as the server knows it now', async () => {
    const fresh = testSession('7', 'Patricia');
    const seen = answer(USER, { data: fresh.user });
    await reopen(pat);
    expect(currentSession()?.user.attributes.first_name).toBe('Patricia');
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toMatchObject({
      user: { attributes: { first_name: 'Patricia' } },
    });
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer token-7');
  });

  it('works with an API key where there is no token', async () => {
    const seen = answer(USER, { data: pat.user });
    await reopen({ ...pat, token: undefined, api_key: 'key-1' });
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer key-1');
  });

  it('is dropped when the server no longer knows it', async () => {
    answer(USER, refusal(401, 'unauthorized', 'Please log in.'));
    await reopen(pat);
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('session')).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('stays, marked offline, when the server cannot be reached', async () => {
    answer(USER, () => HttpResponse.error());
    await reopen(pat);
    expect(currentSession()).toMatchObject({ offline: true, user: { id: '7' } });
  });

  it('is shown as last known when the server does not answer within two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answer(USER, () => new Promise<never>(() => {}));
    const restored = reopen(pat);
    await vi.advanceTimersByTimeAsync(2_000);
    await restored;
    expect(currentSession()).toMatchObject({ user: { id: '7' } });
  });

  it('does not come back when the server fails after it was left', async () => {
    const user = Promise.withResolvers<HttpResponse<null>>();
    answer(USER, () => user.promise);
    answer('DELETE /api/v2/users/sign_out', {});
    const restored = reopen(pat);
    await signOut();
    user.resolve(HttpResponse.error());
    await restored;
    expect(currentSession()).toBeUndefined();
  });

  it('is no longer offline once the user could be read', async () => {
    answer(USER, () => HttpResponse.error());
    await reopen(pat);
    answer(USER, { data: pat.user });
    await refreshUser();
    expect(currentSession()?.offline).toBe(false);
  });

  it('that cannot be read counts as none', async () => {
    localStorage.setItem('session', '{"token":');
    await reopen();
    expect(currentSession()).toBeUndefined();
  });
});

it('a later refresh that fails changes nothing that is shown', async () => {
  answer(USER, { data: pat.user });
  await reopen(pat);
  answer(USER, refusal(503, 'unavailable', 'Please try again.'));
  await refreshUser();
  expect(currentSession()).toMatchObject({ user: { id: '7' } });
  expect(currentSession()?.offline).toBeFalsy();
});

describe('logging in', () => {
  it('clears what another user left in this browser', async () => {
    await reopen();
    localStorage.setItem('current-vehicle', '12');
    sessionStorage.setItem('draft', 'of somebody else');
    queryClient.setQueryData(['vehicles'], ['theirs']);
    answer(USER, { data: pat.user });
    await startSession(pat);
    expect(Object.keys(localStorage)).toEqual(['session']);
    expect(sessionStorage.length).toBe(0);
    expect(queryClient.getQueryData(['vehicles'])).toBeUndefined();
  });

  it('keeps the look and what a visitor had wished for', async () => {
    await reopen();
    localStorage.setItem('theme', 'dark');
    localStorage.setItem(VISITOR_DRAFT_KEY, 'brakes');
    answer(USER, { data: pat.user });
    await startSession(pat);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem(VISITOR_DRAFT_KEY)).toBe('brakes');
  });
});

describe('a session that runs out', () => {
  const runOut = async (): Promise<void> => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    sessionStorage.setItem('draft', 'of Pat');
    answer(USER, refusal(401, 'unauthorized', 'Please log in.'));
    await call(USER, { params: { id: '7' } }).catch(() => {});
  };

  it('leaves what its user was at to that user', async () => {
    await runOut();
    expect(currentSession()).toBeUndefined();
    answer(USER, { data: pat.user });
    await startSession(pat);
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
  });

  it('leaves nothing to another', async () => {
    await runOut();
    const sam = testSession('8', 'Sam');
    answer(USER, { data: sam.user });
    await startSession(sam);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('logging out', () => {
  it('ends the session at the server and leaves nothing personal', async () => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    sessionStorage.setItem('draft', 'of Pat');
    const seen = answer(
      'DELETE /api/v2/users/sign_out',
      () => new HttpResponse(null, { status: 204 }),
    );
    await signOut();
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer token-7');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed_out');
  });

  it('works here even when the server cannot be reached', async () => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    answer('DELETE /api/v2/users/sign_out', () => HttpResponse.error());
    await signOut();
    expect(currentSession()).toBeUndefined();
  });
});

describe('another tab', () => {
  /** What its change of the storage tells this one. */
  const hear = (newValue: string | null): void => {
    if (newValue === null || !newValue.includes('"user"')) localStorage.removeItem('session');
    else localStorage.setItem('session', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
  };
  const patIsHere = async (): Promise<void> => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    sessionStorage.setItem('draft', 'of Pat');
    queryClient.setQueryData(['vehicles'], ['theirs']);
  };

  it('that logs out is followed, and leaves nothing here', async () => {
    await patIsHere();
    hear(null);
    expect(currentSession()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
    expect(queryClient.getQueryData(['vehicles'])).toBeUndefined();
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed_out_elsewhere');
  });

  it('whose session ran out is followed, and what its user was at here waits for them', async () => {
    await patIsHere();
    hear('{"ended":"expired"}');
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
    await startSession(pat);
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
  });

  it('where somebody else logs in is followed, and nothing of the first is left here', async () => {
    await patIsHere();
    hear(JSON.stringify(testSession('8', 'Sam')));
    expect(currentSession()?.authenticatable_id).toBe('8');
    expect(sessionStorage.length).toBe(0);
    expect(ended).toHaveBeenCalledExactlyOnceWith('somebody_else');
  });

  it('where somebody logs in is followed', async () => {
    await reopen();
    hear(JSON.stringify(pat));
    expect(currentSession()?.authenticatable_id).toBe('7');
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed_in_elsewhere');
  });

  it('that logs the same person in anew disturbs nothing', async () => {
    await patIsHere();
    hear(JSON.stringify({ ...pat, token: 'newer' }));
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
    expect(ended).not.toHaveBeenCalled();
  });
});

it('the balance is the sum of the three quotas', () => {
  expect(quotesLeft(pat.user)).toBe(4);
});
