import { Link } from 'react-router';
import { formatDay, formatDollars, formatMileage, inOneLine } from '../../../lib/text/format.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { DocumentLinks } from '../documents/document-list.tsx';
import type { VehicleDocument } from '../documents/documents.queries.ts';
import { type HistoryEntry, entryDate, removeEntry, restoreEntry } from './history.queries.ts';
import styles from './service-history.module.css';

interface HistoryItemProps {
  entry: HistoryEntry;
  documents: readonly VehicleDocument[];
}

/** One entry of the history's timeline. */
export function HistoryItem({ entry, documents }: HistoryItemProps) {
  const { title, completion_date, mileage, cost, shop_name, description, notes } = entry.attributes;
  const facts = inOneLine([mileage !== null && formatMileage(mileage), shop_name]);
  return (
    <li className={styles.entry}>
      <div className={styles.when}>{completion_date ? formatDay(entryDate(entry)) : 'No date'}</div>
      <div className={styles.what}>
        <strong>{title}</strong>
        {cost !== null && <span className={styles.cost}>{formatDollars(cost)}</span>}
        {facts && <p className={styles.soft}>{facts}</p>}
        {description && <p>{description}</p>}
        {notes && <p className={styles.soft}>{notes}</p>}
        <EntryTools entry={entry} documents={documents} />
      </div>
    </li>
  );
}

function EntryTools({ entry, documents }: HistoryItemProps) {
  const { title, receipt_url, user_quote_id } = entry.attributes;
  const restore = useAction(restoreEntry);
  const remove = useAction(removeEntry, {
    onSuccess: (_removed, id) =>
      showToast(`${title} was removed from the history.`, {
        label: 'Undo',
        run: () => restore.run(id),
      }),
  });
  return (
    <div className={styles.tools}>
      {user_quote_id && (
        <Link to={`/quote/${user_quote_id}`}>
          <span>Prices</span>
          <span className="visually-hidden">{` for ${title}`}</span>
        </Link>
      )}
      {receipt_url && (
        <a href={receipt_url} target="_blank" rel="noreferrer">
          <span>Receipt</span>
          <span className="visually-hidden">{` of ${title}, opens in a new tab`}</span>
        </a>
      )}
      <DocumentLinks documents={documents} />
      <Link
        to={`/request_a_quote/step/3?reset=true&entry=${entry.id}`}
        aria-label={`Same again: ${title}`}
      >
        Same again
      </Link>
      <Button
        kind="link"
        aria-label={`Edit ${title}`}
        onClick={() => openModal('edit_completed_service', { entryId: entry.id })}
      >
        Edit
      </Button>
      <Button kind="link" aria-label={`Remove ${title}`} onClick={() => remove.run(entry.id)}>
        Remove
      </Button>
    </div>
  );
}
