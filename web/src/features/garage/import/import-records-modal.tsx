import { MAX_IMPORT_FILE_BYTES } from '@fourbay/contract/garage/import-limits';
import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { plural } from '../../../lib/text/format.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { applyImport, changeReading, previewFile, type RecordsImport } from './import.queries.ts';
import { ImportPreview } from './import-preview.tsx';
import { questionLeft } from './import-words.ts';
import { PastImports } from './past-imports.tsx';
import { useUndoImport } from './use-undo-import.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/plain';
const TOO_LARGE = 'This file is larger than 4 MB. Split it, and import the parts.';

/** The file that is previewed, and what can be done with it. */
function useRecordsImport(vehicleId: string) {
  const [shown, setShown] = useState<RecordsImport>();
  const [problem, setProblem] = useState<string>();
  const onError = (error: unknown): boolean => {
    setProblem(firstErrorLine(error));
    return true;
  };
  const show = (preview: RecordsImport | undefined): void => {
    setProblem(undefined);
    setShown(preview);
  };
  const preview = useAction(previewFile, { onSuccess: show, onError });
  const change = useAction(changeReading, { onSuccess: show, onError });
  const undo = useUndoImport();
  const apply = useAction(applyImport, {
    onError,
    onSuccess: ({ id, attributes: { added } }) => {
      closeModal();
      showToast(`${plural(added, 'service')} added to the history.`, {
        label: 'Undo',
        run: () => undo.run(id),
      });
    },
  });
  const choose = (file: File): void => {
    if (file.size > MAX_IMPORT_FILE_BYTES) setProblem(TOO_LARGE);
    else preview.run({ vehicleId, file });
  };
  return { shown, problem, preview, change, apply, choose, startOver: () => show(undefined) };
}

/** Imports service records from another program's file: choose it, check what each row becomes, add. */
export function ImportRecordsModal({
  input: { vehicleId },
  hidden,
}: {
  input: Modals['import_records'];
  hidden: boolean;
}) {
  const { shown, problem, preview, change, apply, choose, startOver } = useRecordsImport(vehicleId);
  const ready = shown?.attributes.ready ?? 0;
  return (
    <ModalFrame
      title="Import service records"
      hidden={hidden}
      errors={problem === undefined ? [] : [problem]}
      negative="Cancel"
      onNegative={closeModal}
      {...(shown && {
        positive: ready > 0 ? `Add ${plural(ready, 'service')}` : 'Add services',
        blocked: questionLeft(shown.attributes),
        disabled: change.pending,
        busy: apply.pending,
        onPositive: () => apply.run(shown.id),
        back: { label: 'Choose another file', onBack: startOver },
      })}
    >
      {shown ? (
        <fieldset disabled={change.pending}>
          <ImportPreview
            details={shown.attributes}
            onChange={(body) => change.run({ id: shown.id, change: body })}
          />
        </fieldset>
      ) : (
        <>
          <p>
            Import records from LubeLogger, Fuelly, Drivvo, aCar, or a spreadsheet. In that program,
            export or save them as CSV. You’ll see what each row becomes before anything is added.
          </p>
          <FileField
            label="Choose a CSV file"
            accept={ACCEPTED}
            hint="Up to 4 MB and 5,000 rows. Fuel and expenses are left out."
            onChoose={choose}
          />
          {preview.pending && <Spinner label="Reading the file" />}
          <PastImports vehicleId={vehicleId} />
        </>
      )}
    </ModalFrame>
  );
}
