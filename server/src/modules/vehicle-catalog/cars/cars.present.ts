import type { CarRow } from './car-row.rules.ts';
import type { MakeRow } from './cars.store.ts';

export const presentMake = ({ id, ...attributes }: MakeRow) => ({
  id,
  type: 'make' as const,
  attributes,
});

export const presentCar = ({ id, displacement, ...row }: CarRow) => ({
  id,
  type: 'car' as const,
  attributes: { ...row, displacement: displacement === null ? null : Number(displacement) },
});
