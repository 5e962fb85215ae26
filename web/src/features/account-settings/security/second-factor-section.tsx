import { plural } from '@fourbay/contract/formats/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { ShownOnce } from '../../../ui/display/shown-once.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../account-settings.module.css';
import { secondFactorQuery } from '../account-settings.queries.ts';
import { RenewCodesForm, StopSecondFactorForm } from './second-factor-forms.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Two-step login: enabled with an authenticator app, disabled with one of its codes. */
export function SecondFactorSection() {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Card aria-labelledby="two-step">
      <h2 id="two-step">
        <span>{'Two-step login '}</span>
        {data && <OnOff isOn={data.enabled} />}
      </h2>
      <p className={styles.intro}>
        Log in with your password and a code from an authenticator app on your phone.
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>
          We couldn’t load your two-step login settings.
        </RetryNotice>
      )}
      {!data && !isError && <Skeleton height="58px" />}
      {codes && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {data && !data.enabled && <SecondFactorSetup onCodes={setCodes} />}
      {data?.enabled && (
        <>
          <p className={styles.intro}>
            {`On since ${formatDate(data.enabled_at ?? '')}. ` +
              `${plural(data.recovery_codes_left, 'recovery code')} left.`}
          </p>
          <RenewCodesForm onCodes={setCodes} />
          <StopSecondFactorForm />
        </>
      )}
    </Card>
  );
}

const OnOff = ({ isOn }: { isOn: boolean }) => (
  <Chip kind={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Chip>
);

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className={styles.made} role="status">
      <p>
        <strong>Save these recovery codes now.</strong>
        <span>{' Each one logs you in once without your phone. You won’t see them again.'}</span>
      </p>
      <ShownOnce label="Recovery codes" lines={codes} fileName="recovery-codes.txt" />
      <Button size="small" onClick={onClose}>
        I saved them
      </Button>
    </div>
  );
}
