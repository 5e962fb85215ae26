import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  chooseVehicle,
  vehicleName,
  vehiclesQuery,
  useCurrentVehicle,
  useVehicles,
} from '../../../features/garage/index.ts';
import {
  allFit,
  areValid,
  findUnfit,
  toDraftActions,
  pathOfStep,
  readPickedService,
  QuotaBanner,
  reachableStep,
  readRequestQuery,
  RequestedShopChip,
  useRequestDraft,
  useRequestedShop,
  useSubmission,
  useVisitorDraft,
  type DraftAction,
  type Progress,
  type Step,
  type VisitorJob,
} from '../../../features/quote-request/index.ts';
import { findTypedLocation } from '../../../features/places/index.ts';
import { fetchQuote } from '../../../features/quotes/index.ts';
import { categoriesQuery, useCategories } from '../../../lib/data/categories.ts';
import { useReplaceUrl } from '../../../lib/browser/replace-url.ts';
import { currentSession, quotesLeft, useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { clearVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Redirect } from '../../../ui/navigation/redirect.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Loader } from '../../rendering/page-module.tsx';
import { Page } from '../../shell/page.tsx';
import { RequestSent } from './request-sent.tsx';
import { RequestSteps, type RequestVehicle } from './request-steps.tsx';
import styles from './request-a-quote.module.css';

const HEADINGS: Record<Step, string> = {
  1: 'Which vehicle is it?',
  2: 'What needs doing?',
  3: 'Where should we look?',
  4: 'We’re on it',
};

/** The last step without a sent request, such as a typed URL, has nothing to show. */
const headingOf = (step: Step, quoteId: string | null): string =>
  step === 4 && !quoteId ? 'Your requests' : HEADINGS[step];

/** Fills the draft with the vehicle, services, location and radius of an earlier quote. */
async function fillFromEarlierQuote(
  quoteId: string,
  change: (action: DraftAction) => void,
): Promise<void> {
  try {
    const { attributes } = await fetchQuote(quoteId);
    chooseVehicle(attributes.user_vehicle_id);
    toDraftActions(attributes).forEach(change);
  } catch {
    showToast('We couldn’t load your earlier request. Choose it again here.');
  }
}

export const loader: Loader = ({ queryClient }) =>
  Promise.allSettled([queryClient.query(vehiclesQuery), queryClient.query(categoriesQuery)]);

/**
 * The request in four steps: vehicle, services, location with radius, and sent. The draft lives as
 * long as the browser session.
 */
export function Component() {
  const { step: requestedStep } = useParams();
  const [search] = useSearchParams();
  const { draft, change } = useRequestDraft(currentSession()?.authenticatable_id ?? '');
  const vehicles = useVehicles();
  const vehicle = useCurrentVehicle();
  // First, so that a service from the URL replaces the visitor's.
  const visitor = useVisitorJob(requestedStep, { draft, change });
  const { quoteId } = useAddressedRequest(requestedStep, change);

  const categories = useCategories();
  const unfit = findUnfit(categories.data ?? [], vehicle?.attributes);

  if (vehicles.isPending || categories.isPending) return <PageSkeleton />;
  if (vehicles.isError && !vehicles.data)
    return <VehiclesFailed onRetry={() => void vehicles.refetch()} />;
  const progress = {
    hasVehicle: vehicle !== undefined,
    servicesValid: areValid(draft.selectedServices) && allFit(draft.selectedServices, unfit),
  };
  const step = reachableStep(requestedStep, progress);
  if (String(step) !== requestedStep)
    return <Redirect to={{ pathname: pathOfStep(step), search: search.toString() }} />;
  return (
    <Page title="Request a quote" heading={headingOf(step, quoteId)}>
      {step === 4 ? (
        <RequestSent quoteId={quoteId} />
      ) : (
        <RequestForm
          step={step}
          progress={progress}
          draft={draft}
          change={change}
          vehicle={
            vehicle && {
              id: vehicle.id,
              name: vehicleName(vehicle),
              fuel: vehicle.attributes.fuel,
              kind: vehicle.attributes.kind,
            }
          }
          visitor={visitor}
        />
      )}
    </Page>
  );
}

type DraftState = ReturnType<typeof useRequestDraft>;

/** Applies the URL's parameters to the draft, once, and removes them from the URL. */
function useAddressedRequest(
  requestedStep: string | undefined,
  change: DraftState['change'],
): { quoteId: string | null } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const replaceUrl = useReplaceUrl();
  const { reset, shopId, quoteId, againId, remaining } = readRequestQuery(search);

  useEffect(() => {
    if (!remaining) return;
    if (reset) {
      clearVisitorDraft();
      change({ type: 'reset' });
    }
    const picked = readPickedService(state);
    if (picked) change({ type: 'services_changed', services: picked });
    if (shopId) change({ type: 'shop_requested', id: shopId });
    if (againId) void fillFromEarlierQuote(againId, change);
    replaceUrl({ search: remaining.toString() });
    // Runs only when the URL changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);

  // A sent draft is cleared; until then it must survive a reload unchanged.
  useEffect(() => {
    if (requestedStep === '4' && quoteId) {
      clearVisitorDraft();
      change({ type: 'reset' });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [requestedStep, quoteId]);
  return { quoteId };
}

/** The job typed on the landing page; ignored when the URL starts another request. */
function useVisitorJob(requestedStep: string | undefined, { draft, change }: DraftState) {
  const [search] = useSearchParams();
  const { reset, againId } = readRequestQuery(search);
  return useVisitorDraft({
    draft,
    change,
    enabled: !reset && !againId && requestedStep !== '4',
    findLocation: findTypedLocation,
  });
}

interface RequestFormProps extends DraftState {
  step: 1 | 2 | 3;
  progress: Progress;
  vehicle: RequestVehicle | undefined;
  visitor: ReturnType<typeof useVisitorDraft>;
}

function RequestForm({ step, progress, draft, change, vehicle, visitor }: RequestFormProps) {
  const navigate = useNavigate();
  const user = useSession()?.user;
  const { name: shop, problem } = useRequestedShop(draft, change);
  const left = user ? quotesLeft(user) : 0;
  const submission = useSubmission({
    draft,
    vehicleId: vehicle?.id,
    onSent: (id) => void navigate(`${pathOfStep(4)}?quoteId=${id}`),
  });
  return (
    <div className={styles.request}>
      <QuotaBanner left={left} />
      {visitor && <VisitorNotice {...visitor} />}
      {problem && <Notice kind="warn">{problem}</Notice>}
      {draft.requestedServiceProviderId && (
        <RequestedShopChip name={shop} onClear={() => change({ type: 'shop_cleared' })} />
      )}
      <RequestSteps
        step={step}
        progress={progress}
        draft={draft}
        change={change}
        submission={submission}
        left={left}
        vehicle={vehicle}
        shop={shop}
        startWith={visitor && visitor.services.length === 0 ? visitor.job : ''}
        onStep={(next) => void navigate(pathOfStep(next))}
      />
    </div>
  );
}

const VisitorNotice = ({ job, services }: VisitorJob) => (
  <Notice>
    {`You wrote “${job}”. ` +
      (services.length > 0
        ? `We took that for ${services.join(' and ')}: change it if that is not it.`
        : 'Pick what fits best in step 2. Your words go to the shops as a note.')}
  </Notice>
);

const VehiclesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Request a quote" heading="Request a quote">
    <Notice
      kind="bad"
      title="Your vehicles did not load."
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection. What you have entered is kept.
    </Notice>
  </Page>
);
