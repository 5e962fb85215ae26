import { useState } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './services.module.css';

interface EntryActionsProps {
  name: string;
  archived: boolean;
  onEdit: () => void;
  onMove: (to: 'up' | 'down') => Promise<void>;
  onSwitch: (archived: boolean) => Promise<void>;
}

/** The actions on one catalog entry. */
export function EntryActions({ name, archived, onEdit, onMove, onSwitch }: EntryActionsProps) {
  const [busy, setBusy] = useState<string>();
  const act = async (what: string, work: () => Promise<void>, done?: string): Promise<void> => {
    setBusy(what);
    try {
      await work();
      if (done) showToast(done);
    } catch (error) {
      showToast(errorLines(error).join(' '));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <span className={styles.entry}>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="small"
        busy={busy === 'up'}
        aria-label={`Move ${name} up`}
        onClick={() => void act('up', () => onMove('up'))}
      >
        Up
      </Button>
      <Button
        size="small"
        busy={busy === 'down'}
        aria-label={`Move ${name} down`}
        onClick={() => void act('down', () => onMove('down'))}
      >
        Down
      </Button>
      <Button
        size="small"
        busy={busy === 'switch'}
        aria-label={`Switch ${archived ? 'on' : 'off'} ${name}`}
        onClick={() =>
          void act('switch', () => onSwitch(!archived), `${name} is ${archived ? 'on' : 'off'}.`)
        }
      >
        {archived ? 'Switch on' : 'Switch off'}
      </Button>
    </span>
  );
}
