import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SharedQuote } from '../../features/quotes/index.ts';
import { ApiError, call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';

/** What a shared link opens, for anybody. */
export function SharedQuotePage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-quote', token],
    queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/shared_quotes/{token}', { params: { token }, signal })).data,
    retry: false,
  });
  if (data) {
    return (
      <Page title={data.service_title} heading={data.service_title}>
        <SharedQuote quote={data} />
      </Page>
    );
  }
  if (!error) return <PageSkeleton />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <Page title="Shared prices" heading={gone ? 'This link shows nothing anymore' : 'Shared prices'}>
      {gone ? (
        <p>Whoever shared these prices has revoked the link, or the address is not complete. Ask for a new link.</p>
      ) : (
        <Notice kind="bad" title="The prices did not load." action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check your connection and try again.
        </Notice>
      )}
    </Page>
  );
}
