import { MAX_SHOP_CALLS } from '@fourbay/contract/shops/shop-limits';
import { Link } from 'react-router';
import { formatExactDollars, formatMoment } from '../../../lib/text/format.ts';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import { labelOf } from '../../desk/held/call/outcomes.ts';
import { useShopCalls, type ShopCall } from './shop-records.queries.ts';
import { LoadedList } from '../../layout/loaded-list.tsx';

/** The newest calls to the shop, with their notes and prices. */
export function ShopCalls({ id }: { id: string }) {
  return (
    <section className={layout.section} aria-labelledby="calls">
      <h2 id="calls">Calls and prices</h2>
      <LoadedList
        query={useShopCalls(id)}
        failed="We couldn’t load the calls."
        empty="Nobody has called this shop yet."
      >
        {(calls) => (
          <>
            <TableFrame
              label="Calls and prices"
              heads={['When', 'Request', 'Agent', 'Outcome', { number: 'Price' }, 'Notes']}
              dense
            >
              {calls.map((each) => (
                <Row key={each.id} each={each} />
              ))}
            </TableFrame>
            {calls.length === MAX_SHOP_CALLS && (
              <p className={layout.soft}>{`Only the newest ${MAX_SHOP_CALLS} are shown.`}</p>
            )}
          </>
        )}
      </LoadedList>
    </section>
  );
}

function Row({ each }: { each: ShopCall }) {
  const { started_at, quote_id, service_title, agent, outcome, price_cents } = each;
  return (
    <tr>
      <td>{formatMoment(started_at)}</td>
      <td>
        <span>{`${service_title} `}</span>
        <Link to={`/console/requests/${quote_id}`}>{`#${quote_id}`}</Link>
      </td>
      <td>{agent}</td>
      <td>{outcome === null ? 'On the phone' : labelOf(outcome)}</td>
      <td className={layout.number}>
        {price_cents === null ? '' : formatExactDollars(price_cents / 100)}
      </td>
      <td>{[...new Set([each.note, each.private_note])].filter(Boolean).join(' · ')}</td>
    </tr>
  );
}
