import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import type { ShopRecord } from '../page/shop-records.queries.ts';

interface ShopMergesProps {
  shop: ShopRecord;
  onSplit: (entry: ShopRecord['merged'][number]) => void;
}

/** Entries merged into the shop. */
export function ShopMerges({ shop, onSplit }: ShopMergesProps) {
  if (shop.merged.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="merged">
      <h2 id="merged">Merged into this shop</h2>
      <TableFrame label="Merged entries" heads={['Entry', 'Where']} actions="Actions">
        {shop.merged.map((entry) => (
          <tr key={entry.id}>
            <td>
              <span>{`${entry.name} `}</span>
              <span className={layout.soft}>{`#${entry.id}`}</span>
            </td>
            <td>{entry.address}</td>
            <td>
              <Button
                size="small"
                aria-label={`Split off ${entry.name}, #${entry.id}`}
                onClick={() => onSplit(entry)}
              >
                Split off
              </Button>
            </td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}
