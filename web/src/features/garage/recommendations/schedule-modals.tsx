import { closeModal, openModalOver, type Modals } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { isMileage, mileageOf } from '../../../lib/typed-numbers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { describeInterval } from '../reminders/reminder-text.ts';
import { TextFormModal, type TextFormField } from '../text-form-modal.tsx';
import { serviceName, type Due } from './due-groups.ts';
import { resetInterval, setInterval, useSchedule } from './recommendations.queries.ts';
import styles from './schedule.module.css';

/** `Yours: every 5,000 miles. The schedule’s: every 7,500 miles or 12 months.` */
function describeIntervals({ attributes }: Due): string {
  const { interval_source, every_miles, every_months } = attributes;
  const shown = describeInterval({ every_miles, every_months });
  if (interval_source !== 'own') return shown;
  return `Yours: ${lowered(shown)} The schedule’s: ${lowered(planOf(attributes))}`;
}

const lowered = (sentence: string): string => sentence.replace(/^E/, 'e');

const planOf = ({ plan_every_miles, plan_every_months }: Due['attributes']): string =>
  describeInterval({ every_miles: plan_every_miles, every_months: plan_every_months });

/** Every service of the vehicle's maintenance schedule, each with its interval. */
export function ScheduleModal({
  input: { vehicleId },
  hidden,
}: {
  input: Modals['schedule'];
  hidden: boolean;
}) {
  const { data, isError, refetch } = useSchedule(vehicleId);
  const reset = useAction(resetInterval);
  return (
    <ModalFrame
      title="Maintenance schedule"
      body="If your mechanic or your manual says otherwise, change how often a service is due."
      hidden={hidden}
      positive="Close"
      onPositive={closeModal}
      onNegative={closeModal}
    >
      {isError && !data && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the schedule.</RetryNotice>
      )}
      {!data && !isError && <Skeleton height="320px" radius={10} />}
      <ul className={styles.list}>
        {data?.map((service) => {
          const name = serviceName(service.attributes);
          return (
            <li key={service.id}>
              <div>
                <strong>{name}</strong>
                <p className={styles.soft}>{describeIntervals(service)}</p>
              </div>
              <div className={styles.tools}>
                <Button
                  size="small"
                  aria-label={`Change: ${name}`}
                  onClick={() => openModalOver('own_interval', { vehicleId, service: service.id })}
                >
                  Change
                </Button>
                {service.attributes.interval_source === 'own' && (
                  <Button
                    size="small"
                    aria-label={`Reset: ${name}`}
                    busy={reset.pending}
                    onClick={() => reset.run({ vehicleId, service: service.id })}
                  >
                    Reset
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </ModalFrame>
  );
}

const FIELDS: readonly TextFormField<'every_miles' | 'every_months'>[] = [
  {
    name: 'every_miles',
    label: 'Every (miles)',
    max: 16,
    inputMode: 'numeric',
    hint: 'Such as 5,000',
  },
  { name: 'every_months', label: 'Or every (months)', max: 3, inputMode: 'numeric' },
];

/** How often one service is due for one vehicle. */
export function OwnIntervalModal({
  input: { vehicleId, service: id },
  hidden,
}: {
  input: Modals['own_interval'];
  hidden: boolean;
}) {
  const { data } = useSchedule(vehicleId);
  const service = data?.find((one) => one.id === id);
  return service ? (
    <IntervalForm vehicleId={vehicleId} service={service} hidden={hidden} />
  ) : (
    <ModalFrame title="Change interval" hidden={hidden} onNegative={closeModal}>
      <Skeleton height="120px" radius={10} />
    </ModalFrame>
  );
}

interface IntervalFormProps {
  vehicleId: string;
  service: Due;
  hidden: boolean;
}

function IntervalForm({ vehicleId, service, hidden }: IntervalFormProps) {
  const { attributes } = service;
  const form = useForm({
    initial: {
      every_miles: String(attributes.every_miles ?? ''),
      every_months: String(attributes.every_months ?? ''),
    },
    mutation: setInterval,
    check: ({ every_miles, every_months }) => ({
      every_miles: problemOf(every_miles, every_months),
      every_months: /^\s*\d*\s*$/.test(every_months) ? undefined : 'Enter a number, such as 6.',
    }),
    toInput: ({ every_miles, every_months }) => ({
      vehicleId,
      service: service.id,
      every_miles: mileageOf(every_miles) ?? null,
      every_months: every_months.trim() ? Number(every_months) : null,
    }),
    onSuccess: () => {
      closeModal();
      showToast(`${serviceName(attributes)} follows your interval.`);
    },
  });
  return (
    <TextFormModal
      title="Change interval"
      body={`${serviceName(attributes)}. The plan’s interval: ${lowered(planOf(attributes))}`}
      hidden={hidden}
      fields={FIELDS}
      form={form}
    />
  );
}

function problemOf(every_miles: string, every_months: string): string | undefined {
  if (!every_miles.trim() && !every_months.trim()) return 'Enter miles or months.';
  return isMileage(every_miles) ? undefined : 'Enter a number of miles, such as 5,000.';
}
