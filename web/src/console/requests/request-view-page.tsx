import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { RequestFacts } from '../desk/held/request/request-facts.tsx';
import { saveHold } from '../desk/held/hold/stored-hold.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import styles from '../layout/layout.module.css';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import { statusText } from '../layout/status-text.ts';
import { zonedMoment } from '../layout/zoned-moment.ts';
import { RequestCalls } from './request-calls.tsx';
import { RequestPrices } from './request-prices.tsx';
import { RequestQuestions } from './request-questions.tsx';
import { takeOverRequest, useRequestView, type ViewedRequest } from './request-view.queries.ts';
import { Loaded } from '../layout/loaded.tsx';

/** Any request, read-only. A supervisor can take it over. */
export function Component() {
  const { id = '' } = useParams();
  const request = useRequestView(id);
  return (
    <ConsolePage
      title={request.data ? `Request #${id}: ${request.data.service_title}` : `Request #${id}`}
    >
      <Loaded query={request} failed="We couldn’t load this request.">
        {(data) => <Viewed request={data} />}
      </Loaded>
    </ConsolePage>
  );
}

function standing({ closed_at, status, state, holder, resume_at }: ViewedRequest): string {
  if (closed_at) return `${statusText(status)}, closed ${zonedMoment(closed_at)}`;
  if (state === 'held') return `with ${holder ?? 'someone'}`;
  if (state === 'scheduled' && resume_at) return `scheduled for ${zonedMoment(resume_at)}`;
  return 'waiting for an agent';
}

function Viewed({ request }: { request: ViewedRequest }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <section className={styles.section} aria-labelledby="asked">
        <h2 id="asked">The request</h2>
        <p>
          <strong>{standing(request)}</strong>
          <span> </span>
          <span className={styles.soft}>{`requested ${zonedMoment(request.requested_at)}`}</span>
        </p>
        <RequestFacts request={request} />
        <div className={styles.actions}>
          {!request.closed_at && !request.own && (
            <Button kind="primary" onClick={() => setAsking(true)}>
              Take over
            </Button>
          )}
          <LinkButton to={`/console/trail?request=${request.id}`}>
            This request’s audit log
          </LinkButton>
        </div>
        {request.own && (
          <p className={styles.soft}>This is your own request. Someone else has to work on it.</p>
        )}
      </section>
      <RequestPrices prices={request.entered} />
      <RequestQuestions shops={request.shops} />
      <RequestCalls calls={request.calls} />
      {asking && (
        <ReasonDialog
          title="Take over the request?"
          body={
            request.holder
              ? `We’ll take it away from ${request.holder} right away and tell them why. ` +
                'The draft stays with the request.'
              : 'It’s yours right away and opens at the desk.'
          }
          choices={[]}
          positive="Take over"
          mutation={takeOverRequest(request.id)}
          onSuccess={({ id, lease_token: leaseToken }) => {
            saveHold({ kind: 'price', id, leaseToken });
            return navigate('/console');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
