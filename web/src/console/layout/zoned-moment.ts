import { dateFormat } from '@fourbay/contract/formats/date-format';
import { formatMoment } from '../../lib/text/format.ts';

/** `Nov 26, 2026, 2:40 pm CST`, in this computer's time zone. */
export function zonedMoment(at: string): string {
  const parts = dateFormat({ timeZoneName: 'short' }).formatToParts(new Date(at));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formatMoment(at)} ${zone}`.trim();
}
