import { MAX_SERVICES } from '@fourbay/contract/quotes/quote-limits';
import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { FoundServices } from './matching/find-services.ts';
import { ServiceFields } from './service-fields.tsx';
import { ServiceFinder } from './service-finder.tsx';
import type { OpenFact } from './service-fit.ts';
import {
  addService,
  canAddService,
  findProblems,
  type SelectedServices,
} from './service-selection.ts';
import styles from './service-picker.module.css';

interface ServicePickerProps {
  services: SelectedServices;
  vehicle: FitVehicle | undefined;
  /** Asks for the vehicle's fuel, below a service that depends on it. */
  fuelQuestion: Elements;
  /** Asks the owner for a fact that decides whether a service fits. */
  askFact: (fact: OpenFact) => Elements;
  /** Errors by field; empty until the owner tried to continue. */
  showProblems: boolean;
  /** Job typed on the landing page that matches several services. */
  startWith: string;
  onChange: (services: SelectedServices) => void;
  /** Called with the typed words once a service found by them is added. */
  onFound: (found: FoundServices) => void;
}

export function ServicePicker({
  services,
  vehicle,
  fuelQuestion,
  askFact,
  showProblems,
  startWith,
  onChange,
  onFound,
}: ServicePickerProps) {
  const problems = showProblems ? findProblems(services) : [];
  const list = useRef<HTMLDivElement>(null);
  const changeByFinder = (next: SelectedServices): void => {
    onChange(next);
    if (countChosen(next) > countChosen(services)) setTimeout(() => showLast(list.current));
  };
  return (
    <div className={styles.picker}>
      <ServiceFinder
        services={services}
        vehicle={vehicle}
        startWith={startWith}
        onChange={changeByFinder}
        onFound={onFound}
      />
      <div ref={list} className={styles.services}>
        {services.map((service, index) => (
          <ServiceFields
            key={index}
            service={service}
            index={index}
            services={services}
            vehicle={vehicle}
            fuelQuestion={fuelQuestion}
            askFact={askFact}
            problems={problems.filter((problem) => problem.service === index)}
            onChange={onChange}
            onFound={onFound}
          />
        ))}
      </div>
      <Button
        reason={
          canAddService(services)
            ? undefined
            : `A request can have at most ${MAX_SERVICES} services.`
        }
        onClick={() => onChange(addService(services))}
      >
        <Plus aria-hidden="true" size={18} />
        <span>Add another service</span>
      </Button>
    </div>
  );
}

const countChosen = (services: SelectedServices): number =>
  services.filter(({ category }) => category !== null).length;

/** On a phone, the questions about a service that was just added are far below its tile. */
function showLast(list: HTMLElement | null): void {
  const added = list?.lastElementChild;
  if (!(added instanceof HTMLElement) || !matchMedia('(max-width: 900px)').matches) return;
  added.tabIndex = -1;
  added.focus({ preventScroll: true });
  added.scrollIntoView({ block: 'start' });
}
