import type { ReplyOf, Routes } from '@fourbay/contract';
import { ApiError, call, setCredential } from './api.ts';
import { createStore, useStore } from './external-store.ts';
import { queryClient } from './query-client.ts';

export type User = ReplyOf<Routes['GET /api/v2/users/{id}']>['data'];

/** Who is signed in here, as it is kept in local storage. */
export interface Session {
  token: string;
  authenticatable_id: string;
  user: User;
  /** The user is the cached one: the server could not be reached. */
  offline?: boolean;
}

const KEY = 'session';
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

function forget(reason: Parameters<Ended>[0]): void {
  if (!store.get()) return;
  clearPersonalData();
  onEnded(reason);
}

/** Nothing of a former user stays: storage, caches, lists. */
function clearPersonalData(): void {
  const visitorDraft = localStorage.getItem(VISITOR_DRAFT_KEY);
  const theme = localStorage.getItem('theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme) localStorage.setItem('theme', theme);
  if (visitorDraft && !store.get()) localStorage.setItem(VISITOR_DRAFT_KEY, visitorDraft);
  queryClient.clear();
  store.set(undefined);
}

function readStored(): Session | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    return session?.token && session.user?.id ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Brings the stored session back and refreshes its user, before the app is shown. Only a 401 drops it. */
export async function restoreSession(ended: Ended): Promise<void> {
  onEnded = ended;
  setCredential({ token: () => store.get()?.token, rejected: () => forget('expired') });
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
  if (stored?.token === store.get()?.token) return;
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
  if (session && session.authenticatable_id === user.id) keep({ token: session.token, authenticatable_id: session.authenticatable_id, user });
}

export async function startSession(session: Session): Promise<void> {
  clearPersonalData();
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
