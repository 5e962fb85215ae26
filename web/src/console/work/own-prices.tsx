import { useState } from 'react';
import { formatDate, formatDollars, formatTime } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TableFrame } from '../table-frame.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { useOwnPrices, withdrawPrice, type OwnPrice } from './desk.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './work.module.css';

/** What this agent entered lately: the place to put a slip right after the request is done. */
export function OwnPrices() {
  const { data, isError, refetch } = useOwnPrices();
  const [open, setOpen] = useState<{ price: OwnPrice; what: 'correct' | 'withdraw' }>();
  const done = (words: string): void => {
    setOpen(undefined);
    showToast(words);
    void queryClient.invalidateQueries({ queryKey: ['own-prices'] });
  };
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Logo size={24} />
        <strong>My prices</strong>
        <span className={styles.push} />
        <a href="/console">Back to the desk</a>
      </header>
      <main id="main" className={styles.queue}>
        <h1>Prices you entered within three days</h1>
        {isError && (
          <Notice
            kind="bad"
            action={
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            Your prices could not be loaded.
          </Notice>
        )}
        {data?.data.length === 0 && (
          <p className={styles.soft}>
            None yet. Prices you enter at the desk appear here, to be corrected or taken back.
          </p>
        )}
        {data && data.data.length > 0 && (
          <TableFrame
            label="Your prices"
            heads={['When', 'Price', 'Shop', 'Vehicle', 'Services', 'Standing']}
            actions="Change"
            dense
          >
            {data.data.map((price) => (
              <tr key={price.id}>
                <td>
                  {formatTime(price.told_at)}
                  <div className={styles.soft}>{formatDate(price.told_at)}</div>
                </td>
                <td className={styles.figure}>{formatDollars(price.entry.price)}</td>
                <td>{price.shop}</td>
                <td>{price.vehicle}</td>
                <td>{price.service_title}</td>
                <td>
                  {price.withdrawn
                    ? 'taken back'
                    : price.open
                      ? 'with the owner'
                      : price.status === 'completed'
                        ? ''
                        : 'request still open'}
                </td>
                <td>
                  {price.open && !price.withdrawn && (
                    <span className={styles.actions}>
                      <Button
                        size="small"
                        aria-label={`Correct the price of ${price.shop}`}
                        onClick={() => setOpen({ price, what: 'correct' })}
                      >
                        Correct
                      </Button>
                      <Button
                        size="small"
                        aria-label={`Take back the price of ${price.shop}`}
                        onClick={() => setOpen({ price, what: 'withdraw' })}
                      >
                        Take back
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </TableFrame>
        )}
      </main>
      {open?.what === 'correct' && (
        <CorrectDialog
          of={{ requestId: open.price.request_id, priceId: open.price.id }}
          price={open.price}
          about={`${open.price.service_title}, ${open.price.vehicle}`}
          onDone={() => done('Corrected: the owner sees the new price.')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'withdraw' && (
        <ReasonDialog
          title={`Take back the price of ${open.price.shop}?`}
          body="It no longer counts, and the owner is told. It stays on record."
          choices={['The shop took it back', 'It was for another car or job']}
          danger
          positive="Take it back"
          onGive={async (reason) => {
            await withdrawPrice(
              { requestId: open.price.request_id, priceId: open.price.id },
              reason,
            );
            done('Taken back.');
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
