import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useTopDialog } from '../../../ui/dialogs/open-dialogs.ts';
import type { Claimable, Held } from '../held/hold/hold.queries.ts';
import { hangUp } from '../line/voice.queries.ts';
import {
  answerCall,
  identifyCaller,
  letRing,
  takeMatter,
  type IncomingCall,
  type Matter,
} from './incoming.queries.ts';

/** How many matters are listed, each with a number key. */
const LISTED = 3;

export interface CallActions {
  /** Whether this agent is on the call. */
  mine: boolean;
  matters: readonly Matter[];
  chosen: Matter | undefined;
  /** What opens as soon as it can. */
  opening: Claimable | undefined;
  pick: (matter: Matter) => void;
  /** Answers, or opens what is chosen. */
  take: (() => void) | undefined;
  open: (matter: Claimable) => void;
  /** Rings the agent who holds what is chosen. */
  pass: (() => void) | undefined;
  /** Rings whoever is next. */
  letOn: (() => void) | undefined;
  hang: (() => void) | undefined;
  /** The caller is no shop. */
  isOwner: (() => void) | undefined;
  isShop: (shopId: string, more?: { keepsNumber?: boolean; opens?: Claimable }) => void;
}

/** What an agent can do with a call to us that rings them, or that they are on. */
export function useCallActions(
  call: IncomingCall,
  staffId: string,
  onOpen: (held: Held) => void,
): CallActions {
  const { id, shop, line_id: lineId } = call;
  const mine = call.taker?.id === staffId;
  const matters = call.matters.slice(0, LISTED);
  const [picked, setPicked] = useState<string>();
  const chosen = matters.find((matter) => keyOf(matter) === picked) ?? matters[0];
  const { opening, open } = useOpening(call, mine, onOpen);
  const answering = useAction(answerCall);
  const ringing = useAction(letRing);
  const hanging = useAction(hangUp);
  const identifying = useAction(identifyCaller, {
    onSuccess: (_call, { opens }) => opens && open(opens),
  });
  const answer = (): void => {
    if (chosen) open(chosen);
    answering.run(id);
  };
  const opens = chosen && (() => open(chosen));
  const passes = !mine && chosen?.holder_free && !chosen.held_by_you;
  return {
    mine,
    matters,
    chosen,
    opening,
    pick(matter) {
      setPicked(keyOf(matter));
      if (mine || opening) open(matter);
    },
    take: mine ? opens : answer,
    open,
    pass: passes ? () => ringing.run({ id, agentId: chosen.holder_id }) : undefined,
    letOn: mine ? undefined : () => ringing.run({ id }),
    hang: mine && lineId !== null ? () => hanging.run(lineId) : undefined,
    isOwner: mine && !shop ? () => identifying.run({ id, shopId: null }) : undefined,
    isShop: (shopId, more) => identifying.run({ id, shopId, ...more }),
  };
}

export const keyOf = ({ kind, id }: Claimable): string => `${kind}-${id}`;

/**
 * Opens what the call is about once this agent is on the call and no dialog is open, whose text would be
 * lost. What another agent holds opens when it has been handed over.
 */
function useOpening(call: IncomingCall, mine: boolean, onOpen: (held: Held) => void) {
  const [opening, setOpening] = useState<Claimable>();
  const blocked = useTopDialog() !== undefined;
  const taking = useAction(takeMatter, {
    onSuccess: (held) => {
      setOpening(undefined);
      onOpen(held);
    },
    onError: (error) => {
      const isHeld = error instanceof ApiError && error.code === 'held';
      if (!isHeld) setOpening(undefined);
      return isHeld;
    },
  });
  const take = useEffectEvent((one: Claimable) => taking.run({ callId: call.id, ...one }));
  const holder = opening && call.matters.find((one) => keyOf(one) === keyOf(opening))?.holder_id;
  useEffect(() => {
    if (mine && opening && !blocked) take(opening);
  }, [mine, opening, blocked, holder]);
  return { opening, open: ({ kind, id }: Claimable) => setOpening({ kind, id }) };
}
