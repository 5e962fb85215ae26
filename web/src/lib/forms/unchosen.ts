const NAME = 'data-unchosen';

/** Marks a field whose typed text doesn't name one of its options yet. */
export const UNCHOSEN = { [NAME]: true };

/** Focuses the first field of typed text that isn't chosen; returns whether there is one. */
export function focusUnchosen(within: ParentNode): boolean {
  const field = within.querySelector<HTMLElement>(`[${NAME}]`);
  field?.focus();
  return field !== null;
}

interface Option {
  label: string;
  unavailable?: string | undefined;
  guess?: boolean;
}

/** The option that the typed text can only mean; undefined for several, none, or just a guess. */
export function findOnlyOption<T extends Option>(
  options: readonly T[],
  typed: string,
): T | undefined {
  const searched = typed.trim().toLowerCase();
  const fitting = options.filter(({ unavailable }) => !unavailable);
  const named = fitting.filter(({ label }) => label.toLowerCase() === searched);
  const meant = named.length > 0 ? named : fitting.filter(({ guess }) => !guess);
  return meant.length === 1 && (named.length > 0 || fitting.length === 1) ? meant[0] : undefined;
}
