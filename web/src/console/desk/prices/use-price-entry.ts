import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import type { PriceBody } from '../desk.queries.ts';
import { priceProblems, parsePrice, type PriceText } from './price-text.ts';

interface PriceEntry {
  text: PriceText;
  change: (text: PriceText) => void;
  problems: ReturnType<typeof priceProblems>;
  errors: readonly string[];
  /** The text to read back to the shop, when the server requires that. */
  readBack: string | undefined;
  busy: boolean;
  submit: (confirmed?: boolean) => Promise<void>;
}

/** State of the price form until it is saved; retries never save it twice. */
export function usePriceEntry(
  first: PriceText,
  save: (price: PriceBody, key: string) => Promise<unknown>,
): PriceEntry {
  const [text, setText] = useState(first);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [readBack, setReadBack] = useState<string>();
  const [busy, setBusy] = useState(false);
  const entry = useRef<{ sent: string; key: string }>(undefined);
  const problems = priceProblems(text);

  const submit = async (confirmed = false): Promise<void> => {
    setTried(true);
    if (busy || Object.keys(problems).length > 0) return;
    const price = { ...parsePrice(text), read_back: confirmed };
    const sent = JSON.stringify(price);
    // A retry keeps its idempotency key; a changed entry gets a new one.
    if (entry.current?.sent !== sent) entry.current = { sent, key: crypto.randomUUID() };
    setBusy(true);
    setErrors([]);
    try {
      await save(price, entry.current.key);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'read_back') setReadBack(error.message);
      else setErrors(errorLines(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    text,
    change(next) {
      setReadBack(undefined);
      setText(next);
    },
    problems: tried ? problems : {},
    errors,
    readBack,
    busy,
    submit,
  };
}
