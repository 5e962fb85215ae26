import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../garage.module.css';
import type { ChoiceList } from './catalog.queries.ts';
import { ChoiceField, NO_MATCH } from './choice-field.tsx';

interface CatalogFieldProps {
  label: string;
  list: ChoiceList;
  placeholder: string;
  disabled: boolean;
  value: string;
  onChoose: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
}

const SPINNER_MS = 250;
const FAILED = 'We couldn’t load the list.';

/**
 * A select with options from the server. Its spinner stays briefly after loading, and never blocks.
 */
export function CatalogField({ list, disabled, placeholder, error, ...field }: CatalogFieldProps) {
  const spinning = useDelayedOff(list.loading, SPINNER_MS);
  return (
    <div className={styles.dependent}>
      <ChoiceField
        {...field}
        placeholder={list.loading ? 'Loading…' : placeholder}
        choices={list.choices}
        loading={spinning}
        nothing={list.failed ? FAILED : NO_MATCH}
        disabled={disabled}
        error={disabled || list.failed || list.loading ? undefined : error}
      />
      {list.failed && (
        <p className={styles.failed}>
          <span>{`${FAILED} `}</span>
          <Button kind="link" onClick={list.retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

/** True while `on` is, and `ms` longer. */
function useDelayedOff(on: boolean, ms: number): boolean {
  const [lingering, setLingering] = useState(false);
  const [was, setWas] = useState(on);
  if (was !== on) {
    setWas(on);
    setLingering(was);
  }
  useEffect(() => {
    if (!lingering) return;
    const timer = setTimeout(() => setLingering(false), ms);
    return () => clearTimeout(timer);
  }, [lingering, ms]);
  return on || lingering;
}
