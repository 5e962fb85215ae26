import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDollars } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { HeldRequest, NewPrice } from '../desk.queries.ts';
import type { Submission } from '../submission.ts';
import { isTyping } from '../keys/use-keys.ts';
import { PriceFields } from './price-fields.tsx';
import { PricePresets } from './price-presets.tsx';
import { doneServices, EMPTY_PRICE, hasPrice, type PriceText } from './price-text.ts';
import { ReadBack } from './read-back.tsx';
import { usePriceEntry } from './use-price-entry.ts';
import styles from './prices.module.css';
import layout from '../../layout/layout.module.css';

interface PriceFormProps<Data> extends Submission<NewPrice, Data> {
  shopName: string;
  services: HeldRequest['services'];
  draft: PriceText | undefined;
  known: HeldRequest['known_price'];
  /** Whether Esc leaves a field before it goes back, so that the line's keys work. */
  leavesFieldFirst?: boolean;
  onDraft: (text: PriceText) => void;
  onBack: () => void;
  /** Gets the name of the field that has the focus. */
  onField?: (field: string | undefined) => void;
}

/**
 * The price form for the shop on the phone, usable by keyboard alone: Tab moves on, Enter saves,
 * Esc returns to the outcomes.
 */
export function PriceForm<Data>({
  shopName,
  services,
  draft,
  known,
  leavesFieldFirst = false,
  onDraft,
  onBack,
  onField,
  ...submission
}: PriceFormProps<Data>) {
  const [kept] = useState(hasPrice(draft));
  const entry = usePriceEntry(draft ?? EMPTY_PRICE, submission, services);
  const part = doneServices(entry.text, services).length < services.length;
  const form = useRef<HTMLFormElement>(null);
  useFieldInFocus(form, onField);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEscape(onBack, leavesFieldFirst);
  const change = (text: PriceText): void => {
    entry.change(text);
    onDraft(text);
  };
  return (
    <form
      ref={form}
      className={styles.priceForm}
      aria-label={`Price from ${shopName}`}
      {...entry.formProps}
    >
      {kept && <p className={layout.soft}>We filled in your saved draft.</p>}
      {known && <UsualPrice known={known} />}
      <PriceFields
        text={entry.text}
        services={services}
        problems={entry.problems}
        onChange={change}
      />
      <PricePresets onFill={(filled) => change({ ...entry.text, ...filled })} />
      {entry.error && <Notice kind="bad">{entry.error}</Notice>}
      {entry.readBack && (
        <ReadBack sentence={entry.readBack} busy={entry.pending} onConfirm={entry.confirm} />
      )}
      <div className={layout.actions}>
        <Button size="small" kind="primary" type="submit" busy={entry.pending}>
          <span>{part ? 'Save as part of the job ' : 'Save the price '}</span>
          <kbd aria-hidden="true">Enter</kbd>
        </Button>
        <Button size="small" onClick={onBack}>
          <span>{'Back to outcomes '}</span>
          <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </form>
  );
}

/** Reports the name of the field that has the focus, and none once the form is gone. */
function useFieldInFocus(
  form: RefObject<HTMLFormElement | null>,
  onField: PriceFormProps<unknown>['onField'],
): void {
  const report = useEffectEvent((field: string | undefined) => onField?.(field));
  useEffect(() => {
    const enter = ({ target }: FocusEvent): void =>
      report((target instanceof Element && target.getAttribute('name')) || undefined);
    const element = form.current;
    element?.addEventListener('focusin', enter);
    return () => {
      element?.removeEventListener('focusin', enter);
      report(undefined);
    };
  }, [form]);
}

/** Esc goes back, unless a dialog handles it. */
function useEscape(onBack: () => void, leavesFieldFirst: boolean): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      const field = document.activeElement;
      if (leavesFieldFirst && isTyping(field) && field instanceof HTMLElement) field.blur();
      else onBack();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onBack, leavesFieldFirst]);
}

type KnownPrice = NonNullable<HeldRequest['known_price']>;

const BASES: Record<KnownPrice['of'], (prices: number) => string> = {
  this_request: (prices) => `from ${prices} for this request`,
  same_services: (prices) => `median of ${prices} for the same services`,
  usual_range: (prices) => `typical, from ${prices} for similar vehicles`,
};

function UsualPrice({ known }: { known: KnownPrice }) {
  return (
    <p className={layout.soft}>
      {`Usual: ${formatDollars(known.median)}, ${BASES[known.of](known.prices)}`}
    </p>
  );
}
