import type { Quote } from '../list/quote-list.ts';
import type { Correction } from './correction.queries.ts';

/** The parts of a request that its owner can correct in the form. */
export interface Corrected {
  vehicleId: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  radius: string;
  note: string;
  photos: readonly { id: string; thumbnail: string }[];
}

export const correctedFrom = ({ attributes }: Quote): Corrected => {
  const { user_vehicle_id, user_address, radius, note, photos } = attributes;
  return {
    vehicleId: user_vehicle_id,
    address: user_address.address ?? '',
    city: user_address.city,
    state: user_address.state,
    zip: user_address.zip,
    radius: String(radius),
    note,
    photos: photos.map(({ id, thumbnail_url }) => ({ id, thumbnail: thumbnail_url })),
  };
};

/** Only what changed, because another place or radius restarts the clock. */
export function correctionOf(typed: Corrected, before: Corrected): Correction {
  const { vehicleId, address, city, state, zip, radius, note } = typed;
  const moved =
    address !== before.address ||
    city !== before.city ||
    state !== before.state ||
    zip !== before.zip;
  return {
    ...(vehicleId === before.vehicleId ? {} : { user_vehicle_id: vehicleId }),
    ...(moved ? { user_address: { address, city, state, zip } } : {}),
    ...(radius === before.radius ? {} : { radius: Number(radius) }),
    // If the first call began meanwhile, the note isn't meant as a message to the agent.
    ...(note === before.note ? {} : { note, before_first_call: true }),
    ...(idsOf(typed) === idsOf(before) ? {} : { photo_ids: typed.photos.map(({ id }) => id) }),
  };
}

const idsOf = ({ photos }: Corrected): string => photos.map(({ id }) => id).join();
