import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';

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

/** Color is never the only sign, because the label says the same. */
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

/** True while prices may come and the page keeps polling. */
export const isOpen = (status: QuoteStatus): boolean =>
  status === 'requested' ||
  status === 'finding_service_provider' ||
  status === 'gathering_price' ||
  status === 'delayed';
