import { lazy, Suspense } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DangerNotice } from '../words/danger-notice.tsx';
import type { FoundServices } from '@fourbay/contract/service-catalog/words/find-services';
import styles from './service-finder.module.css';

const FaultCodeNotice = lazy(async () => ({
  default: (await import('../words/fault-code-notice.tsx')).FaultCodeNotice,
}));

/** Notices about what the owner typed: danger, work we don't quote, fault codes, and Spanish. */
export function WordsNotices({ found }: { found: FoundServices }) {
  const { danger, elsewhere, codes, translated } = found;
  if (!danger && !elsewhere && codes.length === 0 && translated.length === 0) return null;
  return (
    <div className={styles.notices}>
      {danger && <DangerNotice danger={danger} />}
      <div role="status" className={styles.notices}>
        {elsewhere && (
          <Notice kind="warn" title={elsewhere.title}>
            {elsewhere.advice}
          </Notice>
        )}
        {codes.length > 0 && (
          <Suspense>
            <FaultCodeNotice codes={codes} />
          </Suspense>
        )}
        {translated.length > 0 && (
          <p className={styles.translated}>
            {`In English, ${translated
              .map(({ spanish, english }) => `“${spanish}” means ${english}`)
              .join(', ')}.`}
          </p>
        )}
      </div>
    </div>
  );
}
