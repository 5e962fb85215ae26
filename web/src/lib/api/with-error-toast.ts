import { firstErrorLine } from './error-lines.ts';
import { showToast } from '../browser/toast.ts';

/** Runs an action without a form; a failure is shown as a toast. */
export async function withErrorToast(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    showToast(firstErrorLine(error));
  }
}
