const FIELDS = 'input, textarea';
/** How long to wait for a page's fields, which appear once its data has loaded. */
const MAX_WAIT_MS = 5_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'search', 'email', 'tel'].includes(field.type));

const textFieldsOf = (root: HTMLElement): Field[] =>
  [...root.querySelectorAll(FIELDS)].filter(isTextField);

const nameOf = (field: Field): string =>
  field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name;

interface Typed {
  name: string;
  value: string;
  focused: boolean;
}

/**
 * Restores what was typed into a page before the app replaced it. Fields are found by their labels,
 * because the new page has different elements.
 */
export function keepTypedText(root: HTMLElement): void {
  let left = textFieldsOf(root)
    .filter((field) => field.value !== field.defaultValue || field === document.activeElement)
    .map((field): Typed => {
      const focused = field === document.activeElement;
      return { name: nameOf(field), value: field.value, focused };
    })
    .filter(({ name }) => name !== '');
  if (left.length === 0) return;
  const changes = new MutationObserver(() => {
    left = left.filter((one) => !enter(root, one));
    if (left.length === 0) changes.disconnect();
  });
  changes.observe(root, { childList: true, subtree: true });
  setTimeout(() => changes.disconnect(), MAX_WAIT_MS);
}

/** Returns true if the field exists. */
function enter(root: HTMLElement, { name, value, focused }: Typed): boolean {
  const field = textFieldsOf(root).find((candidate) => nameOf(candidate) === name);
  if (!field) return false;
  if (focused) field.focus();
  if (value !== field.value) {
    // React notices a value only if the element's native setter sets it.
    const { prototype } =
      field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}
