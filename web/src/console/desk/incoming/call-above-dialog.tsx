import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { InTopDialog } from '../../../ui/dialogs/in-top-dialog.tsx';
import styles from './incoming.module.css';

interface CallAboveDialogProps {
  /** Whether the agent is on the call. */
  mine?: boolean;
  head: string;
  hint: string;
  act: { icon?: LucideIcon; label: string; run: (() => void) | undefined };
  onHide?: (() => void) | undefined;
}

/** A call above an open dialog, with what can be done about it without closing the dialog. */
export function CallAboveDialog({ mine = false, head, hint, act, onHide }: CallAboveDialogProps) {
  useCtrlEnter(act.run);
  const Icon = act.icon;
  return (
    <InTopDialog>
      <section className={styles.above} data-keep-clear aria-label="Incoming call">
        <span className={styles.lamp} data-on={mine} aria-hidden="true" />
        <p>
          <strong>{head}</strong>
          <span>{hint && ` ${hint}`}</span>
        </p>
        {act.run && (
          <Button size="small" kind="primary" onClick={act.run}>
            <>{Icon && <Icon size={16} aria-hidden />}</>
            <span>{` ${act.label} `}</span>
            <kbd aria-hidden="true">Ctrl Enter</kbd>
          </Button>
        )}
        {onHide && (
          <Button size="small" onClick={onHide}>
            Hide
          </Button>
        )}
      </section>
    </InTopDialog>
  );
}

/** Works in fields and dialogs, where a single key would be text. */
function useCtrlEnter(act: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!act || !isKey || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
