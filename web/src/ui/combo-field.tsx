import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './combo-field.module.css';
import { moveIn, type Move } from './combo-moves.ts';
import { Spinner } from './spinner.tsx';

export interface ComboOption {
  id: string;
  label: string;
  detail?: string | undefined;
  /** Options of a group stand together under its name. */
  group?: string | undefined;
}

interface ComboFieldProps extends Omit<FieldProps, 'children'> {
  /** What stands in the field while nobody types in it. */
  value: string;
  placeholder?: string;
  options: readonly ComboOption[];
  loading?: boolean;
  /** Until what it depends on is chosen. */
  disabled?: boolean;
  /** Told when nothing fits what was typed. */
  nothing: string;
  onType: (text: string) => void;
  onPick: (option: ComboOption) => void;
  autoComplete?: string;
}

const MOVES: Record<string, Move> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'last',
  PageUp: 'first',
};

/**
 * A field that offers what fits while one types; it works by keyboard and keeps what was picked
 * when it is left.
 */
export function ComboField({
  value,
  placeholder,
  options,
  loading = false,
  disabled = false,
  nothing,
  onType,
  onPick,
  autoComplete = 'off',
  ...field
}: ComboFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);

  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setAt(-1);
    onType('');
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setAt(-1);
    onType(text);
  };
  const pick = (option: ComboOption): void => {
    onPick(option);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const option = open ? options[at] : undefined;
    if (move) {
      event.preventDefault();
      setOpen(true);
      setAt(moveIn(options.length, open ? at : -1, move));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      // What was typed stands for what fits it best.
      const chosen = option ?? (typed ? options[0] : undefined);
      if (chosen) pick(chosen);
    } else if (event.key === 'Escape' && open) {
      // Closes the list alone: a dialog around it would take the key for itself.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={styles.combo}>
      <Field {...field}>
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              role="combobox"
              disabled={disabled}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && options[at] ? `${listId}-${at}` : undefined}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder}
              value={typed ?? value}
              onChange={(event) => type(event.target.value)}
              onClick={() => setOpen(true)}
              onFocus={(event) => event.target.select()}
              onBlur={close}
              onKeyDown={press}
            />
            {loading && (
              <span className={styles.busy}>
                <Spinner label="Searching" />
              </span>
            )}
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
        {open &&
          options.map((option, index) => (
            <Option
              key={option.id}
              id={`${listId}-${index}`}
              option={option}
              heading={option.group !== options[index - 1]?.group ? option.group : undefined}
              active={index === at}
              onPick={() => pick(option)}
            />
          ))}
        {open && options.length === 0 && !loading && (
          <div
            role="option"
            tabIndex={-1}
            aria-selected="false"
            aria-disabled="true"
            className={styles.nothing}
          >
            {nothing}
          </div>
        )}
      </div>
    </div>
  );
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
      {/* The keyboard works on the field, which names the active option. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        className={styles.option}
        ref={(element) => {
          if (active) element?.scrollIntoView?.({ block: 'nearest' });
        }}
        // Before the field loses focus and closes.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPick}
      >
        <span>{option.label}</span>
        {option.detail && <small>{option.detail}</small>}
      </div>
    </>
  );
}
