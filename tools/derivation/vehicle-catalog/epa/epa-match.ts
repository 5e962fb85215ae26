import {
  buildCatalogIndex,
  createRecordGroups,
  groupRecord,
  type CatalogCar,
} from '../../../../server/src/modules/vehicle-catalog/epa-import/catalog-index.rules.ts';
import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { nameKey } from '../../../../server/src/modules/vehicle-catalog/epa-import/name-key.rules.ts';
import type { EpaRecord } from '../../../../server/src/modules/vehicle-catalog/epa-import/record.rules.ts';

interface NamedModelYear {
  make: string;
  model: string;
  year: number;
}

const variantsKey = ({ make, model, year }: NamedModelYear): string =>
  `${nameKey(make)}|${nameKey(model)}|${year}`;

const toCar = ({ make, model, year }: NamedModelYear): CatalogCar => ({
  id: '',
  make,
  model,
  year,
  edition: '',
  bodyType: null,
  cylinders: null,
  displacement: null,
  fuelType: null,
  transmissions: [],
  drivetrains: [],
  fixed: false,
  imported: false,
});

/** Matches EPA rows to model years, by the rules of the EPA import. */
export function matchEpaLines(
  modelYears: readonly NamedModelYear[],
  lines: readonly EpaRecord[],
): (modelYear: NamedModelYear) => readonly Variant[] {
  const index = buildCatalogIndex(modelYears.map(toCar));
  const groups = createRecordGroups();
  for (const line of lines) groupRecord(index, line, groups);
  return (modelYear) => groups.modelYears.get(variantsKey(modelYear))?.variants ?? [];
}
