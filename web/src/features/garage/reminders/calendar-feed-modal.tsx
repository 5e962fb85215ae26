import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { ShownOnce } from '../../../ui/display/shown-once.tsx';
import { createCalendarFeed, deleteCalendarFeed, useCalendarFeed } from './reminders.queries.ts';
import styles from './reminders.module.css';

/** The secret address with which a calendar app shows the reminders. */
export function CalendarFeedModal({ hidden }: { input: object; hidden: boolean }) {
  const { data: feed, error } = useCalendarFeed();
  const create = useAction(createCalendarFeed, { toast: false });
  const remove = useAction(deleteCalendarFeed, { toast: false, onSuccess: () => create.reset() });
  const url = create.data?.url;
  const createdAt = feed?.created_at ?? null;
  return (
    <ModalFrame
      title="Reminders in your calendar"
      narrow
      hidden={hidden}
      errors={errorLines(create.error ?? remove.error ?? error)}
      positive="Close"
      onPositive={closeModal}
      onNegative={closeModal}
    >
      {url === undefined ? (
        <p>
          Calendar apps can show your reminders if you give them a secret address. Anyone who has
          the address can see the days and titles of your reminders. A day that we estimate from
          your mileage says “(estimated)”.
        </p>
      ) : (
        <>
          <p>In your calendar app, add a calendar by URL and paste this. We show it only once.</p>
          <ShownOnce label="Address of your calendar" lines={[url]} />
        </>
      )}
      {createdAt !== null && url === undefined && (
        <p>{`You have an address from ${formatDate(createdAt)}. A new one replaces it.`}</p>
      )}
      <div className={styles.tools}>
        {url === undefined && (
          <Button kind="primary" busy={create.pending} onClick={() => create.run()}>
            {createdAt === null ? 'Create address' : 'Create a new address'}
          </Button>
        )}
        {createdAt !== null && (
          <Button busy={remove.pending} onClick={() => remove.run()}>
            Turn off
          </Button>
        )}
      </div>
    </ModalFrame>
  );
}
