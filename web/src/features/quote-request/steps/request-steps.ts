/** 1 vehicle, 2 service, 3 location and radius, 4 success. */
export type Step = 1 | 2 | 3 | 4;

export interface Progress {
  hasVehicle: boolean;
  servicesValid: boolean;
}

/** The last of the three cards that may be opened. */
export const lastOpenCard = ({ hasVehicle, servicesValid }: Progress): 1 | 2 | 3 =>
  !hasVehicle ? 1 : !servicesValid ? 2 : 3;

/**
 * The step to show for what the address bar says: never beyond what is ready, and some step for any
 * nonsense.
 */
export function reachableStep(asked: string | undefined, progress: Progress): Step {
  if (asked === '4') return 4;
  const wanted = asked === '1' || asked === '2' || asked === '3' ? Number(asked) : 1;
  return Math.min(wanted, lastOpenCard(progress)) as Step;
}

/** A card opens when the earlier steps are valid, and none once the request is sent. */
export const canOpenCard = (card: 1 | 2 | 3, current: Step, progress: Progress): boolean =>
  current !== 4 && card <= lastOpenCard(progress);

export const pathOfStep = (step: Step): string => `/request_a_quote/step/${step}`;

export interface RequestQuery {
  reset: boolean;
  providerId: string | null;
  quoteId: string | null;
  /** A quote whose services and place are to be asked for again. */
  againId: string | null;
  /**
   * What stays in the address once `reset` and the provider are applied; null when nothing has to
   * go.
   */
  remaining: URLSearchParams | null;
}

export function readRequestQuery(query: URLSearchParams): RequestQuery {
  const reset = query.get('reset') === 'true';
  const provider = query.get('requested_service_provider_id');
  const again = query.get('again');
  const remaining = new URLSearchParams(query);
  remaining.delete('reset');
  remaining.delete('requested_service_provider_id');
  remaining.delete('again');
  return {
    reset,
    providerId: isId(provider) ? provider : null,
    quoteId: isId(query.get('quoteId')) ? query.get('quoteId') : null,
    againId: isId(again) ? again : null,
    remaining: remaining.size < query.size ? remaining : null,
  };
}

const isId = (text: string | null): text is string => text !== null && /^\d{1,18}$/.test(text);
