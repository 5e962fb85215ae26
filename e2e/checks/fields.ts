import type { Page } from '@playwright/test';

/** A field that is typed into, with what it tells a phone's keyboard and password manager. */
export interface TypedField {
  label: string;
  /** `autocomplete inputmode enterkeyhint`, or the type's own keyboard. */
  tells: string;
}

/** The fields of the page, or of the modal that is open over it, including those not shown yet. */
export const listFields = (page: Page): Promise<TypedField[]> =>
  page.evaluate(() => {
    const typed =
      'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range])';
    const within = document.querySelector('dialog[open]') ?? document;
    return [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
      .filter((field) => !field.closest('[inert], iframe'))
      .map((field) => {
        const label =
          field.getAttribute('aria-label') ??
          [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ');
        const keyboard =
          field.inputMode || (field instanceof HTMLInputElement ? field.type : 'text');
        return {
          label: label.replace(/\s*\(optional\)/, '').trim(),
          tells: [field.autocomplete || 'none', keyboard, field.enterKeyHint || '-'].join(' '),
        };
      });
  });
