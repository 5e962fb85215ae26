import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { keysOf } from '@fourbay/contract/wire/record-of';
import { parseKey, type KeyPattern } from './key-pattern.ts';

/** The plans' elements in use, by vPIC's numbers. */
const ELEMENTS = {
  body: 5,
  cylinders: 9,
  liters: 13,
  drive: 15,
  engineModel: 18,
  fuel: 24,
  make: 26,
  model: 28,
  plantCity: 31,
  series: 34,
  trim: 38,
  secondFuel: 66,
  plantCountry: 75,
  plantState: 77,
  trim2: 109,
  series2: 110,
  electrification: 126,
  turbo: 135,
} as const;
export type ElementName = keyof typeof ELEMENTS;

const NAMES = new Map<number, ElementName>(keysOf(ELEMENTS).map((name) => [ELEMENTS[name], name]));

/** Elements whose value is the id of a row in another table. */
const LOOKUPS: Partial<Record<ElementName, string>> = {
  body: 'BodyStyle',
  drive: 'DriveType',
  engineModel: 'EngineModel',
  fuel: 'FuelType',
  make: 'Make',
  model: 'Model',
  plantCountry: 'Country',
  secondFuel: 'FuelType',
  electrification: 'ElectrificationLevel',
  turbo: 'Turbo',
};

interface PlanFact {
  element: ElementName;
  value: string;
  /** Filing date. Of two equal patterns, the newer one is used. */
  filed: string;
}

/** All facts that a plan assigns to VINs matching a key. */
export interface PlanPattern {
  key: KeyPattern;
  facts: readonly PlanFact[];
}

/** A maker's code at the start of the VIN, and its products. */
interface Maker {
  id: number;
  makes: readonly string[];
  vehicleType: string;
}

/** The U.S. government's VIN plans, in the file that `unpackVpic` made. */
export interface Vpic {
  maker(wmi: string): Maker | undefined;
  /** The plans a maker filed for a model year. */
  plansFor(makerId: number, year: number): readonly number[];
  patternsOf(plan: number): readonly PlanPattern[];
  makesOfModel(model: string): readonly string[];
  /** The facts implied by an engine's name. */
  engineFacts(engineModel: string): ReadonlyMap<ElementName, string>;
  close(): void;
}

/** Both tables are large, and a search for corrections reads the same rows repeatedly. */
const KEPT_PLANS = 400;
const KEPT_ANSWERS = 4_000;

/** Memoizes a function, evicting the oldest results. */
function remembered<Answer>(
  max: number,
  read: (key: string) => Answer,
): (key: string | number) => Answer {
  const kept = new Map<string, { answer: Answer }>();
  return (asked) => {
    const key = String(asked);
    const known = kept.get(key);
    if (known) return known.answer;
    const answer = read(key);
    const oldest = kept.size >= max ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { answer });
    return answer;
  };
}

const texts = (statement: StatementSync, ...values: (string | number)[]): string[] =>
  statement.all(...values).map((row) => String(row['name'] ?? ''));

export function openVpic(file: string): Vpic {
  const database = new DatabaseSync(file, { readOnly: true });
  const statements = prepareStatements(database);
  const names = readLookups(database);
  const nameOf = (element: ElementName, value: string): string =>
    (names.get(LOOKUPS[element] ?? '')?.get(value) ?? value).trim();
  const readPlan = (plan: string): PlanPattern[] => {
    const facts = new Map<string, PlanFact[]>();
    for (const row of statements.patterns.all(plan)) {
      const element = NAMES.get(Number(row['element']));
      if (!element) continue;
      const keys = String(row['keys']);
      const value = nameOf(element, String(row['value']));
      const known = facts.get(keys) ?? [];
      known.push({ element, value, filed: String(row['filed']) });
      facts.set(keys, known);
    }
    return [...facts].map(([keys, known]) => ({ key: parseKey(keys), facts: known }));
  };
  const readMaker = (wmi: string): Maker | undefined => {
    const row = statements.maker.get(wmi);
    if (!row) return undefined;
    const id = Number(row['id']);
    return { id, makes: texts(statements.makes, id, id), vehicleType: String(row['type'] ?? '') };
  };
  const readPlans = (makerAndYear: string): number[] => {
    const [maker = 0, year = 0] = makerAndYear.split(' ').map(Number);
    return statements.plans.all(maker, year, year).map((row) => Number(row['plan']));
  };
  const plansOf = remembered(KEPT_ANSWERS, readPlans);
  return {
    maker: remembered(KEPT_ANSWERS, readMaker),
    plansFor: (makerId, year) => plansOf(`${makerId} ${year}`),
    patternsOf: remembered(KEPT_PLANS, readPlan),
    makesOfModel: (model) => texts(statements.makesOfModel, model),
    engineFacts: (engineModel) =>
      new Map(
        statements.engine.all(engineModel).flatMap((row): [ElementName, string][] => {
          const element = NAMES.get(Number(row['element']));
          return element ? [[element, nameOf(element, String(row['value']))]] : [];
        }),
      ),
    close: () => database.close(),
  };
}

const prepareStatements = (database: DatabaseSync) => ({
  maker: database.prepare(`
    select w.Id as id, t.Name as type
    from Wmi w
    left join VehicleType t on t.Id = w.VehicleTypeId
    where w.Wmi = ?`),
  makes: database.prepare(`
    select m.Name as name
    from Make m
    where m.Id in (select MakeId from Wmi_Make where WmiId = ?)
      or m.Id = (select MakeId from Wmi where Id = ?)`),
  plans: database.prepare(`
    select distinct VinSchemaId as plan
    from Wmi_VinSchema
    where WmiId = ? and YearFrom <= ? and coalesce(YearTo, 9999) >= ?`),
  patterns: database.prepare(`
    select ElementId as element, AttributeId as value, Keys as keys,
      coalesce(UpdatedOn, CreatedOn, '') as filed
    from Pattern
    where VinSchemaId = ? and ElementId in (${Object.values(ELEMENTS).join(', ')})`),
  makesOfModel: database.prepare(`
    select k.Name as name
    from Model m
    join Make_Model mm on mm.ModelId = m.Id
    join Make k on k.Id = mm.MakeId
    where m.Name = ?`),
  engine: database.prepare(`
    select p.ElementId as element, p.AttributeId as value
    from EngineModel e
    join EngineModelPattern p on p.EngineModelId = e.Id
    where e.Name = ?`),
});

function readLookups(database: DatabaseSync): Map<string, Map<string, string>> {
  const tables = new Set(Object.values(LOOKUPS));
  return new Map(
    [...tables].map((table) => [
      table,
      new Map(
        database
          .prepare(`select Id as id, Name as name from ${table}`)
          .all()
          .map((row) => [String(row['id']), String(row['name'])]),
      ),
    ]),
  );
}
