import { MAX_SERVICES } from '@fourbay/contract/quote-limits';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ServiceFields } from './service-fields.tsx';
import {
  addService,
  canAddService,
  findProblems,
  type SelectedServices,
} from './service-selection.ts';
import styles from './service-picker.module.css';

interface ServicePickerProps {
  services: SelectedServices;
  /** Shown at their fields; empty until the owner tried to continue. */
  showProblems: boolean;
  onChange: (services: SelectedServices) => void;
}

export function ServicePicker({ services, showProblems, onChange }: ServicePickerProps) {
  const problems = showProblems ? findProblems(services) : [];
  return (
    <div className={styles.picker}>
      {services.map((service, index) => (
        <ServiceFields
          key={index}
          service={service}
          index={index}
          services={services}
          problems={problems.filter((problem) => problem.service === index)}
          onChange={onChange}
        />
      ))}
      <Button
        reason={
          canAddService(services)
            ? undefined
            : `A request can have at most ${MAX_SERVICES} services.`
        }
        onClick={() => onChange(addService(services))}
      >
        <Plus aria-hidden="true" size={18} /> Add another service
      </Button>
    </div>
  );
}
