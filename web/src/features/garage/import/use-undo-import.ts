import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { plural } from '../../../lib/text/format.ts';
import { undoImport } from './import.queries.ts';

/** Takes an import back, and says which entries stay. */
export const useUndoImport = () =>
  useAction(undoImport, {
    onSuccess: ({ removed, kept }) =>
      showToast(
        `${plural(removed, 'service')} removed.` +
          (kept > 0 ? ` We kept ${kept} that you changed after the import.` : ''),
      ),
  });
