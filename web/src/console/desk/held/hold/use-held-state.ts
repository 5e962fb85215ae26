import { MAX_SHOPS_SHOWN, SHOPS_SHOWN } from '@fourbay/contract/call-desk/desk-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLiveMessage } from '../../../../lib/api/live-updates.ts';
import {
  heldRequestQuery,
  type DeskShop,
  type HeldRequest,
  type Hold,
} from '../../desk.queries.ts';
import type { HeldDialog } from '../held-dialog.ts';
import type { Line } from '../../line/use-line.ts';
import { ApiError } from '../../../../lib/api/api.ts';

/** The state without the notes, which are kept with the drafts. */
export interface HeldBase {
  hold: Hold;
  request: HeldRequest;
  /** The running call. */
  call: HeldRequest['calls'][number] | undefined;
  /** The shop on the phone. Without a call, the chosen shop, or else the next one to call. */
  shop: DeskShop | undefined;
  choose: (shopId: string) => void;
  showMoreShops: () => void;
  /** Moves the selection by this many places in the list. */
  moveChoice: (step: number) => void;
  /** True when the price form is shown instead of the outcomes. */
  pricing: boolean;
  setPricing: (on: boolean) => void;
  /** The field of the price form that has the focus. */
  field: string | undefined;
  setField: (field: string | undefined) => void;
  dialog: HeldDialog | undefined;
  setDialog: (dialog: HeldDialog | undefined) => void;
  reload: () => Promise<unknown>;
  /** After an action: clears selection and dialogs, and reloads the request. */
  reset: () => Promise<unknown>;
}

export interface HeldState extends HeldBase {
  line: Line;
  /** The note on a shop's call. By shop, because another one can be shown while an outcome is being saved. */
  noteOf: (shopId: string) => string;
  saveNote: (shopId: string, note: string) => void;
}

/** State of a held request's panes. */
export function useHeldState(
  hold: Hold,
  claimed: HeldRequest,
  onLost: (message: string) => void,
): HeldBase {
  const [shopCount, setShopCount] = useState(SHOPS_SHOWN);
  const { data, refetch } = useQuery(heldRequestQuery(hold, claimed, shopCount));
  const request = data ?? claimed;
  useDeskMessages(hold.id, refetch);
  useEndOfWork(data?.work_ended, onLost);
  const [chosen, setChosen] = useState<string>();
  const [pricing, setPricing] = useState(false);
  const [field, setField] = useState<string>();
  const [dialog, setDialog] = useState<HeldDialog>();
  const callable = request.shops.filter((shop) => shop.callable);
  const call = request.calls.find(({ ended_at }) => ended_at === null);
  const shopId = call?.service_provider_id ?? chosen ?? callable[0]?.id;
  return {
    hold,
    request,
    call,
    shop: request.shops.find(({ id }) => id === shopId),
    choose: setChosen,
    showMoreShops: () => setShopCount((count) => Math.min(MAX_SHOPS_SHOWN, count + SHOPS_SHOWN)),
    moveChoice(step) {
      if (call) return;
      const listed = [...callable, ...request.shops.filter((shop) => !shop.callable)];
      const from = listed.findIndex(({ id }) => id === shopId);
      setChosen(listed[Math.max(0, Math.min(listed.length - 1, from + step))]?.id);
    },
    pricing,
    setPricing,
    field,
    setField,
    dialog,
    setDialog,
    reload: refetch,
    reset() {
      setChosen(undefined);
      setPricing(false);
      setDialog(undefined);
      return refetch();
    },
  };
}

/** Debounced, because one change arrives as several messages. */
const MESSAGES_MS = 500;

/** Others' changes to the request appear within a second. */
function useDeskMessages(id: string, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      void refetch();
    };
    const unsubscribe = onLiveMessage((message) => {
      const concerns =
        message.type === 'resync' || (message.type === 'desk' && message.data.id === id);
      if (concerns) timer ??= setTimeout(read, MESSAGES_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [id, refetch]);
}

/** Canceling or reclaiming the request ends the work on it, with a message that says who did this and why. */
function useEndOfWork(message: string | null | undefined, onLost: (message: string) => void): void {
  useEffect(() => {
    if (message) onLost(message);
  }, [message, onLost]);
}

/** True for a refusal after which the request can't be worked on anymore. */
const endsWork = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'lease_lost' || error.code === 'quote_closed');

/** Leaves the request after such a refusal. */
export const leaveOnLostLease =
  (onLeave: (message: string) => void) =>
  (error: unknown): boolean => {
    if (!endsWork(error)) return false;
    onLeave(error.message);
    return true;
  };
