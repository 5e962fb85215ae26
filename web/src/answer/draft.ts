const PREFIX = 'fourbay-answer-';
const KEPT_MS = 24 * 3_600_000;

interface Draft {
  at: number;
  values: [string, string][];
}

/** Storage key from the end of the link's token, so that the token itself is not stored. */
const keyOf = (path: string): string => PREFIX + path.slice(-8);

/** Fields whose value differs per visit and is not restored. */
const SKIPPED = new Set(['idempotency_key', 'answer', 'correct']);

function readDraft(key: string): Draft | undefined {
  try {
    const draft: Draft = JSON.parse(localStorage.getItem(key) ?? '');
    return Date.now() - draft.at < KEPT_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the form until it is sent; does nothing in a browser without storage. */
export function keepDraft(form: HTMLFormElement): void {
  const key = keyOf(location.pathname);
  const draft = readDraft(key);
  if (draft && form.dataset['fresh'] === 'true') fill(form, draft.values);
  form.addEventListener('input', () => {
    const values = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !SKIPPED.has(name) ? [[name, value]] : [],
    );
    store(key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  });
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full or forbidden, but the form works without it.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(keyOf(location.pathname));
  } catch {
    // Nothing was stored.
  }
}

function fill(form: HTMLFormElement, values: readonly [string, string][]): void {
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value = value;
  }
}
