import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { lazy, useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  vehicleName,
  vehiclesQuery,
  useCurrentVehicle,
  useVehicles,
} from '../../../features/garage/index.ts';
import {
  allFit,
  areValid,
  changeStoredDraft,
  findUnfit,
  pathOfStep,
  QuotaBanner,
  reachableCard,
  readRequestQuery,
  RequestedShopChip,
  useRepeatedRequest,
  useRequestDraft,
  useRequestedShop,
  useSubmission,
  useVisitorDraft,
  WordsNotices,
  type Card,
  type Progress,
} from '../../../features/quote-request/index.ts';
import { findTypedLocation } from '../../../features/places/index.ts';
import { categoriesQuery, useCategories } from '../../../lib/data/categories.queries.ts';
import { useReady } from '../../../lib/data/use-ready.ts';
import { openModal, presentModal } from '../../../lib/browser/modal.ts';
import { saveLastPlace } from '../../../lib/session/last-place.ts';
import { currentSession, quotesLeft, useSession, type User } from '../../../lib/session/session.ts';
import { clearVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Redirect } from '../../../ui/navigation/redirect.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import { AddressedRequest } from './addressed-request.tsx';
import { RequestSteps, type RequestVehicle } from './request-steps.tsx';
import styles from './request-a-quote.module.css';

// It loads the code of quotes, which the form itself doesn't need.
const loadRequestSent = () => import('./request-sent.tsx');
const RequestSent = lazy(async () => ({ default: (await loadRequestSent()).RequestSent }));

const HEADINGS: Record<Card, string> = {
  1: 'Which vehicle is it?',
  2: 'What needs doing?',
  3: 'Where should we look?',
};

export const loader: Loader = ({ queryClient }) =>
  Promise.allSettled([queryClient.query(vehiclesQuery), queryClient.query(categoriesQuery)]);

/**
 * The request in four steps: vehicle, services, location with radius, and sent. The draft is
 * kept as long as the browser session.
 */
export function Component() {
  const { step = '' } = useParams();
  const [search] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const { quoteId, remaining } = readRequestQuery(search);
  if (remaining) return <AddressedRequest search={search} state={state} />;
  return step === '4' ? <SentPage quoteId={quoteId} /> : <DraftPage requestedStep={step} />;
}

/** Without a quote, as when the URL was typed, it has nothing to show. */
function SentPage({ quoteId }: { quoteId: string | null }) {
  const userId = useSession()?.authenticatable_id ?? '';
  // A sent draft is cleared. Until then, it must survive a reload unchanged.
  useEffect(() => {
    if (!quoteId) return;
    clearVisitorDraft();
    changeStoredDraft(userId, [{ type: 'reset' }]);
  }, [quoteId, userId]);
  return (
    <Page title="Request a quote" heading={quoteId ? 'We’re on it' : 'Your requests'}>
      <RequestSent quoteId={quoteId} />
    </Page>
  );
}

function DraftPage({ requestedStep }: { requestedStep: string }) {
  const [search] = useSearchParams();
  const { draft, change } = useRequestDraft(currentSession()?.authenticatable_id ?? '');
  const vehicles = useVehicles();
  const vehicle = useCurrentVehicle();
  const visitor = useVisitorDraft({ draft, change, findLocation: findTypedLocation });
  const categories = useCategories();
  const unfit = findUnfit(categories.data ?? [], vehicle?.attributes);

  if (!useReady(!vehicles.isPending && !categories.isPending)) return <PageSkeleton />;
  if (vehicles.isError && !vehicles.data)
    return <VehiclesFailed onRetry={() => void vehicles.refetch()} />;
  const progress = {
    hasVehicle: vehicle !== undefined,
    servicesValid: areValid(draft.selectedServices) && allFit(draft.selectedServices, unfit),
  };
  const step = reachableCard(requestedStep, progress);
  if (String(step) !== requestedStep)
    return <Redirect to={{ pathname: pathOfStep(step), search: search.toString() }} />;
  return (
    <Page title="Request a quote" heading={HEADINGS[step]}>
      <RequestForm
        step={step}
        progress={progress}
        draft={draft}
        change={change}
        vehicle={
          vehicle && {
            id: vehicle.id,
            name: vehicleName(vehicle),
            ...fitOf(vehicle.attributes),
          }
        }
        visitor={visitor}
      />
    </Page>
  );
}

/** The vehicle's facts that decide which services fit. */
const fitOf = ({
  fuel,
  kind,
  year,
  transmissions,
  drives,
  has_parts,
  lacks_parts,
}: Required<FitVehicle>): FitVehicle => ({
  fuel,
  kind,
  year,
  transmissions,
  drives,
  has_parts,
  lacks_parts,
});

interface RequestFormProps extends ReturnType<typeof useRequestDraft> {
  step: Card;
  progress: Progress;
  vehicle: RequestVehicle | undefined;
  visitor: ReturnType<typeof useVisitorDraft>;
}

function RequestForm({ step, progress, draft, change, vehicle, visitor }: RequestFormProps) {
  const navigate = useNavigate();
  const user = useSession()?.user;
  const { name: shop, problem } = useRequestedShop(draft, change);
  const isIncomplete = useIncompleteProfile(user);
  const left = user ? quotesLeft(user) : 0;
  const { state }: { state: { words?: string } | null } = useLocation();
  const startWith = visitor && visitor.services.length === 0 ? visitor.job : (state?.words ?? '');
  const submission = useSubmission({
    draft,
    vehicleId: vehicle?.id,
    onSent: (id) => {
      const { zip, city, state } = draft.selectedLocation ?? {};
      saveLastPlace(zip || [city, state].filter(Boolean).join(', '));
      void navigate(`${pathOfStep(4)}?quoteId=${id}`);
    },
  });
  const { repeated, newest } = useRepeatedRequest(vehicle?.id, draft);
  const send = (): void => {
    // In parallel with the call. If it fails, the page shows that.
    loadRequestSent().catch(() => {});
    change({ type: 'sending', after: newest });
    submission.submit();
  };
  const submit = (): void => {
    if (isIncomplete) openModal('complete_profile');
    else if (repeated) askToRepeat(repeated, send);
    else send();
  };
  return (
    <div className={styles.request}>
      {!isIncomplete && <QuotaBanner left={left} />}
      {/* Step 2 has the finder, which shows the same text and its notices. */}
      {visitor && !(startWith && step === 2) && <WordsNotices found={visitor.found} />}
      {problem && <Notice kind="warn">{problem}</Notice>}
      <RequestSteps
        step={step}
        progress={progress}
        draft={draft}
        change={change}
        submission={{ ...submission, submit }}
        // The free quotes of a new account come with its name.
        left={isIncomplete ? undefined : left}
        vehicle={vehicle}
        shop={shop}
        requestedShop={
          draft.requestedServiceProviderId && (
            <RequestedShopChip name={shop} onClear={() => change({ type: 'shop_cleared' })} />
          )
        }
        startWith={startWith}
        onStep={(next) => void navigate(pathOfStep(next))}
      />
    </div>
  );
}

/** Asks a newcomer for the name that a request needs, also after a reload. */
function useIncompleteProfile(user: User | undefined): boolean {
  const isIncomplete = user?.attributes.profile_complete === false;
  useEffect(() => {
    if (isIncomplete && !presentModal()) openModal('complete_profile', {}, { replace: true });
  }, [isIncomplete]);
  return isIncomplete;
}

const askToRepeat = (
  { id, attributes }: NonNullable<ReturnType<typeof useRepeatedRequest>['repeated']>,
  onConfirm: () => void,
): void =>
  openModal('confirm_repeated_request', {
    job: attributes.service_title,
    requestedAt: attributes.created_at,
    quoteId: id,
    onConfirm,
  });

const VehiclesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Request a quote" heading="Request a quote">
    <Notice
      kind="bad"
      title="We couldn’t load your vehicles."
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection. We saved what you entered.
    </Notice>
  </Page>
);
