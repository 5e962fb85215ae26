import { Chip } from '../../../ui/display/chip.tsx';
import type { ShopListing } from './shop-records.queries.ts';

const STATUSES = {
  listed: { kind: 'good', label: 'Listed' },
  do_not_call: { kind: 'warn', label: 'Never call' },
  closed: { kind: 'bad', label: 'Closed' },
  merged: { kind: 'plain', label: 'Part of another shop' },
} as const;

export function ShopStatusChip({ status }: Pick<ShopListing, 'status'>) {
  const { kind, label } = STATUSES[status];
  return <Chip kind={kind}>{label}</Chip>;
}
