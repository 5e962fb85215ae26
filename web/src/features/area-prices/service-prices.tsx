import { formatDollars } from '../../lib/text/format.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import type { AreaPrices } from './area-prices.queries.ts';
import styles from './area-prices.module.css';
import { PriceList } from './price-list.tsx';
import { HowWeKnow } from './price-notes.tsx';
import { basisText, className } from './price-words.ts';

/** What people pay for one service in one area, with a link to request a quote. */
export function ServicePrices({ prices }: { prices: AreaPrices }) {
  const { state, area, service, classes, others } = prices;
  return (
    <>
      <dl className={styles.range}>
        <div>
          <dt>Low: one in ten is lower</dt>
          <dd>{formatDollars(prices.low)}</dd>
        </div>
        <div data-typical>
          <dt>Typical: half are lower</dt>
          <dd>{formatDollars(prices.typical)}</dd>
        </div>
        <div>
          <dt>High: one in ten is higher</dt>
          <dd>{formatDollars(prices.high)}</dd>
        </div>
      </dl>
      <p>{basisText(prices)}</p>
      <p>
        <LinkButton
          kind="primary"
          to="/request_a_quote/step/1?reset=true"
          state={{ service: { category: { id: service.category_id, name: service.name } } }}
        >
          Get prices for your car
        </LinkButton>
      </p>
      {classes.length > 0 && <ClassTable classes={classes} />}
      <HowWeKnow area={area.name} />
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{`Other services in the ${area.name} area`}</h2>
          <PriceList
            items={others.map(({ slug, name }) => ({
              to: `/prices/${state.slug}/${area.slug}/${slug}`,
              name,
              note: '',
            }))}
          />
        </section>
      )}
    </>
  );
}

function ClassTable({ classes }: { classes: AreaPrices['classes'] }) {
  return (
    <table className={styles.table}>
      <caption>By vehicle type</caption>
      <thead>
        <tr>
          <th scope="col">Vehicle type</th>
          <th scope="col">Low</th>
          <th scope="col">Typical</th>
          <th scope="col">High</th>
          <th scope="col">Prices</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ price_class, low, typical, high, prices }) => (
          <tr key={price_class}>
            <th scope="row">{className(price_class)}</th>
            <td>{formatDollars(low)}</td>
            <td>{formatDollars(typical)}</td>
            <td>{formatDollars(high)}</td>
            <td>{prices}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
