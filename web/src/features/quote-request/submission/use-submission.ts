import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { showOdometerChange } from '../../../lib/data/odometer-toast.ts';
import { currentSession, refreshUser, replaceUser } from '../../../lib/session/session.ts';
import type { RequestDraft } from '../draft/request-draft.ts';
import { listErrorLines } from './submission.errors.ts';
import { toRequestBody, idempotencyKey, spendOneQuote } from './submission.ts';

const MIN_PRESS_INTERVAL_MS = 1_000;
const REFRESH_MS = 2_000;
const UNKNOWN_OUTCOME = 'Sending it again does not make a second request.';

interface Submission {
  draft: RequestDraft;
  vehicleId: string | undefined;
  onSent: (quoteId: string) => void;
}

/** Sends the request at the first click; further clicks within a second are ignored. */
export function useSubmission({ draft, vehicleId, onSent }: Submission): {
  submit: () => Promise<void>;
  busy: boolean;
  errors: string[];
  /**
   * Too many new accounts of this network made requests today; other pages show the alternatives.
   */
  held: boolean;
} {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [held, setHeld] = useState(false);
  const pressedAt = useRef(-MIN_PRESS_INTERVAL_MS);

  const submit = async (): Promise<void> => {
    const now = performance.now();
    if (!vehicleId || now - pressedAt.current < MIN_PRESS_INTERVAL_MS) return;
    pressedAt.current = now;
    setBusy(true);
    setErrors([]);
    setHeld(false);
    const body = toRequestBody(draft, vehicleId);
    const restoreBalance = spendShownQuote();
    try {
      const { data, meta } = await call('POST /api/v2/servicechek/user_quotes', {
        body,
        headers: { 'idempotency-key': idempotencyKey(draft, body) },
      });
      await queries.invalidateQueries({ queryKey: ['quotes'] });
      onSent(data.id);
      await showOdometerChange(vehicleId, meta.odometer);
    } catch (error) {
      restoreBalance();
      setHeld(error instanceof ApiError && error.code === 'first_request_held');
      setErrors(
        error instanceof ApiError
          ? [
              ...listErrorLines({ error: error.message, errors: [...error.fields] }),
              ...(error.status === 0 ? [UNKNOWN_OUTCOME] : []),
            ]
          : [firstErrorLine(error)],
      );
    } finally {
      setBusy(false);
      setTimeout(() => void refreshUser(), REFRESH_MS);
    }
  };
  return { submit, busy, errors, held };
}

/**
 * Lowers the shown balance at once; the returned function undoes that, unless a newer balance is
 * shown by then.
 */
function spendShownQuote(): () => void {
  const user = currentSession()?.user;
  if (!user) return () => {};
  replaceUser({ ...user, attributes: spendOneQuote(user.attributes) });
  const shown = currentSession()?.user;
  return () => {
    if (currentSession()?.user === shown) replaceUser(user);
  };
}
