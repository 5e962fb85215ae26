import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../shops.module.css';
import type { SearchOrigin } from './use-shop-search.ts';

/** Nothing is searched for without a place: what is waited for, or how to give one. */
export function NoLocationNotice({ where }: { where: Exclude<SearchOrigin, { kind: 'known' }> }) {
  if (where.kind === 'waiting') {
    return (
      <div className={styles.waiting}>
        <Spinner label="Looking for the place" />
        <span>This can take up to half a minute. You can choose another location meanwhile.</span>
      </div>
    );
  }
  if (where.kind === 'unchosen')
    return (
      <p>
        Choose a location to see the shops around it: yours, a saved one, or any ZIP code or city.
      </p>
    );
  const { why, again } = where;
  return (
    <Notice
      kind="warn"
      {...(again
        ? {
            action: (
              <Button size="small" onClick={again}>
                Try again
              </Button>
            ),
          }
        : {})}
    >
      {why} You can also choose another location: any ZIP code or city will do.
    </Notice>
  );
}
