import type { ReplyOf, Routes } from '@fourbay/contract';
import { closeModal } from '../../lib/browser/modal.ts';
import { consumeReturnPath, goTo } from '../../lib/session/return-path.ts';
import { startSession } from '../../lib/session/session.ts';
import { readVisitorDraft } from '../../lib/session/visitor-draft.ts';

/**
 * Starts the session and goes back to the page that required it, or to `otherwise`. Returns the
 * path; undefined when the page stays.
 */
export async function enter(
  session: ReplyOf<Routes['POST /api/v2/users/sign_in']>,
  { otherwise }: { otherwise?: string } = {},
): Promise<string | undefined> {
  // The confirmation link opens a new tab without a return path, so only the visitor's draft shows that a
  // request was started.
  const returnPath =
    consumeReturnPath() ?? (readVisitorDraft() && '/request_a_quote/step/1') ?? otherwise;
  await startSession(session);
  closeModal();
  if (returnPath) goTo(returnPath);
  return returnPath;
}
