import { formatDollars } from '../../lib/text/format.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import type { AreaPrices } from './area-prices.queries.ts';
import styles from './area-prices.module.css';
import { PriceList } from './price-list.tsx';
import { HowWeKnow } from './price-notes.tsx';
import { basisText, className } from './price-words.ts';
import { RangeBar } from './range-bar.tsx';

/** What shops quote for one service in one area, with a link to request a quote. */
export function ServicePrices({ prices }: { prices: AreaPrices }) {
  const { state, area, service, classes, others, low, typical, high } = prices;
  return (
    <>
      <section className={styles.answer} aria-label="What shops quote">
        <p className={styles.range}>{`${formatDollars(low)}–${formatDollars(high).slice(1)}`}</p>
        <p>
          {`Eight in ten prices are in this range. Half are at or below ${formatDollars(typical)}.`}
        </p>
        <div className={styles.bar}>
          <RangeBar low={low} typical={typical} high={high} />
          <p aria-hidden="true">
            <span>{formatDollars(low)}</span>
            <b>{formatDollars(typical)}</b>
            <span>{formatDollars(high)}</span>
          </p>
        </div>
        <LinkButton
          kind="primary"
          to="/request_a_quote/step/1?reset=true"
          state={{ service: { category: { id: service.category_id, name: service.name } } }}
        >
          Get prices for your car
        </LinkButton>
        <p className={styles.soft}>{basisText(prices)}</p>
      </section>
      {classes.length > 0 && <ClassTable classes={classes} />}
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="others">
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
      <HowWeKnow area={area.name} />
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
