import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, setCredential } from '../lib/api.ts';
import { createStore, useStore } from '../lib/external-store.ts';
import { saveSessionEnd } from '../lib/session-end.ts';

/** An agent's sign-in, for this browser tab alone: a shared desk leaves nothing behind. */
export type DeskSession = Pick<ReplyOf<Routes['POST /api/v2/users/sign_in']>, 'token' | 'user'>;

const KEY = 'desk-session';

function readStored(): DeskSession | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DeskSession | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const store = createStore<DeskSession | undefined>(readStored());

export const useDeskSession = (): DeskSession | undefined => useStore(store);

export function saveDeskSession(session: DeskSession | undefined): void {
  if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
  else sessionStorage.removeItem(KEY);
  saveSessionEnd(undefined);
  store.set(session);
}

/** Why the sign-in is shown to somebody who was at work. */
const notice = createStore<string | undefined>(undefined);
export const useDeskNotice = (): string | undefined => useStore(notice);

setCredential({
  token: () => store.get()?.token,
  rejected() {
    notice.set('Your session has ended. Log in to go on; what you typed as a draft is kept.');
    saveDeskSession(undefined);
  },
  endsIn: saveSessionEnd,
});

const readOwn = async (background: boolean): Promise<void> => {
  const session = store.get();
  if (session)
    await call('GET /api/v2/users/{id}', { params: { id: session.user.id }, background }).catch(
      () => {},
    );
};

/** How long the session still lasts is told with the answer; asking is no use of it. */
export const askSessionEnd = (): Promise<void> => readOwn(true);
export const stayAtDesk = (): Promise<void> => readOwn(false);

export async function leaveDesk(): Promise<void> {
  notice.set(undefined);
  await call('DELETE /api/v2/users/sign_out', { keepSession: true }).catch(() => {});
  saveDeskSession(undefined);
}
