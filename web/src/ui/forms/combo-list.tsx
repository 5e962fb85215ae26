import styles from './combo-field.module.css';
import { groupsOf } from './combo-moves.ts';
import type { ComboOption } from './use-combo.ts';

interface ListProps {
  id: string;
  label: string;
  options: readonly ComboOption[];
  chosen: string | undefined;
  active: number;
  /** Shown in the flow of the page, not over it. */
  inline: boolean;
  onPick: (option: ComboOption) => void;
}

export function ComboList({
  id: listId,
  label,
  options,
  chosen,
  active,
  inline,
  onPick,
}: ListProps) {
  const groups = groupsOf(options).map(({ name, first, members }) => {
    const items = members.map((option, at) => (
      <Option
        key={option.id}
        id={`${listId}-${first + at}`}
        option={option}
        chosen={option.id === chosen}
        active={first + at === active}
        onPick={() => onPick(option)}
      />
    ));
    if (name === undefined) return items;
    const headingId = `${listId}-group-${first}`;
    return (
      <div key={headingId} role="group" aria-labelledby={headingId}>
        <div id={headingId} role="presentation" className={styles.heading}>
          {name}
        </div>
        {items}
      </div>
    );
  });
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className={inline ? `${styles.list} ${styles.inline}` : styles.list}
      hidden={options.length === 0}
    >
      {groups}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: ComboOption;
  chosen: boolean;
  active: boolean;
  onPick: () => void;
}

function Option({ id, option, chosen, active, onPick }: OptionProps) {
  return (
    // Keyboard events are handled by the input, which references the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={option.unavailable ? true : undefined}
      className={styles.option}
      data-active={active}
      ref={(element) => {
        if (active) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      // Runs before the input loses focus, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span>{option.label}</span>
      <OptionDetail option={option} />
    </div>
  );
}

function OptionDetail({ option: { detail, unavailable } }: { option: ComboOption }) {
  if (unavailable) return <small>{`Not for this vehicle. ${unavailable}`}</small>;
  return detail ? <small>{detail}</small> : null;
}
