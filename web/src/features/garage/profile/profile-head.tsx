import { Camera } from 'lucide-react';
import { Link } from 'react-router';
import { openModal } from '../../../lib/browser/modal.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { engineOf, mileageOf, vehicleName, type Vehicle } from '../garage.queries.ts';
import { VehiclePicture } from '../vehicle/vehicle-picture.tsx';
import styles from './profile.module.css';

/** The vehicle's picture, name, and mileage, with the actions on it. */
export function ProfileHead({ vehicle }: { vehicle: Vehicle }) {
  const { attributes, id: vehicleId } = vehicle;
  const { full_vehicle_name, image, mileage } = attributes;
  const engine = engineOf(attributes);
  const open = (modal: 'edit_vehicle' | 'vehicle_image' | 'remove_vehicle') => () =>
    openModal(modal, { vehicleId });
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <VehiclePicture vehicle={vehicle} large alt={`Photo of ${vehicleName(vehicle)}`} />
        <button
          type="button"
          className={styles.camera}
          aria-label={image ? 'Change photo' : 'Add a photo'}
          onClick={open('vehicle_image')}
        >
          <Camera aria-hidden="true" size={20} />
        </button>
      </div>
      <div className={styles.about}>
        <h2>{full_vehicle_name}</h2>
        {engine && <p>{engine}</p>}
        <p>
          <span>{mileageOf(attributes)}</span>
          {mileage !== null && attributes.mileage_updated_at && (
            <span className={styles.soft}>
              {` on ${formatDate(attributes.mileage_updated_at)}`}
            </span>
          )}
        </p>
        <p className={styles.links}>
          <button type="button" className={styles.link} onClick={open('edit_vehicle')}>
            {mileage === null ? 'Add mileage' : 'Update mileage'}
          </button>
          <button type="button" className={styles.link} onClick={open('edit_vehicle')}>
            Edit vehicle
          </button>
          <Link className={styles.all} to="/my_garage/for_a_buyer">
            Print for a buyer
          </Link>
          <button type="button" className={styles.link} onClick={open('remove_vehicle')}>
            Remove from garage
          </button>
        </p>
      </div>
      <LinkButton kind="primary" className={styles.request} to="/request_a_quote/step/1?reset=true">
        Request a quote
      </LinkButton>
    </div>
  );
}
