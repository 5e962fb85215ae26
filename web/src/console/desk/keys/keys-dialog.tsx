import { useState } from 'react';
import { applyTheme, storedTheme } from '../../../lib/browser/theme.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { updateDeskSettings, useDeskSettings } from './desk-settings.ts';
import {
  ACTION_NAMES,
  ACTIONS,
  DEFAULT_KEYS,
  isUsableKey,
  assignKey,
  type Action,
  type KeyMap,
} from './key-map.ts';
import styles from './keys.module.css';
import layout from '../../layout/layout.module.css';

/** Settings for every shortcut, for disabling all, and for the blinking light. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keysOn, blinking, keys } = useDeskSettings();
  const [light, setLight] = useState(storedTheme() === 'light');
  return (
    <ModalFrame title="Keys and settings" negative="Close" onNegative={onClose}>
      <p>
        Shortcuts work while you’re not typing. To change one, click its box and press the new key.
        Your shortcuts are saved in this browser.
      </p>
      <Checkbox
        label="Use single-key shortcuts"
        hint="When this is off, you can still use Tab and the mouse."
        checked={keysOn}
        onToggle={(on) => updateDeskSettings({ keysOn: on })}
      />
      <Checkbox
        label="Blink the light during a call"
        checked={blinking}
        onToggle={(on) => updateDeskSettings({ blinking: on })}
      />
      <Checkbox
        label="Light theme"
        checked={light}
        onToggle={(on) => {
          setLight(on);
          applyTheme(on ? 'light' : 'dark');
        }}
      />
      <div className={styles.keyList}>
        {ACTION_NAMES.map((action) => (
          <KeyField key={action} action={action} keys={keys} disabled={!keysOn} />
        ))}
      </div>
      <p className={layout.soft}>
        In forms, Tab moves on, Enter saves, and Esc goes back. If a key is taken, the two actions
        swap keys.
      </p>
      <p className={layout.soft}>
        When a shop calls us, 1 to 3 choose what it’s about, Enter answers or opens it, T hands it
        over, X blocks all calls to the shop, and Esc lets the call ring on.
      </p>
      <div className={layout.actions}>
        <Button size="small" onClick={() => updateDeskSettings({ keys: DEFAULT_KEYS })}>
          Reset all keys
        </Button>
      </div>
    </ModalFrame>
  );
}

interface KeyFieldProps {
  action: Action;
  keys: KeyMap;
  disabled: boolean;
}

function KeyField({ action, keys, disabled }: KeyFieldProps) {
  const assign = (typed: string): void => {
    const key = typed.replace(keys[action], '').slice(-1) || typed.slice(-1);
    if (isUsableKey(key)) updateDeskSettings({ keys: assignKey(keys, action, key.toLowerCase()) });
  };
  return (
    <label>
      <input
        value={keys[action]}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => assign(event.target.value)}
      />
      <span>{ACTIONS[action].label}</span>
    </label>
  );
}
