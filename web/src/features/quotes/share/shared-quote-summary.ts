import { formatDollars, plural } from '../../../lib/format.ts';
import type { SharedQuote } from './shared-quote.tsx';

/** The link preview of a shared quote: job, town, number and range of prices. */
export function summarizeSharedQuote({ service_title, town, prices }: SharedQuote): string {
  const job = `${service_title} near ${town}`;
  if (prices.length === 0) return `${job}: no price yet.`;
  const amounts = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map(formatDollars);
  const range = low === high ? `${low}` : `${low} to ${high}`;
  return `${job}: ${plural(prices.length, 'price')} from local shops, ${range}.`;
}
