import type { ReplyOf, Routes } from '@fourbay/contract';
import type { LiveQuotas } from '@fourbay/contract/cable/cable-messages';
import { ApiError, call, setCredential } from '../api/api.ts';
import { createStore, useStore } from '../browser/external-store.ts';
import { forgetKeptAnswers, forgetSharedFiles } from '../api/kept-answers.ts';
import { queryClient } from '../api/query-client.ts';
import { saveSessionEnd } from './session-end.ts';

export type User = ReplyOf<Routes['GET /api/v2/users/{id}']>['data'];

/** The session as it is stored in local storage. */
export interface Session {
  token?: string;
  /** An API key, used when there is no token. */
  api_key?: string;
  authenticatable_id: string;
  user: User;
  /** True when the user is a cached one because the server was unreachable. */
  offline?: boolean;
}

const KEY = 'session';
/**
 * Time limit for a hanging server. After that, the last known user is shown, and replaced by a late response.
 */
const MAX_WAIT_MS = 2_000;
/** User whose session expired. Drafts are kept until the same user signs in. */
const EXPIRED_KEY = 'expired-user';
/** What a visitor typed on the landing page; stored for a day or until someone logs in. */
export const VISITOR_DRAFT_KEY = 'visitor-draft';

const store = createStore<Session | undefined>(undefined);

/** Server rendering has no user, so hydration starts without one, and then shows the signed-in user. */
export const useSession = (): Session | undefined => useStore(store, () => undefined);
export const currentSession = (): Session | undefined => store.get();

function saveSession(session: Session | undefined): void {
  if (session) localStorage.setItem(KEY, JSON.stringify({ ...session, offline: undefined }));
  else localStorage.removeItem(KEY);
  setSession(session);
}

/**
 * Changes to the session, in this tab or (the last three) in another tab, which this one follows.
 */
export type SessionEvent =
  | 'signed_out'
  | 'expired'
  | 'deleted'
  | 'signed_out_elsewhere'
  | 'signed_in_elsewhere'
  | 'somebody_else';
type SessionListener = (event: SessionEvent) => void;
let notify: SessionListener = () => {};
/** Stored for a moment, so that other tabs can tell an expired session from a log-out. */
const EXPIRED_MARK = '{"ended":"expired"}';

const credentialOf = (session: Session | undefined): string | undefined =>
  session?.token ?? session?.api_key;

function endSession(event: 'signed_out' | 'expired' | 'deleted'): void {
  const session = store.get();
  if (!session) return;
  if (event === 'expired') {
    localStorage.setItem(KEY, EXPIRED_MARK);
    localStorage.removeItem(KEY);
    awaitSameUser(session);
  } else clearPersonalData();
  setSession(undefined);
  notify(event);
}

/** Drafts are kept in this tab until the same or another user logs in. */
function awaitSameUser(session: Session): void {
  queryClient.clear();
  sessionStorage.setItem(EXPIRED_KEY, session.authenticatable_id);
}

function setSession(session: Session | undefined): void {
  const [last, next] = [credentialOf(store.get()), credentialOf(session)];
  if (next !== last) saveSessionEnd(undefined);
  // The page starts with data stored for the current user.
  if (next === undefined || (last !== undefined && next !== last)) forgetKeptAnswers();
  store.set(session);
}

/** Deletes all data of a previous user: storage, caches, lists. */
function clearPersonalData(): void {
  const visitorDraft = store.get() ? null : localStorage.getItem(VISITOR_DRAFT_KEY);
  if (store.get()) forgetSharedFiles();
  const theme = localStorage.getItem('theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme) localStorage.setItem('theme', theme);
  if (visitorDraft) localStorage.setItem(VISITOR_DRAFT_KEY, visitorDraft);
  queryClient.clear();
}

function readStored(): Session | undefined {
  try {
    const session: Session | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return session && credentialOf(session) && session.user?.id ? session : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Restores the stored session and refreshes its user before the app renders. Only a 401 drops it.
 */
export async function restoreSession(listener: SessionListener): Promise<void> {
  notify = listener;
  setCredential({
    token: () => credentialOf(store.get()),
    rejected: () => endSession('expired'),
    endsIn: saveSessionEnd,
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) followOtherTab(newValue === EXPIRED_MARK);
  });
  const stored = readStored();
  setSession(stored);
  if (!stored) return;
  await Promise.race([
    refreshUser({ atStart: true }),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}

/** Another tab signed in or out, or its session expired, so this tab follows. */
function followOtherTab(expired: boolean): void {
  const stored = expired ? undefined : readStored();
  const present = store.get();
  if (credentialOf(stored) === credentialOf(present)) return;
  const samePerson = stored?.authenticatable_id === present?.authenticatable_id;
  if (expired && present) awaitSameUser(present);
  else {
    if (!samePerson && present) sessionStorage.clear();
    queryClient.clear();
  }
  setSession(stored);
  if (!stored) notify(expired ? 'expired' : 'signed_out_elsewhere');
  else if (!present) notify('signed_in_elsewhere');
  else if (!samePerson) notify('somebody_else');
}

export async function refreshUser({ atStart = false } = {}): Promise<void> {
  const session = store.get();
  if (!session) return;
  try {
    const { data } = await call('GET /api/v2/users/{id}', {
      params: { id: session.authenticatable_id },
    });
    replaceUser(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (atStart && store.get() === session) store.set({ ...session, offline: true });
    console.info('Could not refresh the user:', error instanceof Error ? error.message : error);
  }
}

/** Every response with a user replaces the shown one. */
export function replaceUser(user: User): void {
  const session = store.get();
  if (session?.authenticatable_id === user.id) saveSession({ ...session, user, offline: false });
}

/** Sets a balance received by a live update. */
export function replaceQuotas(userId: string, quotas: LiveQuotas): void {
  const session = store.get();
  if (session?.authenticatable_id !== userId) return;
  const { additional_quota, monthly_quota, yearly_quota } = quotas;
  saveSession({
    ...session,
    user: {
      ...session.user,
      attributes: { ...session.user.attributes, additional_quota, monthly_quota, yearly_quota },
    },
  });
}

/** Logging in first deletes another user's data in this browser. The user is then loaded. */
export async function startSession(session: Session): Promise<void> {
  if (sessionStorage.getItem(EXPIRED_KEY) === session.authenticatable_id) {
    sessionStorage.removeItem(EXPIRED_KEY);
    queryClient.clear();
  } else clearPersonalData();
  forgetKeptAnswers();
  saveSession(session);
  await refreshUser();
}

/** The response includes the session's remaining time. The call itself does not extend it. */
export const readSessionEnd = async (): Promise<void> => {
  const session = store.get();
  if (session)
    await call('GET /api/v2/users/{id}', {
      params: { id: session.authenticatable_id },
      background: true,
    }).catch(() => {});
};

export async function signOut(): Promise<void> {
  await call('DELETE /api/v2/users/sign_out', { keepSession: true }).catch(() => {});
  endSession('signed_out');
}

/** Clears the session after the account was deleted. */
export const clearDeletedAccount = (): void => endSession('deleted');

export const quotesLeft = ({ attributes }: User): number =>
  attributes.additional_quota + attributes.monthly_quota + attributes.yearly_quota;
