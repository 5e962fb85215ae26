import { MAX_OPTION_SETS } from '@fourbay/contract/quotes/quote-limits';
import { ChevronDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import {
  addOptionSet,
  canAddOptionSet,
  pickChoice,
  pickOption,
  removeOptionSet,
  type OptionSet,
  type ServiceProblem,
} from '../service-selection.ts';
import { useCategoryOptions } from '../services.queries.ts';
import type { JobParts } from './job-parts.ts';
import styles from './job-row.module.css';

const OptionSetFields = lazy(async () => ({
  default: (await import('./option-set-fields.tsx')).OptionSetFields,
}));

interface MoreDetailProps extends JobParts {
  problems: readonly ServiceProblem[];
}

const isHalfFilled = ({ option, choice }: OptionSet): boolean => option !== null && choice === null;

/** All details of a service as pairs of dropdowns; nothing for a service with at most one option. */
export function MoreDetail({
  service,
  index,
  services,
  vehicle,
  problems,
  onChange,
}: MoreDetailProps) {
  const [pressed, setPressed] = useState<boolean>();
  const options = useCategoryOptions(service.category?.id).data ?? [];
  const { optionSets } = service;
  const isNeeded = problems.length > 0;
  const open = isNeeded || (pressed ?? (optionSets.length > 1 || optionSets.some(isHalfFilled)));
  if (options.length < 2) return null;
  const asked = optionSets[0]?.option?.id ?? options[0]?.id;
  const others = options
    .filter(({ id }) => id !== asked)
    .map(({ attributes }) => attributes.option_name.toLowerCase());
  const most = Math.min(MAX_OPTION_SETS, options.length);
  return (
    <div className={styles.deep}>
      <button type="button" aria-expanded={open} onClick={() => setPressed(!open)}>
        <ChevronDown aria-hidden="true" size={18} />
        <span>More detail</span>
        <small>{open ? `${optionSets.length} of ${most}` : others.join(', ')}</small>
      </button>
      {open && (
        <div className={styles.sets}>
          <Suspense>
            {optionSets.map((picked, set) => (
              <OptionSetFields
                // Keyed by position, so that picking an option keeps the field and its focus.
                key={set}
                service={service}
                vehicle={vehicle}
                set={set}
                picked={picked}
                problem={problems.find((problem) => problem.set === set)?.reason}
                onOption={(option) => onChange(pickOption(services, index, set, option))}
                onChoice={(choice) => onChange(pickChoice(services, index, set, choice))}
                onRemove={() => onChange(removeOptionSet(services, index, set))}
              />
            ))}
          </Suspense>
          {canAddOptionSet(service, optionSets.length - 1) &&
            options.length > optionSets.length && (
              <Button kind="link" onClick={() => onChange(addOptionSet(services, index))}>
                <Plus aria-hidden="true" size={16} />
                <span>Add detail</span>
              </Button>
            )}
        </div>
      )}
    </div>
  );
}
