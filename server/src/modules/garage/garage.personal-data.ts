import {
  blanked,
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/personal-data.ts';

/**
 * A vehicle's make and age stay with the prices asked for it; what makes it somebody's own does
 * not.
 */
export const garagePersonalData: readonly PersonalTable[] = [
  personalTable('user_vehicle_service_histories', deleted, { pictures: ['receipt_key'] }),
  personalTable(
    'user_vehicles',
    blanked((now) => ({
      nickname: '',
      description: '',
      modifications: '',
      mileage: null,
      mileage_updated_at: null,
      image_key: null,
      exterior: null,
      oem_exterior: null,
      oem_exterior_code: null,
      interior: null,
      oem_interior: null,
      oem_interior_code: null,
      updated_at: now,
    })),
    { pictures: ['image_key'] },
  ),
  personalTable(
    'user_garages',
    blanked((now) => ({ name: '', description: '', updated_at: now })),
  ),
];
