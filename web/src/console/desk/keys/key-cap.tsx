import { useDeskSettings } from './desk-settings.ts';
import type { Action } from './key-map.ts';

/** The configured key of an action; renders nothing while keys are disabled. */
export const KeyCap = ({ of }: { of: Action }) => <FixedKeyCap cap={useDeskSettings().keys[of]} />;

/** A key that can't be reassigned; renders nothing while keys are disabled. */
export function FixedKeyCap({ cap }: { cap: string }) {
  return useDeskSettings().keysOn ? <kbd aria-hidden="true">{cap}</kbd> : null;
}
