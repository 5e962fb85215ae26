import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  SharedQuote,
  sharedQuoteQuery,
  summarizeSharedQuote,
} from '../../../features/quotes/index.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import styles from './shared-quote.module.css';

export const loader: Loader = ({ params: { token = '' }, queryClient }) =>
  queryClient.query(sharedQuoteQuery(token));

/** The public page behind a share link. */
export function Component() {
  const { token = '' } = useParams();
  const { app_name } = useAppConfig();
  const { data, error, refetch } = useQuery(sharedQuoteQuery(token));
  if (data) {
    return (
      <Page
        title={data.service_title}
        heading={data.service_title}
        description={summarizeSharedQuote(data)}
      >
        <SharedQuote quote={data} />
      </Page>
    );
  }
  if (!error) return <PageSkeleton />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title="Shared prices"
      heading={gone ? 'This link no longer works' : 'Shared prices'}
      narrow
    >
      {gone ? (
        <div className={styles.gone}>
          <p>
            The person who shared these prices revoked the link, or the link is incomplete. Ask for
            a new one.
          </p>
          <LinkButton to="/">{`What is ${app_name}?`}</LinkButton>
        </div>
      ) : (
        <Notice
          kind="bad"
          title="We couldn’t load the prices."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Check your connection and try again.
        </Notice>
      )}
    </Page>
  );
}
