import { VIN_PURPOSE } from './garage.vin.service.ts';
import {
  blanked,
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

/** A vehicle's make and age are kept with its quotes' prices. Identifying facts are erased. */
export const garagePersonalData: readonly PersonalTable[] = [
  personalTable('user_vehicle_service_histories', deleted, { pictures: ['receipt_key'] }),
  personalTable('vehicle_documents', deleted, { pictures: ['picture_key'] }),
  personalTable('service_history_imports', deleted),
  personalTable('odometer_readings', deleted),
  personalTable('maintenance_answers', deleted),
  personalTable('own_maintenance_intervals', deleted),
  personalTable(
    'user_vehicles',
    blanked((now) => ({
      nickname: '',
      description: '',
      modifications: '',
      mileage: null,
      mileage_updated_at: null,
      image_key: null,
      vin_sealed: null,
      vin_hash: null,
      vin_tail: null,
      vin_facts: '{}',
      mileage_was: null,
      mileage_was_at: null,
      exterior: null,
      oem_exterior: null,
      oem_exterior_code: null,
      interior: null,
      oem_interior: null,
      oem_interior_code: null,
      updated_at: now,
    })),
    {
      pictures: ['image_key'],
      sealed: { vin_sealed: VIN_PURPOSE },
      withheld: {
        vin_hash: 'A hash of your VIN, made with our secret key. It’s meaningless without the key.',
      },
    },
  ),
  personalTable(
    'user_garages',
    blanked((now) => ({ name: '', description: '', updated_at: now })),
  ),
];
