import type { ReplyOf, Routes } from '@fourbay/contract';
import { setCredential } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { createStore, useStore } from '../lib/browser/external-store.ts';
import { saveSessionEnd } from '../lib/session/session-end.ts';
import { hangUpHere } from './browser-phone/browser-phone.ts';
import { endSession, readOwnUser } from './console-session.queries.ts';

/**
 * The staff session, stored for this browser tab only, so that nothing stays on a shared computer.
 */
export type DeskSession = Pick<ReplyOf<Routes['POST /api/v2/users/sign_in']>, 'token' | 'user'>;

const KEY = 'desk-session';

function readStored(): DeskSession | undefined {
  try {
    const stored: DeskSession | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return stored ?? undefined;
  } catch {
    return undefined;
  }
}

const store = createStore<DeskSession | undefined>(readStored());

export const useDeskSession = (): DeskSession | undefined => useStore(store);

export function saveDeskSession(session: DeskSession | undefined): void {
  if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
  else {
    sessionStorage.removeItem(KEY);
    // Clears cached data, which the next user of this computer must not see.
    queryClient.clear();
  }
  saveSessionEnd(undefined);
  store.set(session);
}

/** Why the session ended, shown on the sign-in page. */
const notice = createStore<string | undefined>(undefined);
export const useDeskNotice = (): string | undefined => useStore(notice);

setCredential({
  token: () => store.get()?.token,
  rejected() {
    notice.set('Your session has ended. Log in to continue. Your draft is saved.');
    saveDeskSession(undefined);
  },
  endsIn: saveSessionEnd,
});

async function contactServer(background: boolean): Promise<void> {
  const session = store.get();
  if (session) await readOwnUser(session.user.id, background).catch(() => {});
}

/** The response includes the session's remaining time. The call itself does not extend it. */
export const readSessionEnd = (): Promise<void> => contactServer(true);
/** This call extends the session. */
export const renewSession = (): Promise<void> => contactServer(false);

export async function signOut(): Promise<void> {
  // A call continues if the session expires, but signing out must leave no open microphone.
  hangUpHere();
  notice.set(undefined);
  await endSession().catch(() => {});
  saveDeskSession(undefined);
}
