import { call } from '../../lib/api.ts';
import { downloadText } from '../../lib/download.ts';
import type { MetricsFilter } from '../board/board.queries.ts';

/** Downloads by script, because a link could not send the credential. */
export async function downloadMetrics({ from, to, by }: MetricsFilter): Promise<void> {
  const csv: unknown = await call('GET /api/v2/console/metrics/csv', { query: { from, to, by } });
  downloadText(`fourbay-${by}-${from}-${to}.csv`, 'text/csv', String(csv));
}
