import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useKeyFor } from '../../../lib/forms/use-key-for.ts';
import type { NewPrice } from '../desk.queries.ts';
import type { Submission } from '../submission.ts';
import { priceProblems, parsePrice, type PricedService, type PriceText } from './price-text.ts';

/** State of the price form until it is saved; retries never save it twice. */
export function usePriceEntry<Data>(
  first: PriceText,
  { mutation, onSuccess, onError }: Submission<NewPrice, Data>,
  services: readonly PricedService[] = [],
) {
  const [tried, setTried] = useState(false);
  const [readBack, setReadBack] = useState<string>();
  const { keyFor } = useKeyFor();
  const form = useForm({
    initial: { text: first, confirmed: false },
    mutation,
    check: ({ text }) => {
      setTried(true);
      return priceProblems(text, services);
    },
    toInput: ({ text, confirmed }) => {
      const price = { ...parsePrice(text, services), read_back: confirmed };
      return { price, key: keyFor(JSON.stringify(price)) };
    },
    onSuccess,
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'read_back'))
        return onError?.(error) ?? false;
      setReadBack(error.message);
      return true;
    },
  });
  const { text } = form.values;
  return {
    text,
    change: (next: PriceText): void => {
      setReadBack(undefined);
      form.change({ text: next });
    },
    /** The problems with the current input, once the agent has tried to save it. */
    problems: tried ? priceProblems(text, services) : {},
    error: form.error,
    /** The text to read back to the shop, when the server requires that. */
    readBack,
    pending: form.pending,
    formProps: form.formProps,
    modalProps: form.modalProps,
    confirm: () => form.submit({ confirmed: true }),
  };
}
