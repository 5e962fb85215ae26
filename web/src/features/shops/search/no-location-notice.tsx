import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../shops.module.css';
import type { SearchOrigin } from './use-shop-search.ts';

interface NoLocationNoticeProps {
  origin: Exclude<SearchOrigin, { kind: 'known' }>;
}

/** Shown instead of results while there is no location to search around. */
export function NoLocationNotice({ origin }: NoLocationNoticeProps) {
  if (origin.kind === 'waiting')
    return (
      <div className={styles.waiting}>
        <Spinner label="Looking for the place" />
        <span>This can take up to half a minute. You can choose another location meanwhile.</span>
      </div>
    );
  if (origin.kind === 'unchosen')
    return (
      <p>
        Choose a location to see the shops around it: yours, a saved one, or any ZIP code or city.
      </p>
    );
  return (
    <Notice
      kind="warn"
      action={
        origin.retry && (
          <Button size="small" onClick={origin.retry}>
            Try again
          </Button>
        )
      }
    >
      {origin.reason} You can also choose another location: any ZIP code or city will do.
    </Notice>
  );
}
