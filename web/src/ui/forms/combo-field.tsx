import { useId, useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './combo-field.module.css';
import { moveIn, type Move } from './combo-moves.ts';
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
  autoComplete?: string;
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
  onType,
  onPick,
}: Pick<ComboFieldProps, 'options' | 'onType' | 'onPick'>): Combo {
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
      setActive(moveIn(options.length, open ? active : -1, move));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      // Without an active option, Enter picks the best match.
      const fitting = options.find(({ unavailable }) => !unavailable);
      const chosen = options[active] ?? (typed ? fitting : undefined);
      if (chosen) pick(chosen);
    } else if (event.key === 'Escape' && open) {
      // Stops the key event, which would also close a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { typed, open, active, show: () => setOpen(true), close, type, pick, press };
}

/** An input with suggestions while typing; usable by keyboard, and keeps its value when left. */
export function ComboField({
  value,
  placeholder,
  options,
  loading = false,
  disabled = false,
  nothing,
  onType,
  onPick,
  onLeave,
  autoComplete = 'off',
  ...field
}: ComboFieldProps) {
  const listId = useId();
  const combo = useCombo({ options, onType, onPick });
  const { typed, open, active } = combo;
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
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
              autoComplete={autoComplete}
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
      <div
        id={listId}
        role="listbox"
        aria-label={field.label}
        className={styles.list}
        hidden={!open}
      >
        {open && <Options listId={listId} options={options} active={active} onPick={combo.pick} />}
        {open && options.length === 0 && !loading && <NoOption text={nothing} />}
      </div>
    </div>
  );
}

const Searching = () => (
  <span className={styles.busy}>
    <Spinner label="Searching" />
  </span>
);

function NoOption({ text }: { text: string }) {
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected="false"
      aria-disabled="true"
      className={styles.nothing}
    >
      {text}
    </div>
  );
}

interface OptionsProps {
  listId: string;
  options: readonly ComboOption[];
  active: number;
  onPick: (option: ComboOption) => void;
}

function Options({ listId, options, active, onPick }: OptionsProps) {
  return options.map((option, index) => (
    <Option
      key={option.id}
      id={`${listId}-${index}`}
      option={option}
      heading={option.group !== options[index - 1]?.group ? option.group : undefined}
      active={index === active}
      onPick={() => onPick(option)}
    />
  ));
}

function Option({
  id,
  option,
  heading,
  active,
  onPick,
}: {
  id: string;
  option: ComboOption;
  heading: string | undefined;
  active: boolean;
  onPick: () => void;
}) {
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={styles.heading}>
          {heading}
        </div>
      )}
      {/* Keyboard events are handled by the input, which references the active option. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        aria-disabled={option.unavailable ? true : undefined}
        className={styles.option}
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
    </>
  );
}

function OptionDetail({ option: { detail, unavailable } }: { option: ComboOption }) {
  if (unavailable) return <small>{`Not for this vehicle. ${unavailable}`}</small>;
  return detail ? <small>{detail}</small> : null;
}
