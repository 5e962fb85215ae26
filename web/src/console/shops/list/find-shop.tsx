import { Link, useSearchParams } from 'react-router';
import { useDebounced } from '../../../lib/browser/use-debounced.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import { useFoundShops, type ShopListing } from '../page/shop-records.queries.ts';
import { ShopStatusChip } from '../page/shop-status-chip.tsx';

/** Finds any shop, including closed ones. The search is in the URL, for returning to it. */
export function FindShop() {
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  const search = useDebounced(typed.trim());
  const { data, isError, refetch } = useFoundShops(search);
  return (
    <section className={layout.section} aria-labelledby="find">
      <h2 id="find">Find a shop</h2>
      <div className={layout.filters}>
        <TextField
          label="Name, town, phone, or shop number"
          hint="To find a name in a town, enter both, such as midas, austin"
          type="search"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={({ target }) =>
            setParameters(target.value ? { q: target.value } : {}, { replace: true })
          }
        />
        <LinkButton to="/console/shops/new">Add a shop</LinkButton>
      </div>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the shops.</RetryNotice>
      )}
      <div role="status">{data ? outcomeText(data) : search !== '' && !isError && 'Looking…'}</div>
      {data && data.data.length > 0 && <FoundShops shops={data.data} />}
    </section>
  );
}

function outcomeText({
  data,
  more,
}: NonNullable<ReturnType<typeof useFoundShops>['data']>): string {
  if (data.length === 0) return 'No shops found. Try part of the name or the phone number.';
  return more
    ? `More than ${data.length} shops match. Enter more of the name, or add the town.`
    : '';
}

function FoundShops({ shops }: { shops: readonly ShopListing[] }) {
  return (
    <TableFrame label="Shops found" heads={['Shop', 'Where', 'Phone', 'Status']}>
      {shops.map(({ id, name, address, phone, status }) => (
        <tr key={id}>
          <td>
            <Link to={`/console/shops/${id}`}>{name}</Link>
            <span> </span>
            <span className={layout.soft}>{`#${id}`}</span>
          </td>
          <td>{address}</td>
          <td className={layout.oneLine}>
            {phone ?? <span className={layout.soft}>unknown</span>}
          </td>
          <td>
            <ShopStatusChip status={status} />
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
