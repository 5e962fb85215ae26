import { useState } from 'react';

export interface Copying {
  run: () => void;
  /** What happened, once it was tried. */
  outcome: string | undefined;
}

/** Copies a text, and says whether that worked. */
export function useCopy(text: string, what: 'text' | 'link' = 'text'): Copying {
  const [outcome, setOutcome] = useState<string>();
  const run = (): void => {
    // If the page may not use the clipboard, the text can be selected instead.
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(text))
      .then(
        () => setOutcome('Copied.'),
        () => setOutcome(`This browser won’t let us copy. Select the ${what} and copy it.`),
      );
  };
  return { run, outcome };
}
