import { useState } from 'react';
import type { Action } from '../keys/key-map.ts';
import { canGoByHand, isInUse, isTalking } from './line-states.ts';
import type { Line } from './use-line.ts';

interface LineKeys {
  keypadOpen: boolean;
  toggleKeypad: () => void;
  /** The line's shortcuts that are offered now. */
  keys: Partial<Record<Action, () => void>>;
}

interface LineKeysOptions {
  line: Line;
  calling: boolean;
  hangUp: () => void;
  /** Present if our line didn't respond and the call can begin by hand. */
  dialByHand: (() => void) | undefined;
}

/** The keypad and shortcuts of the agent's line. */
export function useLineKeys({ line, calling, hangUp, dialByHand }: LineKeysOptions): LineKeys {
  const { now, voice } = line;
  const [keypadFor, setKeypadFor] = useState<string>();
  const talking = now !== undefined && isTalking(now);
  const keypadOpen = talking && keypadFor === now.id;
  const toggleKeypad = (): void => setKeypadFor(keypadOpen ? undefined : now?.id);
  const changePhone = (): void => {
    if (now) {
      if (canGoByHand(now)) line.goByHand();
    } else if (!calling) (dialByHand ?? line.chooseNextPhone)();
  };
  const open = now ?? line.left;
  const asksToRecord =
    talking && voice?.records && now.recording !== 'declined' && !now.recording_now;
  return {
    keypadOpen,
    toggleKeypad,
    keys: {
      ...(voice ? { phone: changePhone } : {}),
      ...(open && isInUse(open) ? { hang_up: hangUp } : {}),
      ...(talking ? { mute: line.toggleMute, keypad: toggleKeypad } : {}),
      ...(asksToRecord ? { recording_ok: () => line.record('start') } : {}),
    },
  };
}
