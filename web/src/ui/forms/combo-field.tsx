import { useId, useState, type KeyboardEvent } from 'react';
import { plural } from '../../lib/text/format.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './combo-field.module.css';
import { groupsOf, moveIn, type Move } from './combo-moves.ts';
import { Spinner } from '../feedback/spinner.tsx';

interface ComboOption {
  id: string;
  label: string;
  detail?: string | undefined;
  /** Why it is disabled; shown instead of the detail. */
  unavailable?: string | undefined;
  /** Options of a group are listed together under its name. */
  group?: string | undefined;
}

interface ComboFieldProps extends Omit<FieldProps, 'children'> {
  /** Value shown while nobody types. */
  value: string;
  /** The id of the chosen option, which is marked and where the arrow keys start. */
  chosen?: string | undefined;
  placeholder?: string;
  options: readonly ComboOption[];
  loading?: boolean;
  /** Disabled until the field it depends on is set. */
  disabled?: boolean;
  /** Shown when nothing matches. */
  nothing: string;
  onType: (text: string) => void;
  onPick: (option: ComboOption) => void;
  onLeave?: (() => void) | undefined;
}

const MOVES: Record<string, Move> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'last',
  PageUp: 'first',
};

interface Combo {
  /** Undefined while nobody types. */
  typed: string | undefined;
  open: boolean;
  /** The index of the active option; -1 for none. */
  active: number;
  show: () => void;
  close: () => void;
  type: (text: string) => void;
  pick: (option: ComboOption) => void;
  press: (event: KeyboardEvent) => void;
}

/** The typed text, whether the list is open, and the active option. */
function useCombo({
  options,
  chosen,
  onType,
  onPick,
}: Pick<ComboFieldProps, 'options' | 'chosen' | 'onType' | 'onPick'>): Combo {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
    onType('');
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
    onType(text);
  };
  const pick = (option: ComboOption): void => {
    if (option.unavailable) return;
    onPick(option);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      setOpen(true);
      const chosenAt = typed === undefined ? options.findIndex(({ id }) => id === chosen) : -1;
      const starts = !open || active < 0;
      setActive(
        starts && chosenAt >= 0 ? chosenAt : moveIn(options.length, starts ? -1 : active, move),
      );
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      // Without an active option, Enter picks the best match.
      const fitting = options.find(({ unavailable }) => !unavailable);
      const picked = options[active] ?? (typed ? fitting : undefined);
      if (picked) pick(picked);
    } else if (event.key === 'Escape' && open) {
      // Stops the key event, which would also close a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { typed, open, active, show: () => setOpen(true), close, type, pick, press };
}

/**
 * An input with suggestions while typing, following the ARIA pattern of a combobox with a listbox. The input
 * keeps the focus and names the active option. It keeps its value when left.
 */
export function ComboField({
  value,
  chosen,
  placeholder,
  options,
  loading = false,
  disabled = false,
  nothing,
  onType,
  onPick,
  onLeave,
  ...field
}: ComboFieldProps) {
  const listId = useId();
  const combo = useCombo({ options, chosen, onType, onPick });
  const { typed, open, active } = combo;
  const listed = open && options.length > 0;
  return (
    <div className={styles.combo}>
      <Field {...field}>
        {(control) => (
          <>
            <input
              {...control}
              role="combobox"
              disabled={disabled}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listId}
              aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder}
              value={typed ?? value}
              onChange={(event) => combo.type(event.target.value)}
              onClick={combo.show}
              onFocus={(event) => event.target.select()}
              onBlur={() => {
                combo.close();
                onLeave?.();
              }}
              onKeyDown={combo.press}
            />
            {loading && <Searching />}
          </>
        )}
      </Field>
      <List
        id={listId}
        label={field.label}
        options={listed ? options : []}
        chosen={chosen}
        active={active}
        onPick={combo.pick}
      />
      <Found count={options.length} nothing={nothing} shown={open && !loading} />
    </div>
  );
}

const Searching = () => (
  <span className={styles.busy}>
    <Spinner label="Searching" />
  </span>
);

/** Announces how many options there are, and shows when there are none. */
function Found({ count, nothing, shown }: { count: number; nothing: string; shown: boolean }) {
  const text = count === 0 ? nothing : plural(count, 'option');
  return (
    <p
      role="status"
      className={shown && count === 0 ? `${styles.list} ${styles.nothing}` : 'visually-hidden'}
    >
      {shown ? text : ''}
    </p>
  );
}

interface ListProps {
  id: string;
  label: string;
  options: readonly ComboOption[];
  chosen: string | undefined;
  active: number;
  onPick: (option: ComboOption) => void;
}

function List({ id: listId, label, options, chosen, active, onPick }: ListProps) {
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
      className={styles.list}
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
