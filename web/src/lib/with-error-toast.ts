import { firstErrorLine } from './error-lines.ts';
import { showToast } from './toast.ts';

/** Runs an action that has no form of its own: its failure is shown in a toast. */
export async function withErrorToast(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    showToast(firstErrorLine(error));
  }
}
