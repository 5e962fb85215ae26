import { useDeskSettings } from './desk-settings.ts';
import type { Action } from './key-map.ts';

/** The key of an action as it is set now; nothing while keys are off. */
export function KeyCap({ of }: { of: Action }) {
  const { keysOn, keys } = useDeskSettings();
  return keysOn ? <kbd aria-hidden="true">{keys[of]}</kbd> : null;
}
