import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { currentSession, refreshUser, replaceUser } from '../../../lib/session.ts';
import type { RequestDraft } from '../draft/request-draft.ts';
import { sentencesOf } from './submission.errors.ts';
import { bodyOf, keyOf, spendOne } from './submission.ts';

const PRESSES_APART_MS = 1_000;
const REFRESH_MS = 2_000;
const UNKNOWN_OUTCOME = 'Sending it again does not make a second request.';

interface Submission {
  draft: RequestDraft;
  vehicleId: string | undefined;
  onSent: (quoteId: string) => void;
}

/** Sends the request: the first press at once, further ones within a second not at all. */
export function useSubmission({ draft, vehicleId, onSent }: Submission): {
  submit: () => Promise<void>;
  busy: boolean;
  errors: string[];
} {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const pressedAt = useRef(-PRESSES_APART_MS);

  const submit = async (): Promise<void> => {
    const now = performance.now();
    if (!vehicleId || now - pressedAt.current < PRESSES_APART_MS) return;
    pressedAt.current = now;
    setBusy(true);
    setErrors([]);
    const body = bodyOf(draft, vehicleId);
    const giveBack = spendShownQuote();
    try {
      const { data } = await call('POST /api/v2/servicechek/user_quotes', {
        body,
        headers: { 'idempotency-key': keyOf(draft, body) },
      });
      await queries.invalidateQueries({ queryKey: ['quotes'] });
      onSent(data.id);
    } catch (error) {
      giveBack();
      setErrors(
        error instanceof ApiError
          ? [
              ...sentencesOf({ error: error.message, errors: [...error.fields] }),
              ...(error.status === 0 ? [UNKNOWN_OUTCOME] : []),
            ]
          : ['Something went wrong. Please try again.'],
      );
    } finally {
      setBusy(false);
      setTimeout(() => void refreshUser(), REFRESH_MS);
    }
  };
  return { submit, busy, errors };
}

/**
 * The shown balance falls at once; the returned function undoes it, unless something newer is shown
 * by then.
 */
function spendShownQuote(): () => void {
  const user = currentSession()?.user;
  if (!user) return () => {};
  replaceUser({ ...user, attributes: spendOne(user.attributes) });
  const shown = currentSession()?.user;
  return () => {
    if (currentSession()?.user === shown) replaceUser(user);
  };
}
