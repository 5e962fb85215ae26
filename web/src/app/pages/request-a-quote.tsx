import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  chooseVehicle,
  vehicleName,
  useCurrentVehicle,
  useVehicles,
} from '../../features/garage/index.ts';
import {
  areValid,
  toDraftActions,
  pathOfStep,
  readPickedService,
  QuotaBanner,
  reachableStep,
  readRequestQuery,
  RequestedShopChip,
  useRequestDraft,
  useShopName,
  useSubmission,
  useVisitorDraft,
  type DraftAction,
  type Step,
} from '../../features/quote-request/index.ts';
import { findZipLocation } from '../../features/places/index.ts';
import { fetchQuote } from '../../features/quotes/index.ts';
import { currentSession, quotesLeft, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';
import { RequestSent } from './request-sent.tsx';
import { RequestSteps } from './request-steps.tsx';
import styles from './request-a-quote.module.css';

const HEADINGS: Record<Step, string> = {
  1: 'Which vehicle is it?',
  2: 'What needs doing?',
  3: 'Where should we look?',
  4: 'We’re on it',
};

/**
 * The same vehicle to begin with, and the same job around the same place; all of it can be changed.
 */
async function fillFromEarlierQuote(
  quoteId: string,
  change: (action: DraftAction) => void,
): Promise<void> {
  try {
    const { attributes } = await fetchQuote(quoteId);
    chooseVehicle(attributes.user_vehicle_id);
    toDraftActions(attributes).forEach(change);
  } catch {
    showToast('What you asked for before could not be read. Choose it again here.');
  }
}

/**
 * Four steps: vehicle, services, place and radius, sent. The draft lives as long as the browser
 * session.
 */
export function RequestQuotePage() {
  const { step: asked } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { draft, change } = useRequestDraft(currentSession()?.authenticatable_id ?? '');
  const vehicles = useVehicles();
  const vehicle = useCurrentVehicle();
  const user = useSession()?.user;
  const shop = useShopName(draft.requestedServiceProviderId);
  const { reset, providerId, quoteId, againId, remaining } = readRequestQuery(search);
  const submission = useSubmission({
    draft,
    vehicleId: vehicle?.id,
    onSent: (id) => void navigate(`${pathOfStep(4)}?quoteId=${id}`),
  });

  const visitor = useVisitorDraft({
    draft,
    change,
    wanted: !reset && !againId && asked !== '4',
    findPlace: findZipLocation,
  });

  // What the address asks for is done once, in this order, and then taken out of it.
  useEffect(() => {
    if (!remaining) return;
    if (reset) change({ type: 'reset' });
    const picked = readPickedService(state);
    if (picked) change({ type: 'services_changed', services: picked });
    if (providerId) change({ type: 'provider_requested', id: providerId });
    if (againId) void fillFromEarlierQuote(againId, change);
    setSearch(remaining, { replace: true });
    // Only the address starts this.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);

  // Once it is sent the draft is done with; before, a reload has to find it as it was.
  useEffect(() => {
    if (asked === '4' && quoteId) change({ type: 'reset' });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, quoteId]);

  if (vehicles.isPending) return <PageSkeleton />;
  if (vehicles.isError && !vehicles.data) {
    return (
      <Page title="Request a quote" heading="Request a quote">
        <Notice
          kind="bad"
          title="Your vehicles did not load."
          action={<Button onClick={() => void vehicles.refetch()}>Try again</Button>}
        >
          Check your connection. What you have entered is kept.
        </Notice>
      </Page>
    );
  }
  const progress = {
    hasVehicle: vehicle !== undefined,
    servicesValid: areValid(draft.selectedServices),
  };
  const step = reachableStep(asked, progress);
  if (String(step) !== asked)
    return <Navigate to={{ pathname: pathOfStep(step), search: search.toString() }} replace />;
  const left = user ? quotesLeft(user) : 0;
  return (
    <Page title="Request a quote" heading={HEADINGS[step]}>
      {step === 4 ? (
        <RequestSent quoteId={quoteId} />
      ) : (
        <div className={styles.request}>
          <QuotaBanner left={left} />
          {visitor && (
            <Notice>
              You wrote “{visitor.job}”.{' '}
              {visitor.service
                ? `We took that for ${visitor.service}: change it if that is not it.`
                : 'Choose the service that fits best.'}
            </Notice>
          )}
          {draft.requestedServiceProviderId && (
            <RequestedShopChip name={shop} onClear={() => change({ type: 'provider_cleared' })} />
          )}
          <RequestSteps
            step={step}
            progress={progress}
            draft={draft}
            change={change}
            submission={submission}
            left={left}
            vehicle={vehicle && { id: vehicle.id, name: vehicleName(vehicle) }}
            shop={shop}
            onStep={(to) => void navigate(pathOfStep(to))}
          />
        </div>
      )}
    </Page>
  );
}
