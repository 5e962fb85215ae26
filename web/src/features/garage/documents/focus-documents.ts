/** The id of the heading that gets focus when the pressed button is gone. */
export const DOCUMENTS_ID = 'documents';

export const focusDocuments = (): void =>
  document.getElementById(DOCUMENTS_ID)?.focus({ preventScroll: true });
