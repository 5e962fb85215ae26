import { sql } from 'kysely';
import {
  kept,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../../platform/database/personal-data.ts';

const whose = ({ id }: Subject) => sql<boolean>`owner_user_id = ${id}`;
const A_CAR = 'a car’s name says nothing about who drove it';

/** Vehicles typed by hand. */
export const vehicleCatalogPersonalData: readonly PersonalTable[] = [
  'makes',
  'vehicle_models',
  'vehicle_editions',
  'cars',
].map((table) => personalTable(table, kept(A_CAR), { whose }));
