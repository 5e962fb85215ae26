import { createPortal } from 'react-dom';
import type { Elements } from '../../lib/elements.ts';
import { useTopDialog } from './open-dialogs.ts';

/** Shows what can't wait above the content of the topmost dialog, which makes all else inert. */
export function InTopDialog({ children }: { children: Elements }) {
  const id = useTopDialog();
  const title = id === undefined ? null : document.getElementById(id);
  const place = title?.closest('dialog')?.querySelector('[data-above]');
  return place ? createPortal(children, place) : null;
}
