import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import type { PriceBody } from '../desk.queries.ts';
import { priceProblems, readPrice, type PriceText } from './price-text.ts';

interface PriceEntry {
  text: PriceText;
  change: (text: PriceText) => void;
  problems: ReturnType<typeof priceProblems>;
  errors: readonly string[];
  /** The server asks to read it back to the shop. */
  readBack: string | undefined;
  busy: boolean;
  submit: (confirmed?: boolean) => Promise<void>;
}

/** What is typed about a price until it is saved: nothing is lost, and it is sent once. */
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
    const price = { ...readPrice(text), read_back: confirmed };
    const sent = JSON.stringify(price);
    // The same entry keeps its key when its answer was lost; another one gets its own.
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
