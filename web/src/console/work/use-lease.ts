import { HEARTBEAT_SECONDS } from '@fourbay/contract/desk-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { beat, type Hold } from './desk.queries.ts';

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1_000;
const DRAFT_MS = 1_500;

interface Lease {
  expiresAt: number;
  keep: () => Promise<void>;
  /** Kept on the server soon, so that whoever goes on finds it. */
  keepDraft: (draft: object) => void;
  forgetDraft: () => void;
}

/** Renews the lease, and carries the draft along; a lost one ends the work. */
export function useLease(hold: Hold, firstExpiry: number, onLost: (words: string) => void): Lease {
  const [expiresAt, setExpiresAt] = useState(firstExpiry);
  const draft = useRef<object>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(async (): Promise<void> => {
    const sent = draft.current;
    try {
      const { lease_expires_at } = await beat(hold, sent);
      if (draft.current === sent) draft.current = undefined;
      setExpiresAt(Date.parse(lease_expires_at));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onLost(error.message);
    }
  }, [hold, onLost]);

  useEffect(() => {
    const beats = setInterval(() => void keep(), HEARTBEAT_MS);
    return () => {
      clearInterval(beats);
      clearTimeout(timer.current);
    };
  }, [keep]);

  const keepDraft = useCallback(
    (next: object): void => {
      draft.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), DRAFT_MS);
    },
    [keep],
  );
  const forgetDraft = useCallback((): void => {
    draft.current = undefined;
    clearTimeout(timer.current);
  }, []);
  return { expiresAt, keep, keepDraft, forgetDraft };
}
