import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { answer, refusal } from '../../../test/answers.ts';
import { call } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
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
import { testSession } from '../../../test/people.ts';

const USER = 'GET /api/v2/users/{id}';
const pat = testSession();
const ended = vi.fn<(reason: string) => void>();

/** Simulates opening the page again. */
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
  it('a stored session returns after a reload with a fresh user', async () => {
    const fresh = testSession('7', 'Patricia');
    const seen = answer(USER, { data: fresh.user });
    await reopen(pat);
    expect(currentSession()?.user.attributes.first_name).toBe('Patricia');
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toMatchObject({
      user: { attributes: { first_name: 'Patricia' } },
    });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-7');
  });

  it('a session without a token uses its API key', async () => {
    const seen = answer(USER, { data: pat.user });
    await reopen({ ...pat, token: undefined, api_key: 'key-1' });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer key-1');
  });

  it('a stored session that the server rejects is removed', async () => {
    answer(USER, refusal(401, 'unauthorized', 'Please log in.'));
    await reopen(pat);
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('session')).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('a stored session is marked offline when the server is unreachable', async () => {
    answer(USER, () => HttpResponse.error());
    await reopen(pat);
    expect(currentSession()).toMatchObject({ offline: true, user: { id: '7' } });
  });

  it('the last known user shows when the server takes over two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answer(USER, () => new Promise<never>(() => {}));
    const restored = reopen(pat);
    await vi.advanceTimersByTimeAsync(2_000);
    await restored;
    expect(currentSession()).toMatchObject({ user: { id: '7' } });
  });

  it('a session that was ended doesn’t return when the server fails late', async () => {
    const user = Promise.withResolvers<HttpResponse<null>>();
    answer(USER, () => user.promise);
    answer('DELETE /api/v2/users/sign_out', {});
    const restored = reopen(pat);
    await signOut();
    user.resolve(HttpResponse.error());
    await restored;
    expect(currentSession()).toBeUndefined();
  });

  it('a session is no longer offline once its user is loaded', async () => {
    answer(USER, () => HttpResponse.error());
    await reopen(pat);
    answer(USER, { data: pat.user });
    await refreshUser();
    expect(currentSession()?.offline).toBe(false);
  });

  it('an unreadable stored session is ignored', async () => {
    localStorage.setItem('session', '{"token":');
    await reopen();
    expect(currentSession()).toBeUndefined();
  });
});

it('a failed refresh keeps the current user', async () => {
  answer(USER, { data: pat.user });
  await reopen(pat);
  answer(USER, refusal(503, 'unavailable', 'Please try again.'));
  await refreshUser();
  expect(currentSession()).toMatchObject({ user: { id: '7' } });
  expect(currentSession()?.offline).toBeFalsy();
});

describe('logging in', () => {
  it('logging in clears another user’s data in this browser', async () => {
    await reopen();
    localStorage.setItem('current-vehicle', '12');
    sessionStorage.setItem('draft', 'of someone else');
    queryClient.setQueryData(['vehicles'], ['theirs']);
    answer(USER, { data: pat.user });
    await startSession(pat);
    expect(Object.keys(localStorage)).toEqual(['session']);
    expect(sessionStorage.length).toBe(0);
    expect(queryClient.getQueryData(['vehicles'])).toBeUndefined();
  });

  it('logging in keeps the theme and a visitor’s draft', async () => {
    await reopen();
    localStorage.setItem('theme', 'dark');
    localStorage.setItem(VISITOR_DRAFT_KEY, 'brakes');
    answer(USER, { data: pat.user });
    await startSession(pat);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem(VISITOR_DRAFT_KEY)).toBe('brakes');
  });
});

describe('a session that expires', () => {
  const runOut = async (): Promise<void> => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    sessionStorage.setItem('draft', 'of Pat');
    answer(USER, refusal(401, 'unauthorized', 'Please log in.'));
    await call(USER, { params: { id: '7' } }).catch(() => {});
  };

  it('drafts of an expired session are kept for the same user', async () => {
    await runOut();
    expect(currentSession()).toBeUndefined();
    answer(USER, { data: pat.user });
    await startSession(pat);
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
  });

  it('drafts of an expired session are deleted for another user', async () => {
    await runOut();
    const sam = testSession('8', 'Sam');
    answer(USER, { data: sam.user });
    await startSession(sam);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('logging out', () => {
  it('logging out ends the session and deletes personal data', async () => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    sessionStorage.setItem('draft', 'of Pat');
    const seen = answer(
      'DELETE /api/v2/users/sign_out',
      () => new HttpResponse(null, { status: 204 }),
    );
    await signOut();
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-7');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed_out');
  });

  it('logging out works when the server is unreachable', async () => {
    answer(USER, { data: pat.user });
    await reopen(pat);
    answer('DELETE /api/v2/users/sign_out', () => HttpResponse.error());
    await signOut();
    expect(currentSession()).toBeUndefined();
  });
});

describe('another tab', () => {
  /** Simulates the storage event from another tab. */
  const changeStorage = (newValue: string | null): void => {
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

  it('a tab follows another tab’s log-out and deletes personal data', async () => {
    await patIsHere();
    changeStorage(null);
    expect(currentSession()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
    expect(queryClient.getQueryData(['vehicles'])).toBeUndefined();
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed_out_elsewhere');
  });

  it('a tab follows another tab’s expired session and keeps drafts', async () => {
    await patIsHere();
    changeStorage('{"ended":"expired"}');
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
    await startSession(pat);
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
  });

  it('a tab follows another user’s log-in and deletes personal data', async () => {
    await patIsHere();
    changeStorage(JSON.stringify(testSession('8', 'Sam')));
    expect(currentSession()?.authenticatable_id).toBe('8');
    expect(sessionStorage.length).toBe(0);
    expect(ended).toHaveBeenCalledExactlyOnceWith('somebody_else');
  });

  it('a tab follows another tab’s log-in', async () => {
    await reopen();
    changeStorage(JSON.stringify(pat));
    expect(currentSession()?.authenticatable_id).toBe('7');
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed_in_elsewhere');
  });

  it('the same user’s new log-in in another tab keeps everything', async () => {
    await patIsHere();
    changeStorage(JSON.stringify({ ...pat, token: 'newer' }));
    expect(sessionStorage.getItem('draft')).toBe('of Pat');
    expect(ended).not.toHaveBeenCalled();
  });
});

it('the balance is the sum of the three quotas', () => {
  expect(quotesLeft(pat.user)).toBe(4);
});
