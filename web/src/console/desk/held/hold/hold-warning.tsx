import type { ComponentProps } from 'react';
import { AlsoInDialogs } from '../../../../ui/dialogs/in-top-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../panes.module.css';

/** Warns above the panes, and above an open dialog, that the held work may go back to the queue. */
export const HoldWarning = (notice: Omit<ComponentProps<typeof Notice>, 'kind'>) => (
  <AlsoInDialogs>
    <div className={styles.lease} data-urgent data-keep-clear>
      <Notice kind="bad" {...notice} />
    </div>
  </AlsoInDialogs>
);
