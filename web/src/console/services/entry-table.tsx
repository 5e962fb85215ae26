import { useState, type ReactNode } from 'react';
import { withErrorToast } from '../../lib/api/with-error-toast.ts';
import { showToast } from '../../lib/browser/toast.ts';
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

/** Whether an entry is switched on, and whether its texts differ from the release's. */
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

/** Edits, moves, and switches an entry on or off. */
export function EntryActions({ kind, entry, onEdit }: EntryActionsProps) {
  const { id, name } = entry;
  const { archived } = entry.attributes;
  const [busy, setBusy] = useState<string>();
  const toggle = async (): Promise<void> => {
    await kind.archive(id, !archived);
    showToast(`${name} is ${archived ? 'on' : 'off'}.`);
  };
  const actions: readonly [label: string, spoken: string, act: () => Promise<void>][] = [
    ['Up', `Move ${name} up`, () => kind.move(id, 'up')],
    ['Down', `Move ${name} down`, () => kind.move(id, 'down')],
    archived
      ? ['Switch on', `Switch on ${name}`, toggle]
      : ['Switch off', `Switch off ${name}`, toggle],
  ];
  return (
    <span className={styles.entry}>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {actions.map(([label, spoken, act], at) => (
        <Button
          key={at}
          size="small"
          busy={busy === label}
          aria-label={spoken}
          onClick={() => {
            setBusy(label);
            void withErrorToast(act).finally(() => setBusy(undefined));
          }}
        >
          {label}
        </Button>
      ))}
    </span>
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
    <TableFrame {...frame} heads={[...heads, 'State']} actions="Actions">
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
