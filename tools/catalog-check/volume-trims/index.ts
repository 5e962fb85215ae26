import { AMERICAN_TRIMS } from './american.ts';
import { FURTHER_AMERICAN_TRIMS } from './further-american.ts';
import { JAPANESE_TRIMS } from './japanese.ts';
import { KOREAN_AND_EUROPEAN_TRIMS } from './korean-and-european.ts';
import { PICKUP_TRIMS } from './pickups.ts';
import type { TrimsByModel } from './trims-by-model.ts';

/** Trims of popular vehicles, written from general knowledge, one list per part. */
const parts: readonly Readonly<Record<string, TrimsByModel>>[] = [
  AMERICAN_TRIMS,
  FURTHER_AMERICAN_TRIMS,
  JAPANESE_TRIMS,
  KOREAN_AND_EUROPEAN_TRIMS,
  PICKUP_TRIMS,
];

/** Trims with their years, by "make model". */
export const volumeTrims: ReadonlyMap<string, string> = new Map(
  parts.flatMap((part) =>
    Object.entries(part).flatMap(([make, models]) =>
      Object.entries(models).map(([model, trims]) => [`${make} ${model}`, trims] as const),
    ),
  ),
);
