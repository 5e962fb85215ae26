import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTypedText } from './typed-text.ts';

const page = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has a root');
  return root;
};
const PLACE = '<label for="a">ZIP code or city</label><input id="a" value="">';
const SAME_PLACE = '<label for="b">ZIP code or city</label><input id="b" value="">';

const fieldIn = (root: HTMLElement): HTMLInputElement => {
  const field = root.querySelector('input');
  if (!field) throw new Error('the page has a field');
  return field;
};

/** Observers are called before this resolves. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('text typed into a page that the app replaces', () => {
  afterEach(() => document.body.replaceChildren());

  it('is entered into the field with the same label, which keeps the focus', async () => {
    const root = page(PLACE);
    fieldIn(root).focus();
    fieldIn(root).value = '787';
    keepTypedText(root);
    root.innerHTML = SAME_PLACE;
    const heard = vi.fn<() => void>();
    fieldIn(root).addEventListener('input', heard);
    await vi.waitFor(() => expect(fieldIn(root).value).toBe('787'));
    expect(heard).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(fieldIn(root));
  });

  it('is entered into a field that appears later', async () => {
    const root = page(PLACE);
    fieldIn(root).value = '787';
    keepTypedText(root);
    root.replaceChildren();
    root.innerHTML = SAME_PLACE;
    await vi.waitFor(() => expect(fieldIn(root).value).toBe('787'));
  });

  it('does not replace a value when nothing was typed', async () => {
    const root = page(PLACE);
    keepTypedText(root);
    root.innerHTML = SAME_PLACE.replace('value=""', 'value="Austin"');
    await settled();
    expect(fieldIn(root).value).toBe('Austin');
  });

  it('leaves out passwords and choices', async () => {
    const root = page('<label>Password<input type="password"></label>');
    fieldIn(root).value = 'secret';
    keepTypedText(root);
    root.innerHTML = '<label>Password<input type="password"></label>';
    await settled();
    expect(fieldIn(root).value).toBe('');
  });
});
