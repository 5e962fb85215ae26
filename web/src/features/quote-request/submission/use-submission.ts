import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useOdometerToast } from '../../../lib/data/use-odometer-toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import type { RequestDraft } from '../draft/request-draft.ts';
import { sendRequest } from '../quote-request.queries.ts';
import { listErrorLines } from './submission.errors.ts';
import { idempotencyKey, toRequestBody } from './submission.ts';

const MIN_PRESS_INTERVAL_MS = 1_000;
const UNKNOWN_OUTCOME = 'Sending it again won’t create a second request.';

interface Submission {
  draft: RequestDraft;
  vehicleId: string | undefined;
  onSent: (quoteId: string) => void;
}

/** Sends the request at the first click. Further clicks within a second are ignored. */
export function useSubmission({ draft, vehicleId, onSent }: Submission): {
  submit: () => void;
  busy: boolean;
  errors: string[];
  /** True when the request is held because too many new accounts on this network made requests today. */
  held: boolean;
} {
  const pressedAt = useRef(-MIN_PRESS_INTERVAL_MS);
  const showOdometerChange = useOdometerToast();
  const sending = useAction(sendRequest, {
    toast: false,
    onSuccess: ({ data, meta }, { body }) => {
      onSent(data.id);
      const { user_vehicle_id } = body.servicechek_user_quote;
      return showOdometerChange(String(user_vehicle_id), meta.odometer);
    },
  });
  const submit = (): void => {
    const now = performance.now();
    if (!vehicleId || now - pressedAt.current < MIN_PRESS_INTERVAL_MS) return;
    pressedAt.current = now;
    const body = toRequestBody(draft, vehicleId);
    sending.run({ body, key: idempotencyKey(draft, body) });
  };
  const { error } = sending;
  return {
    submit,
    busy: sending.pending,
    errors: error ? describe(error) : [],
    held: error instanceof ApiError && error.code === 'first_request_held',
  };
}

const describe = (error: Error): string[] =>
  error instanceof ApiError
    ? [
        ...listErrorLines({ error: error.message, errors: [...error.fields] }),
        ...(error.status === 0 ? [UNKNOWN_OUTCOME] : []),
      ]
    : [firstErrorLine(error)];
