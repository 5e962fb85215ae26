import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PaidQuestion, paidQuestionQuery } from '../../../features/quotes/index.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../shell/page.tsx';

const TITLE = 'What did you pay?';

/** The page behind the e-mailed link about a payment. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(paidQuestionQuery(token));
  if (data)
    return (
      <Page title={TITLE} heading={TITLE} narrow>
        <PaidQuestion token={token} question={data} />
      </Page>
    );
  if (!error) return <PageSkeleton />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status !== 404 && status !== 410)
    return (
      <Page title={TITLE} heading={TITLE} narrow>
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the question.</RetryNotice>
      </Page>
    );
  return (
    <Page
      title={TITLE}
      heading={status === 410 ? 'This link has expired' : 'This link doesn’t work'}
      narrow
    >
      <p>
        {status === 410
          ? 'It was good for 30 days. Log in and open the quote to say what you paid.'
          : 'The link may be incomplete. Copy the whole link, or log in and open the quote.'}
      </p>
      <p>
        <LinkButton to="/my_garage/quote">Open my quotes</LinkButton>
      </p>
    </Page>
  );
}
