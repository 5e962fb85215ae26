import { IF_YOUR_CAR_HAS_ONE } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { useId } from 'react';
import type { Elements } from '../../../../lib/elements.ts';
import { useCategories } from '../../../../lib/data/categories.queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { JobIcon } from '../../../../ui/display/job-icon.tsx';
import { findUnfit, isUncertain, needsFuel, openFact, type OpenFact } from '../service-fit.ts';
import { describeChoices, removeService, type ServiceProblem } from '../service-selection.ts';
import type { JobParts } from './job-parts.ts';
import styles from './job-row.module.css';
import { JobQuestion } from './job-question.tsx';
import { MoreDetail } from './more-detail.tsx';

interface JobRowProps extends JobParts {
  /** Whether its questions are shown. Otherwise, the row is only its name and what is chosen. */
  open: boolean;
  fuelQuestion: Elements;
  /** Asks the owner for a fact that decides whether a service fits. */
  askFact: (fact: OpenFact) => Elements;
  /** Errors; empty until the owner tried to continue. */
  problems: readonly ServiceProblem[];
  /** Opens its questions. */
  onEdit: () => void;
  /** Chooses another service in its place. */
  onReplace: () => void;
}

/** A chosen service: its name, the question about it, and up to three details. */
export function JobRow({
  open,
  fuelQuestion,
  askFact,
  problems,
  onEdit,
  onReplace,
  ...job
}: JobRowProps) {
  const { service, index, services, vehicle, onChange } = job;
  const headingId = useId();
  const categories = useCategories().data ?? [];
  const { id, name } = service.category ?? { id: '', name: '' };
  const category = categories.find((each) => each.id === id);
  const fact = openFact(categories, id, vehicle);
  const unfit = findUnfit(categories, vehicle).get(id);
  const choices = describeChoices(service);
  return (
    <section className={styles.job} data-open={open} aria-labelledby={headingId}>
      <header className={styles.head}>
        <JobIcon slug={category?.attributes.slug ?? ''} />
        <div>
          <h2 id={headingId} tabIndex={-1}>
            {name}
          </h2>
          {!open && choices && <p>{choices}</p>}
        </div>
        <Ways
          open={open}
          name={name}
          index={index}
          onEdit={onEdit}
          onReplace={onReplace}
          onRemove={() => onChange(removeService(services, index))}
        />
      </header>
      {unfit && <p className={styles.problem}>{unfit}</p>}
      {open && (
        <>
          {isUncertain(categories, id, vehicle) && (
            <p className={styles.remark}>{`${IF_YOUR_CAR_HAS_ONE}.`}</p>
          )}
          {needsFuel(categories, id, vehicle) && fuelQuestion}
          {fact && askFact(fact)}
          <JobQuestion {...job} />
          <MoreDetail {...job} problems={problems} />
        </>
      )}
    </section>
  );
}

interface WaysProps extends Pick<JobRowProps, 'open' | 'index' | 'onEdit' | 'onReplace'> {
  name: string;
  onRemove: () => void;
}

/** The first service can be changed, and later ones can be removed. */
const Ways = ({ open, name, index, onEdit, onReplace, onRemove }: WaysProps) => (
  <>
    {!open && (
      <Button kind="link" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    )}
    {open && index === 0 && (
      <Button kind="link" aria-label={`Change ${name} to another service`} onClick={onReplace}>
        Change
      </Button>
    )}
    {index > 0 && (
      <Button kind="link" aria-label={`Remove service ${index + 1}: ${name}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </>
);
