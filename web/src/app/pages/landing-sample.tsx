import { Bay } from '../../ui/bay.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './landing.module.css';

/** What a quote looks like while it fills: invented, and labelled so. */
export function SampleBoard() {
  return (
    <div className={styles.sample}>
      <div className={styles.caption}>
        <h2>2015 Honda Civic EX, front brakes</h2>
        <Chip>Sample</Chip>
      </div>
      <div className={styles.bays}>
        <Bay number={1} state="Best price" door="open" best>
          <SamplePrice dollars={289} shop="Eastside Auto Care" facts={['Out the door, tax included', '12 months / 12,000 miles', '2.1 miles']} best />
        </Bay>
        <Bay number={2} state="Price is in" door="open">
          <SamplePrice dollars={342} shop="Lamar Street Garage" facts={['Tax not included', 'OEM parts', '3.4 miles']} />
        </Bay>
        <Bay number={3} state="Gathering price" door="working">
          <strong>Hill Country Motors</strong>
          <span>On the phone now</span>
        </Bay>
        <Bay number={4} state="Finding a provider" door="waiting">
          <span>Looking for a shop that is open</span>
        </Bay>
      </div>
    </div>
  );
}

function SamplePrice({ dollars, shop, facts, best = false }: { dollars: number; shop: string; facts: string[]; best?: boolean }) {
  return (
    <>
      <p className={`${styles.price} ${best ? styles.bestPrice : ''}`}>
        <sup>$</sup>
        {dollars}
      </p>
      <strong>{shop}</strong>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
