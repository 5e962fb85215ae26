import type { QuoteStatus } from '@fourbay/contract/quote-limits';

const LABELS: Record<QuoteStatus, string> = {
  requested: 'Requested',
  finding_service_provider: 'Finding service provider',
  gathering_price: 'Gathering price',
  delayed: 'Delayed',
  completed: 'Completed',
  cancelled: 'Incomplete',
  expired: 'Expired',
};

export const statusLabel = (status: QuoteStatus): string => LABELS[status];

/** A colour never stands alone: it goes with the label. */
export type Tone = 'quiet' | 'active' | 'good' | 'warn';

const TONES: Record<QuoteStatus, Tone> = {
  requested: 'active',
  finding_service_provider: 'active',
  gathering_price: 'active',
  delayed: 'warn',
  completed: 'good',
  cancelled: 'quiet',
  expired: 'quiet',
};

export const statusTone = (status: QuoteStatus): Tone => TONES[status];

/** Still worked on: prices may come, the page keeps asking. */
export const isOpen = (status: QuoteStatus): boolean =>
  status === 'requested' ||
  status === 'finding_service_provider' ||
  status === 'gathering_price' ||
  status === 'delayed';
