import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorList } from '../../../ui/feedback/error-list.tsx';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { WhereIsMyVin } from '../empty/where-is-my-vin.tsx';
import { CatalogFields } from '../vehicle-form/catalog-fields.tsx';
import { useModels } from '../vehicle-form/catalog.queries.ts';
import { MileageField } from '../vehicle-form/mileage-field.tsx';
import { blockerOf, identityOf, useNewVehicle } from '../vehicle-form/new-vehicle.ts';
import {
  emptyVehicle,
  findMissingFields,
  type VehicleDraft,
} from '../vehicle-form/vehicle-draft.ts';
import { VinField } from '../vin/vin-field.tsx';
import styles from './first-vehicle.module.css';

/** Adds the first vehicle within a request: by VIN, or by year, make, model, and trim. */
export function FirstVehicle() {
  // The request goes on by itself once there is a vehicle.
  const form = useNewVehicle({}, () => {});
  const { change, values } = form;
  const { vin, draft } = values;
  const [isByVin, setByVin] = useState(false);
  const odd = useOddMileage(draft.mileage, undefined);
  const chosen = Object.keys(findMissingFields(draft)).length === 0;
  return (
    <form className={styles.first} aria-label="Add your car" {...form.formProps}>
      {form.error && <ErrorList lines={[form.error]} role="alert" />}
      <div className={styles.hero}>
        <VinField
          vin={vin}
          scan={false}
          plate={{ add: !chosen }}
          onType={(typed) => {
            if (isByVin) change({ vin: typed, draft: { ...emptyVehicle, mileage: draft.mileage } });
            else change({ vin: typed });
            setByVin(false);
          }}
          onCar={({ attributes }) => {
            setByVin(true);
            change({ draft: { ...draft, ...identityOf(attributes) } });
          }}
          onUnlisted={() => openModal('add_vehicle', { vin })}
        />
        {!chosen && <WhereIsMyVin low />}
      </div>
      {!isByVin && <Chain draft={draft} onChange={(next) => change({ draft: next })} />}
      {chosen && (
        <>
          <MileageField
            brief
            value={draft.mileage}
            onType={(mileage) => change({ draft: { ...draft, mileage } })}
          />
          {odd.question satisfies Elements}
          <AddActions
            draft={draft}
            isByVin={isByVin}
            busy={form.pending}
            reason={blockerOf(values) ?? odd.blocked}
            onFix={() => setByVin(false)}
          />
        </>
      )}
      {!isByVin && <Unlisted />}
    </form>
  );
}

interface AddActionsProps {
  draft: VehicleDraft;
  isByVin: boolean;
  busy: boolean;
  reason: string | undefined;
  onFix: () => void;
}

const AddActions = ({ draft, isByVin, busy, reason, onFix }: AddActionsProps) => (
  <div className={styles.actions}>
    <Button kind="primary" type="submit" busy={busy} reason={reason}>
      {isByVin ? <span>Yes, that’s my car</span> : <AddName draft={draft} />}
    </Button>
    {isByVin && (
      <Button kind="link" onClick={onFix}>
        Not quite right? Fix year, model, or trim
      </Button>
    )}
  </div>
);

const Unlisted = () => (
  <p className={styles.unlisted}>
    <span>{'Don’t see your trim? Pick the closest one. '}</span>
    <Button kind="link" onClick={() => openModal('add_vehicle', { byHand: true })}>
      My car isn’t listed
    </Button>
  </p>
);

interface ChainProps {
  draft: VehicleDraft;
  onChange: (draft: VehicleDraft) => void;
}

function Chain({ draft, onChange }: ChainProps) {
  return (
    <>
      <h2 className={styles.or}>No VIN? Choose your car</h2>
      <div className={styles.chain}>
        <CatalogFields short draft={draft} onChange={onChange} />
      </div>
    </>
  );
}

/** `Add my Civic` */
function AddName({ draft: { year, make_id, vehicle_model_id } }: { draft: VehicleDraft }) {
  const { choices } = useModels(year, make_id);
  const model = choices.find(({ value }) => value === vehicle_model_id)?.label;
  return <span>{`Add my ${model ?? 'car'}`}</span>;
}
