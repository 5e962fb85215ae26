import { Card } from '../../../ui/display/card.tsx';
import type { Shop } from '../shops.queries.ts';
import styles from './shop-profile.module.css';

/** Services the shop is known to offer, in the catalog's groups. */
export function ShopServices({ services }: { services: Shop['attributes']['categories'] }) {
  if (services.length === 0) return null;
  const groups = [...new Set(services.map(({ group }) => group))];
  return (
    <Card className={styles.main} aria-labelledby="offers">
      <h2 id="offers">Services</h2>
      {groups.map((group, index) => {
        const members = services.filter((service) => service.group === group);
        return (
          <details key={group} className={styles.group} open={index === 0}>
            <summary>
              <span>{group}</span>
              <span>{members.length}</span>
            </summary>
            <ul>
              {members.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </Card>
  );
}
