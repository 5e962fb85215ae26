import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { formatDollars, plural } from '../../lib/text/format.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { quotesLeft, useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { packagesQuery, type QuotePackage } from './payments.queries.ts';
import styles from './payments.module.css';

/** The balance, and the packages on sale. */
export function PackageCards() {
  const session = useSession();
  const { buying, links } = useAppConfig();
  const { data, isError, refetch } = useQuery(packagesQuery);
  return (
    <>
      {session && (
        <p>
          {`You have ${plural(quotesLeft(session.user), 'quote')} left. You get a free one each ` +
            'month and three more each year. Quotes you buy never expire.'}
        </p>
      )}
      {!buying.enabled && !isError && (
        <Notice kind="info" title="You can’t buy quotes right now">
          <span>{'Payments aren’t set up here yet. Questions? '}</span>
          <a href={links.contact}>Contact us</a>
          <span>.</span>
        </Notice>
      )}
      {buying.provider === 'test' && (
        <Notice kind="warn" title="Test payments">
          Purchases here are tests. Only test cards work, and you won’t be charged.
        </Notice>
      )}
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the packages.</RetryNotice>
      )}
      <div className={styles.packages}>
        {data?.map((quotePackage) => (
          <PackageCard key={quotePackage.id} quotePackage={quotePackage} enabled={buying.enabled} />
        ))}
        {!data &&
          !isError &&
          [1, 2].map((card) => <Skeleton key={card} height="216px" radius={10} />)}
      </div>
      <p className={styles.soft}>
        {buying.provider === 'stripe'
          ? 'Secure card payment through Stripe, our card payment provider. We never see your card ' +
            'number.'
          : 'Secure card payment through a card payment provider. We never see your card number.'}
      </p>
    </>
  );
}

function PackageCard({
  quotePackage: { id, attributes },
  enabled,
}: {
  quotePackage: QuotePackage;
  enabled: boolean;
}) {
  const { package_id: productKey, title, description, price, quantity, theme } = attributes;
  return (
    <section
      className={styles.package}
      data-theme-of-package={theme}
      aria-labelledby={`package-${id}`}
    >
      <h2 id={`package-${id}`}>{title}</h2>
      <p className={styles.amount}>{formatDollars(price)}</p>
      <p
        className={styles.each}
      >{`${formatDollars(price / quantity)} per quote, one-time payment`}</p>
      <p>{description}</p>
      <Button
        kind="primary"
        reason={enabled ? undefined : 'You can’t buy quotes right now.'}
        aria-label={`Buy ${title}`}
        onClick={() => openModal('stripe_payment', { productKey, title, price })}
      >
        Buy
      </Button>
    </section>
  );
}
