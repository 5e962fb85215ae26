import { useState } from 'react';
import { formatDate, formatMoment } from '../../../lib/text/format.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import { changedFields } from '../form/changed-fields.ts';
import { restoreChange, useShopChanges, type ShopChange } from './shop-records.queries.ts';
import { LoadedList } from '../../layout/loaded-list.tsx';

/** Staff's changes to the shop, the newest first. Each can be restored. */
export function ShopChanges({ id }: { id: string }) {
  const [restoring, setRestoring] = useState<ShopChange>();
  return (
    <section className={layout.section} aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      <LoadedList
        query={useShopChanges(id)}
        failed="We couldn’t load the changes."
        empty="Nobody on our team has changed this shop yet."
      >
        {(changes) => (
          <TableFrame label="Changes" heads={['When', 'Who', 'Change']} actions="Actions" dense>
            {changes.map((each) => (
              <Row key={each.id} each={each} onRestore={() => setRestoring(each)} />
            ))}
          </TableFrame>
        )}
      </LoadedList>
      {restoring && (
        <RestoreDialog id={id} change={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </section>
  );
}

function Row({ each, onRestore }: { each: ShopChange; onRestore: () => void }) {
  const { id, at, staff, restored_at, restored_by } = each;
  return (
    <tr>
      <td>{formatMoment(at)}</td>
      <td>{staff ?? 'the system'}</td>
      <td>
        <ChangedFields change={each} />
        {restored_at !== null && (
          <span className={layout.soft}>
            {`Restored by ${restored_by ?? 'someone'}, ${formatDate(restored_at)}`}
          </span>
        )}
      </td>
      <td>
        {restored_at === null && (
          <Button size="small" aria-label={`Restore change #${id}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </td>
    </tr>
  );
}

function ChangedFields({ change }: { change: ShopChange }) {
  return (
    <>
      {changedFields(change).map(({ name, before, after }) => (
        <div key={name}>
          <span>{`${name}: `}</span>
          <del>{before}</del>
          <span>{` → ${after}`}</span>
        </div>
      ))}
    </>
  );
}

interface RestoreDialogProps {
  id: string;
  change: ShopChange;
  onClose: () => void;
}

function RestoreDialog({ id, change, onClose }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      title="Restore the earlier info?"
      positive="Restore"
      mutation={restoreChange}
      input={{ id, change_id: change.id }}
      onSuccess={() => {
        showToast('Restored.');
        onClose();
      }}
      onClose={onClose}
    >
      <ul>
        {changedFields(change).map(({ name, before }) => (
          <li key={name}>{`${name}: ${before}`}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
