import { MAX_SERVICES } from '@fourbay/contract/quotes/quote-limits';
import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import type { Category } from '../../../lib/data/categories.queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { JobRow } from './job/job-row.tsx';
import type { FoundServices } from '@fourbay/contract/service-catalog/words/find-services';
import { ServiceFinder } from './service-finder.tsx';
import type { OpenFact } from './service-fit.ts';
import {
  addService,
  canAddService,
  findProblems,
  offeredCategories,
  pickCategory,
  removeService,
  takeService,
  type SelectedServices,
} from './service-selection.ts';
import styles from './service-picker.module.css';

interface ServicePickerProps {
  services: SelectedServices;
  vehicle: FitVehicle | undefined;
  vehicleName: string | undefined;
  /** Asks for the vehicle's fuel, below a service that depends on it. */
  fuelQuestion: Elements;
  /** Asks the owner for a fact that decides whether a service fits. */
  askFact: (fact: OpenFact) => Elements;
  /** Ids of the services that are due on the vehicle now. */
  due: ReadonlySet<string>;
  /** Errors by field; empty until the owner tried to continue. */
  showProblems: boolean;
  /** Job typed on the landing page that matches several services. */
  startWith: string;
  onChange: (services: SelectedServices) => void;
  /** Called with the typed words once a service found by them is added. */
  onFound: (found: FoundServices, typed: string) => void;
}

/** The services of the request: the chosen ones, and one entrance to find another. */
export function ServicePicker(props: ServicePickerProps) {
  const { services, vehicle, showProblems, onChange } = props;
  const problems = showProblems ? findProblems(services) : [];
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  // The service that another one is chosen for.
  const [replaced, setReplaced] = useState<number>();
  const empty = services.findIndex(({ category }) => category === null);
  const searched = replaced ?? empty;
  const chosen = services.filter(({ category }) => category !== null).length;
  const isOpen = (index: number): boolean =>
    index === (opened ?? services.length - 1) || problems.some(({ service }) => service === index);
  const openJob = (index: number): void => {
    setOpened(index);
    setTimeout(() => focusJob(list.current, index));
  };
  const pick = (next: SelectedServices): void => {
    const last = replaced ?? next.findLastIndex(({ category }) => category !== null);
    setReplaced(undefined);
    onChange(next);
    openJob(last);
  };
  return (
    <div ref={list} className={styles.picker}>
      {services.map((service, index) => {
        if (index === searched)
          return (
            <Finder
              key="finder"
              {...props}
              at={index}
              isReplacing={replaced !== undefined}
              onPick={pick}
              onKeep={() => setReplaced(undefined)}
            />
          );
        if (service.category === null) return null;
        return (
          <JobRow
            key={service.category.id}
            service={service}
            index={index}
            services={services}
            vehicle={vehicle}
            fuelQuestion={props.fuelQuestion}
            askFact={props.askFact}
            open={searched < 0 && isOpen(index)}
            problems={problems.filter((problem) => problem.service === index)}
            onEdit={() => openJob(index)}
            onReplace={() => setReplaced(index)}
            onChange={onChange}
          />
        );
      })}
      {chosen > 0 && searched < 0 && <AddButton services={services} onChange={onChange} />}
    </div>
  );
}

const AddButton = ({ services, onChange }: Pick<ServicePickerProps, 'services' | 'onChange'>) => (
  <Button
    className={styles.line}
    reason={
      canAddService(services) ? undefined : `A request can have at most ${MAX_SERVICES} services.`
    }
    onClick={() => onChange(addService(services))}
  >
    <Plus aria-hidden="true" size={20} />
    <span>Add another service</span>
  </Button>
);

interface FinderProps extends ServicePickerProps {
  /** The index of the service to choose. */
  at: number;
  isReplacing: boolean;
  onPick: (services: SelectedServices) => void;
  onKeep: () => void;
}

/** The entrance to the catalog, with a way back where a service is already chosen. */
function Finder({ at, isReplacing, onPick, onKeep, ...props }: FinderProps) {
  const { services, vehicle, vehicleName, due, startWith, onChange, onFound } = props;
  const kept = services[at]?.category?.name;
  const add = (next: SelectedServices, { id, attributes: { name } }: Category) =>
    isReplacing && next === services
      ? pickCategory(next, at, { id, name })
      : takeService(next, { id, name });
  const offered = useCallback(
    (all: readonly Category[]) => offeredCategories(all, services, isReplacing ? -1 : at),
    [services, isReplacing, at],
  );
  return (
    <>
      <ServiceFinder
        // The words of the landing page may arrive late.
        key={startWith}
        offered={offered}
        vehicle={vehicle}
        vehicleName={vehicleName}
        due={due}
        startWith={at === 0 && !isReplacing ? startWith : ''}
        isFurther={at > 0 || isReplacing}
        onPick={(categories) => onPick(categories.reduce(add, services))}
        onFound={onFound}
      />
      {isReplacing && kept && (
        <Button kind="link" onClick={onKeep}>
          {`Keep ${kept}`}
        </Button>
      )}
      {!isReplacing && at > 0 && (
        <Button kind="link" onClick={() => onChange(removeService(services, at))}>
          Don’t add another service
        </Button>
      )}
    </>
  );
}

/** Moves the focus to the job that was just chosen. */
function focusJob(list: HTMLElement | null, at: number): void {
  list?.querySelectorAll<HTMLElement>('section h2')[at]?.focus();
}
