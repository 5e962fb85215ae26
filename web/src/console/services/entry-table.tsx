import type { ReactNode } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { runGiven, useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { EntryKind } from './entry-kinds.ts';
import styles from './services.module.css';

export interface Entry {
  id: string;
  name: string;
  /** Its texts, by field. */
  attributes: { archived: boolean; edited: boolean };
}

/** Whether an entry is turned on, and whether its texts differ from the release's. */
export function EntryState({ attributes: { archived, edited } }: Entry) {
  return (
    <span className={layout.actions}>
      {archived ? <Chip kind="warn">off</Chip> : <Chip kind="good">on</Chip>}
      {edited && <Chip>edited</Chip>}
    </span>
  );
}

interface EntryActionsProps {
  kind: EntryKind;
  entry: Entry;
  onEdit: () => void;
}

/** Edits an entry, moves it, or turns it on or off. */
export function EntryActions({ kind, entry, onEdit }: EntryActionsProps) {
  const { id, name } = entry;
  const { archived } = entry.attributes;
  const toggle = async (): Promise<void> => {
    await kind.archive(id, !archived);
    showToast(`${name} is now ${archived ? 'on' : 'off'}.`);
  };
  const turn = archived ? 'Turn on' : 'Turn off';
  return (
    <span className={styles.entry}>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <ActionButton label="Up" spoken={`Move ${name} up`} act={() => kind.move(id, 'up')} />
      <ActionButton label="Down" spoken={`Move ${name} down`} act={() => kind.move(id, 'down')} />
      <ActionButton label={turn} spoken={`${turn} ${name}`} act={toggle} />
    </span>
  );
}

interface ActionButtonProps {
  label: string;
  /** Accessible name. */
  spoken: string;
  act: () => Promise<void>;
}

function ActionButton({ label, spoken, act }: ActionButtonProps) {
  const { run, pending } = useAction(runGiven);
  return (
    <Button size="small" busy={pending} aria-label={spoken} onClick={() => run(act)}>
      {label}
    </Button>
  );
}

interface EntryTableProps {
  kind: EntryKind;
  label: string;
  /** Columns before the state and the actions. */
  heads: readonly string[];
  empty?: string;
  dense?: boolean;
  rows: readonly {
    entry: Entry;
    /** By head. */
    cells: Readonly<Record<string, ReactNode>>;
    /** Why the entry can't be changed. */
    fixed?: string | undefined;
  }[];
  onEdit: (entry: Entry) => void;
}

/** Entries of one kind, in their order. */
export function EntryTable({ kind, heads, rows, onEdit, ...frame }: EntryTableProps) {
  return (
    <TableFrame {...frame} heads={[...heads, 'Status']} actions="Actions">
      {rows.map(({ entry, cells, fixed }) => (
        <tr key={entry.id} data-line={entry.id}>
          {heads.map((head) => (
            <td key={head}>{cells[head]}</td>
          ))}
          <td>
            <EntryState {...entry} />
          </td>
          <td>
            {fixed === undefined ? (
              <EntryActions kind={kind} entry={entry} onEdit={() => onEdit(entry)} />
            ) : (
              <span className={layout.soft}>{fixed}</span>
            )}
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
