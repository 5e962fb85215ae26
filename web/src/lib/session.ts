import type { ReplyOf, Routes } from '@fourbay/contract';
import type { LiveQuotas } from '@fourbay/contract/cable-messages';
import { ApiError, call, setCredential } from './api.ts';
import { createStore, useStore } from './external-store.ts';
import { queryClient } from './query-client.ts';

export type User = ReplyOf<Routes['GET /api/v2/users/{id}']>['data'];

/** Who is signed in here, as it is kept in local storage. */
export interface Session {
  token?: string;
  /** A tool's credential, used when there is no token. */
  api_key?: string;
  authenticatable_id: string;
  user: User;
  /** The user is the cached one: the server could not be reached. */
  offline?: boolean;
}

const KEY = 'session';
/** Whose session ran out in this tab: what they were at waits until they, and nobody else, sign in again. */
const EXPIRED_KEY = 'expired-user';
/** A visitor's wish, kept for a day until somebody logs in. */
export const VISITOR_DRAFT_KEY = 'visitor-draft';

const store = createStore<Session | undefined>(undefined);

export const useSession = (): Session | undefined => useStore(store);
export const currentSession = (): Session | undefined => store.get();

function keep(session: Session | undefined): void {
  if (session) localStorage.setItem(KEY, JSON.stringify({ ...session, offline: undefined }));
  else localStorage.removeItem(KEY);
  store.set(session);
}

/** Told where to go when a session ends, and what to say. */
type Ended = (reason: 'signed_out' | 'expired' | 'deleted') => void;
let onEnded: Ended = () => {};

const credentialOf = (session: Session | undefined): string | undefined => session?.token ?? session?.api_key;

function forget(reason: Parameters<Ended>[0]): void {
  const session = store.get();
  if (!session) return;
  if (reason === 'expired') {
    localStorage.removeItem(KEY);
    queryClient.clear();
    sessionStorage.setItem(EXPIRED_KEY, session.authenticatable_id);
  } else clearPersonalData();
  store.set(undefined);
  onEnded(reason);
}

/** Nothing of a former user stays: storage, caches, lists. */
function clearPersonalData(): void {
  const visitorDraft = store.get() ? null : localStorage.getItem(VISITOR_DRAFT_KEY);
  const theme = localStorage.getItem('theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme) localStorage.setItem('theme', theme);
  if (visitorDraft) localStorage.setItem(VISITOR_DRAFT_KEY, visitorDraft);
  queryClient.clear();
}

function readStored(): Session | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    return session && credentialOf(session) && session.user?.id ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Brings the stored session back and refreshes its user, before the app is shown. Only a 401 drops it. */
export async function restoreSession(ended: Ended): Promise<void> {
  onEnded = ended;
  setCredential({ token: () => credentialOf(store.get()), rejected: () => forget('expired') });
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) followOtherTab();
  });
  const stored = readStored();
  if (!stored) return;
  store.set(stored);
  await refreshUser({ atStart: true });
}

/** Another tab signed in or out: this one follows. */
function followOtherTab(): void {
  const stored = readStored();
  const present = store.get();
  if (credentialOf(stored) === credentialOf(present)) return;
  if (stored?.authenticatable_id !== present?.authenticatable_id) sessionStorage.clear();
  queryClient.clear();
  store.set(stored);
  if (!stored) onEnded('signed_out');
}

export async function refreshUser({ atStart = false } = {}): Promise<void> {
  const session = store.get();
  if (!session) return;
  try {
    const { data } = await call('GET /api/v2/users/{id}', { params: { id: session.authenticatable_id } });
    replaceUser(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (atStart) store.set({ ...session, offline: true });
    console.info('The user could not be refreshed:', (error as Error).message);
  }
}

/** Every answer that carries the user replaces the one we show. */
export function replaceUser(user: User): void {
  const session = store.get();
  if (session?.authenticatable_id === user.id) keep({ ...session, user, offline: false });
}

/** A change of the balance that was told, not asked for. */
export function replaceQuotas(userId: string, quotas: LiveQuotas): void {
  const session = store.get();
  if (session?.authenticatable_id !== userId) return;
  const { additional_quota, monthly_quota, yearly_quota } = quotas;
  keep({ ...session, user: { ...session.user, attributes: { ...session.user.attributes, additional_quota, monthly_quota, yearly_quota } } });
}

/** Log-in first clears what belongs to anybody else in this browser; the user is then read afresh. */
export async function startSession(session: Session): Promise<void> {
  if (sessionStorage.getItem(EXPIRED_KEY) === session.authenticatable_id) {
    sessionStorage.removeItem(EXPIRED_KEY);
    queryClient.clear();
  } else clearPersonalData();
  keep(session);
  await refreshUser();
}

export async function signOut(): Promise<void> {
  await call('DELETE /api/v2/users/sign_out', { keepSession: true }).catch(() => {});
  forget('signed_out');
}

/** After the account is gone, here too. */
export const forgetDeletedAccount = (): void => forget('deleted');

export const quotesLeft = ({ attributes }: User): number => attributes.additional_quota + attributes.monthly_quota + attributes.yearly_quota;
