import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './components.module.css';
import { Part } from './part.tsx';

const KINDS = ['primary', 'quiet', 'danger', 'link'] as const;
const SORTS = [
  { value: 'low', label: 'Lowest' },
  { value: 'high', label: 'Highest' },
  { value: 'near', label: 'Nearest' },
] as const;

export function ControlStates() {
  const [sort, setSort] = useState<'low' | 'high' | 'near'>('low');
  return (
    <>
      <Part name="Buttons">
        {KINDS.map((kind) => (
          <div key={kind} className={styles.row}>
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} size="small">
              small
            </Button>
            <Button kind={kind} busy>
              busy
            </Button>
            <Button kind={kind} disabled>
              off
            </Button>
          </div>
        ))}
        <Button kind="primary" reason="Choose a vehicle first.">
          with a reason
        </Button>
        <LinkButton to="/dev/components">a link</LinkButton>
      </Part>
      <Part name="Choices, chips, waiting">
        <Segmented label="Sort" choices={SORTS} value={sort} onChoose={setSort} />
        <div className={styles.row}>
          <Chip>plain</Chip>
          <Chip kind="good">good</Chip>
          <Chip kind="warn">warn</Chip>
          <Chip kind="bad">bad</Chip>
          <Spinner />
        </div>
      </Part>
    </>
  );
}
