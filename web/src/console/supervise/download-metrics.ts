import { call } from '../../lib/api.ts';
import type { MetricsWish } from './supervise.queries.ts';

/** Saves the file; a link alone could not carry the credential. */
export async function downloadMetrics({ from, to, by }: MetricsWish): Promise<void> {
  const csv: unknown = await call('GET /api/v2/console/metrics/csv', { query: { from, to, by } });
  const address = URL.createObjectURL(new Blob([String(csv)], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `fourbay-${by}-${from}-${to}.csv` });
  link.click();
  URL.revokeObjectURL(address);
}
