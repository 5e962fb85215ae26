import { namesPlaceOutside, outsideText } from '@fourbay/contract/places/service-area';
import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { openModal } from '../../lib/browser/modal.ts';
import { readLastPlace, saveLastPlace } from '../../lib/session/last-place.ts';
import { saveReturnPath } from '../../lib/session/return-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { saveVisitorDraft } from '../../lib/session/visitor-draft.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CommonJobs } from './common-jobs.tsx';
import styles from './landing.module.css';
import own from './free-quote-form.module.css';

const DangerInWords = lazy(async () => ({
  default: (await import('../../features/quote-request/words/danger-in-words.tsx')).DangerInWords,
}));
const TypedJobRange = lazy(async () => ({
  default: (await import('./typed-job-range.tsx')).TypedJobRange,
}));
const REQUEST = '/request_a_quote/step/1';

/** Immediately shows that a place is outside the service area. Returns true if it is. */
function refuseOutside(field: Element | RadioNodeList | null): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  const isOutside = namesPlaceOutside(field.value);
  field.setCustomValidity(isOutside ? outsideText(field.value) : '');
  if (isOutside) field.reportValidity();
  return isOutside;
}

/** Also checks text that was typed before the app started. Without any, starts with the last place. */
function startPlace(field: HTMLInputElement): string {
  if (field.value) refuseOutside(field);
  else field.value = readLastPlace();
  return field.value;
}

/** Saves what the visitor typed and goes on to the request, or to logging in first. */
function useStart(): (event: SubmitEvent<HTMLFormElement>) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [job, zip] = [String(form.get('job')).trim(), String(form.get('zip')).trim()];
    if (refuseOutside(event.currentTarget.elements.namedItem('zip'))) return;
    const hasInput = job !== '' || zip !== '';
    if (hasInput) saveVisitorDraft({ job, zip });
    if (zip) saveLastPlace(zip);
    if (session) {
      void navigate(hasInput ? REQUEST : `${REQUEST}?reset=true`);
      return;
    }
    saveReturnPath(REQUEST);
    openModal('login', { byCode: 'request' }, { kept: true });
  };
}

/** What was typed. The fields are uncontrolled, so that text typed before the app started is not lost. */
function useTyped() {
  const jobField = useRef<HTMLInputElement>(null);
  const placeField = useRef<HTMLInputElement>(null);
  const [job, setJob] = useState('');
  const [place, setPlace] = useState('');
  // Also reads text that was typed before the app started.
  useEffect(() => {
    setJob(jobField.current?.value ?? '');
    if (placeField.current) setPlace(startPlace(placeField.current));
  }, []);
  const pick = (chosen: string): void => {
    if (jobField.current) jobField.current.value = chosen;
    setJob(chosen);
  };
  return { jobField, placeField, job, setJob, place, setPlace, pick };
}

/**
 * The form for the job and the place of a request, which are saved while the visitor logs in or
 * signs up.
 */
export function FreeQuoteForm() {
  const start = useStart();
  const { jobField, placeField, job, setJob, place, setPlace, pick } = useTyped();
  return (
    <>
      <form className={styles.ask} action="/service_providers/search_results" onSubmit={start}>
        <label>
          <span>What needs doing?</span>
          <input
            ref={jobField}
            name="job"
            placeholder="Front brakes squeal"
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
            onInput={(event) => setJob(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>ZIP code, city, or address</span>
          <input
            ref={placeField}
            name="zip"
            placeholder="78701 or Austin, TX"
            maxLength={120}
            autoComplete="postal-code"
            enterKeyHint="go"
            onInput={(event) => {
              const isOutside = refuseOutside(event.currentTarget);
              setPlace(isOutside ? '' : event.currentTarget.value);
            }}
          />
        </label>
        <Button kind="primary" type="submit">
          Get my free quote
        </Button>
      </form>
      <CommonJobs onPick={pick} />
      <AboutTyped job={job.trim()} place={place.trim()} />
    </>
  );
}

const AboutTyped = ({ job, place }: { job: string; place: string }) => (
  <>
    {job !== '' && (
      <Suspense>
        <DangerInWords words={job} />
      </Suspense>
    )}
    <div className={own.range} aria-live="polite">
      {job !== '' && place !== '' && (
        <Suspense>
          <TypedJobRange job={job} place={place} />
        </Suspense>
      )}
    </div>
  </>
);
