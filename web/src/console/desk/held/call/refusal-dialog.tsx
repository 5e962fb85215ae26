import { useState } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import type { HeldRequest } from '../../desk.queries.ts';
import type { Submission } from '../../submission.ts';

interface RefusalDialogProps<Data> extends Submission<{ category_ids: string[] }, Data> {
  shopName: string;
  services: HeldRequest['services'];
  onClose: () => void;
}

/** Asks which of several services the shop refuses. It is not asked for those again. */
export function RefusalDialog<Data>({
  shopName,
  services,
  ...submission
}: RefusalDialogProps<Data>) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, on: boolean): void =>
    setRefused(
      (before) => new Set([...before].filter((chosen) => chosen !== id).concat(on ? [id] : [])),
    );
  return (
    <ConfirmDialog
      title={`What doesn’t ${shopName} do?`}
      positive="Save"
      blocked={refused.size === 0 ? 'Choose at least one.' : undefined}
      input={{ category_ids: [...refused] }}
      {...submission}
    >
      {services.map(({ category_id, name }) => (
        <Checkbox
          key={category_id}
          label={name}
          checked={refused.has(category_id)}
          onToggle={(on) => toggle(category_id, on)}
        />
      ))}
    </ConfirmDialog>
  );
}
