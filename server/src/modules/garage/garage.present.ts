import type { garageResource, vehicleResource } from '@fourbay/contract/garage/garage';
import { centsToDollars } from '@fourbay/contract/formats/money';
import type { z } from 'zod';
import type { ImageStore } from '../../platform/images/image-store.ts';
import type { readingResource } from '@fourbay/contract/garage/odometer-readings';
import type { historyResource } from '@fourbay/contract/garage/service-histories';
import type { HistoryRow } from './history/history.store.ts';
import { fitOf } from './garage.fit.ts';
import { descriptionBeside } from './history/history.rules.ts';
import type { OdometerChange } from './odometer/odometer.service.ts';
import type { ReadingRow } from './odometer/odometer.store.ts';
import type { GarageRow, VehicleRow } from './garage.store.ts';

export const presentGarage = (row: GarageRow): z.output<typeof garageResource> => ({
  id: row.id,
  type: 'user_garage',
  attributes: {
    user_id: row.user_id,
    archived: row.archived,
    maximum_vehicles: row.maximum_vehicles,
    name: row.name,
    description: row.description,
  },
});

type Links = Pick<ImageStore, 'link'>;

export function presentVehicle(images: Links, row: VehicleRow): z.output<typeof vehicleResource> {
  const {
    id,
    place: _place,
    price_class: _class,
    mileage_was: _was,
    mileage_was_at: _wasAt,
    vin_sealed: _sealed,
    vin_hash: _hash,
    vin_facts: _facts,
    stated_fields,
    image_key,
    created_at: _created,
    updated_at: _updated,
    ...known
  } = row;
  return {
    id,
    type: 'user_vehicle',
    attributes: {
      ...known,
      ...fitOf(row),
      stated_fields,
      model_id: row.vehicle_model_id,
      trim_id: row.vehicle_edition_id,
      mileage_updated_at: row.mileage_updated_at?.toISOString() ?? null,
      image: image_key && images.link(image_key, 'large'),
      image_url: image_key && images.link(image_key, 'small'),
    },
  };
}

export function presentHistory(images: Links, row: HistoryRow): z.output<typeof historyResource> {
  return {
    id: row.id,
    type: 'user_vehicle_service_history',
    attributes: {
      title: row.title,
      description: descriptionBeside(row.title, row.description),
      status: row.status,
      completion_date: row.completion_date,
      user_quote_id: row.user_quote_id,
      user_vehicle_id: row.user_vehicle_id,
      user_quote_user_id: row.user_id,
      created_at: row.created_at.toISOString(),
      mileage: row.mileage,
      cost: centsToDollars(row.cost_cents),
      shop_name: row.shop_name,
      notes: row.notes,
      receipt_url: row.receipt_key && images.link(row.receipt_key, 'large'),
      category_id: row.category_id,
      category_option_id: row.category_option_id,
      category_option_choice_id: row.category_option_choice_id,
      archived: row.archived,
    },
  };
}

export const presentReading = (row: ReadingRow): z.output<typeof readingResource> => ({
  id: row.id,
  type: 'odometer_reading',
  attributes: {
    mileage: row.miles,
    read_at: row.read_at.toISOString(),
    source: row.source,
    user_vehicle_id: row.user_vehicle_id,
    user_vehicle_service_history_id: row.service_history_id,
    user_quote_id: row.user_quote_id,
    created_at: row.created_at.toISOString(),
  },
});

export const presentSavedHistory = (
  images: Links,
  { entry, odometer }: { entry: HistoryRow; odometer: OdometerChange | null },
) => ({ data: presentHistory(images, entry), meta: { odometer } });
