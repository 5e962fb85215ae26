import { useDeskSettings } from './desk-settings.ts';
import type { Action } from './key-map.ts';

/** The configured key of an action; renders nothing while keys are disabled. */
export function KeyCap({ of }: { of: Action }) {
  const { keysOn, keys } = useDeskSettings();
  return keysOn ? <kbd aria-hidden="true">{keys[of]}</kbd> : null;
}
