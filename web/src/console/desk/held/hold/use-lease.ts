import { HEARTBEAT_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { sendHeartbeat, type Hold } from '../../desk.queries.ts';
import type { TypedDraft } from '../drafts/kept-drafts.ts';
import { isHeldHere } from './stored-hold.ts';

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1_000;
const DRAFT_MS = 1_500;

export interface Lease {
  /** In milliseconds since 1970. */
  expiresAt: number;
  renew: () => void;
  /** Delay after the last keystroke until the draft is sent, so that the next holder finds it. */
  sendDraft: (draft: TypedDraft) => void;
  discardDraft: () => void;
  /** The agent is on the call, which the next heartbeat reports. */
  sign: () => void;
}

/** Renews the lease by heartbeats, which also send the draft; reports a lost lease. */
export function useLease(
  hold: Hold,
  firstExpiry: number,
  onLost: (message: string) => void,
  onDraftSent: (draft: TypedDraft) => void = () => {},
): Lease {
  const [expiresAt, setExpiresAt] = useState(firstExpiry);
  const draft = useRef<TypedDraft>(undefined);
  const signed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const renew = useCallback((): void => {
    const sent = draft.current;
    const onTheLine = signed.current;
    signed.current = false;
    sendHeartbeat(hold, sent, onTheLine).then(
      ({ lease_expires_at }) => {
        if (draft.current === sent) draft.current = undefined;
        if (sent) onDraftSent(sent);
        setExpiresAt(Date.parse(lease_expires_at));
      },
      (error: unknown) => {
        signed.current ||= onTheLine;
        if (error instanceof ApiError && error.status === 409) onLost(error.message);
      },
    );
  }, [hold, onLost, onDraftSent]);

  useEffect(() => {
    const heartbeats = setInterval(renew, HEARTBEAT_MS);
    return () => {
      clearInterval(heartbeats);
      clearTimeout(timer.current);
    };
  }, [renew]);

  useFinalDraft(hold, draft);

  const sendDraft = useCallback(
    (next: TypedDraft): void => {
      draft.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(renew, DRAFT_MS);
    },
    [renew],
  );
  const discardDraft = useCallback((): void => {
    draft.current = undefined;
    clearTimeout(timer.current);
  }, []);
  const sign = useCallback((): void => {
    signed.current = true;
  }, []);
  return { expiresAt, renew, sendDraft, discardDraft, sign };
}

/** Sends the last changes when the page is left while the request is still held. */
function useFinalDraft(hold: Hold, draft: RefObject<TypedDraft | undefined>): void {
  useEffect(
    () => () => {
      if (draft.current !== undefined && isHeldHere(hold.leaseToken))
        void sendHeartbeat(hold, draft.current).catch(() => {});
    },
    [hold, draft],
  );
}
