import { useId } from 'react';
import { UNCHOSEN } from '../../lib/forms/unchosen.ts';
import { plural } from '../../lib/text/format.ts';
import { Button } from '../buttons/button.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './combo-field.module.css';
import { ComboList } from './combo-list.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useCombo, type ComboInput } from './use-combo.ts';

interface ComboFieldProps extends ComboInput, Omit<FieldProps, 'children'> {
  /** Value shown while nobody types. */
  value: string;
  /** The id of the chosen option, which is marked and where the arrow keys start. */
  chosen?: string | undefined;
  placeholder?: string;
  inputMode?: 'numeric' | undefined;
  /** Disabled until the field it depends on is set. */
  disabled?: boolean;
  /** Shown when nothing matches. */
  nothing: string;
  onLeave?: (() => void) | undefined;
  /** What stays chosen when the typed text is given up. */
  kept?: string | undefined;
}

/**
 * An input with suggestions while typing, following the ARIA pattern of a combobox with a listbox. The input
 * keeps the focus and names the active option. Typed text that names one option chooses it when the field is
 * left. Other text stays, and the field asks to choose.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, optional = false, error, value, chosen, options, nothing, kept } = props;
  const { loading = false } = props;
  const listId = useId();
  const combo = useCombo(props);
  const { open, active, asks } = combo;
  const inline = asks && !open;
  const listed = (open || inline) && options.length > 0;
  return (
    <div className={styles.combo}>
      <Field
        label={label}
        hint={hint}
        optional={optional}
        error={error ?? askingText(asks, options.length, nothing)}
      >
        {(control) => (
          <>
            <input
              {...control}
              role="combobox"
              disabled={props.disabled}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listId}
              aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
              {...TYPING}
              placeholder={props.placeholder}
              inputMode={props.inputMode}
              value={combo.typed ?? value}
              onChange={(event) => combo.type(event.target.value)}
              onClick={combo.show}
              onFocus={(event) => event.target.select()}
              onBlur={() => {
                combo.leave();
                props.onLeave?.();
              }}
              onKeyDown={combo.press}
              {...(combo.typed?.trim() ? UNCHOSEN : {})}
            />
            {loading && <Searching />}
          </>
        )}
      </Field>
      <ComboList
        id={listId}
        label={label}
        options={listed ? options : []}
        chosen={chosen}
        active={active}
        inline={inline}
        onPick={combo.pick}
      />
      {asks && kept && <KeepButton kept={kept} onKeep={combo.keep} />}
      <Found count={options.length} nothing={nothing} shown={open && !loading} />
    </div>
  );
}

const KeepButton = ({ kept, onKeep }: { kept: string; onKeep: () => void }) => (
  <Button kind="link" onClick={onKeep}>
    {`Keep ${kept}`}
  </Button>
);

const TYPING = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  // Enter takes the marked option.
  enterKeyHint: 'done',
} as const;

const Searching = () => (
  <span className={styles.busy}>
    <Spinner label="Searching" />
  </span>
);

const askingText = (asks: boolean, count: number, nothing: string): string | undefined => {
  if (!asks) return undefined;
  return count > 0 ? 'Choose one of these.' : nothing;
};

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
