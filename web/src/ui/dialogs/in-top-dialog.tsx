import { createPortal } from 'react-dom';
import type { Elements } from '../../lib/elements.ts';
import { useTopDialog } from './open-dialogs.ts';

/**
 * Shows urgent content at the top of the topmost dialog, because everything outside it is inert. Screen
 * readers announce the content.
 */
export function InTopDialog({ children }: { children: Elements }) {
  const id = useTopDialog();
  const title = id === undefined ? null : document.getElementById(id);
  const place = title?.closest('dialog')?.querySelector('[data-above]');
  return place ? createPortal(children, place) : null;
}

/** Shows an urgent notice in its place and, while a dialog is open, in the dialog, too. */
export const AlsoInDialogs = ({ children }: { children: Elements }) => (
  <>
    {children}
    <InTopDialog>{children}</InTopDialog>
  </>
);
