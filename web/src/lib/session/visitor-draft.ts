import { days } from '@fourbay/contract/formats/durations';
import { VISITOR_DRAFT_KEY } from './session.ts';

/** What a visitor typed on the landing page, on the way to signing up. */
export interface VisitorDraft {
  /** As the visitor typed it. */
  job: string;
  /** A ZIP code, city, or address, as the visitor typed it. */
  zip: string;
}

const KEPT_MS = days(1);

export function saveVisitorDraft(draft: VisitorDraft): void {
  try {
    localStorage.setItem(VISITOR_DRAFT_KEY, JSON.stringify({ ...draft, kept_at: Date.now() }));
  } catch {
    // Without storage, the visitor has to type it again after signing up.
  }
}

/** Stores what the visitor typed, for a day. */
export function readVisitorDraft(): VisitorDraft | undefined {
  try {
    const { job, zip, kept_at }: Record<string, unknown> = JSON.parse(
      localStorage.getItem(VISITOR_DRAFT_KEY) ?? 'null',
    );
    if (
      typeof job !== 'string' ||
      typeof zip !== 'string' ||
      typeof kept_at !== 'number' ||
      Date.now() - kept_at > KEPT_MS
    )
      return undefined;
    return { job, zip };
  } catch {
    return undefined;
  }
}

export const clearVisitorDraft = (): void => localStorage.removeItem(VISITOR_DRAFT_KEY);
