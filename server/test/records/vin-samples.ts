import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { parseKey } from '../../src/vin-decoder/key-pattern.ts';
import { checkDigitOf, VIN_CHARACTERS } from '@fourbay/contract/vins/vin';

/** A VIN generated from a plan, with the expected result. */
export interface SampleVin {
  vin: string;
  year: number;
  /** The maker's makes that have such a model. */
  makes: string[];
  model: string;
}

const planLines = z.array(
  z.object({
    wmi: z.string(),
    maker: z.number(),
    plan: z.number(),
    first: z.number(),
    last: z.number().nullable(),
  }),
);
const patternRows = z.array(z.object({ keys: z.string(), element: z.number(), value: z.string() }));

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const MODEL = 28;
/**
 * Trim, body, cylinders, liters, fuel, plant, series: other elements that determine a VIN's
 * characters.
 */
const OTHERS = [38, 5, 9, 13, 24, 31, 34];

type Pick = <Item>(items: readonly Item[]) => Item;

/** Gives the same sequence for the same seed. */
export function picker(seed: number): Pick {
  let state = seed;
  return (items) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const item = items[Math.floor((state / 2 ** 32) * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
}

const charactersAt = (keys: string): Map<number, string[]> => {
  const { positions, matches } = parseKey(keys);
  const anyOther = '?'.repeat(17);
  return new Map(
    positions.map((at) => [
      at,
      [...VIN_CHARACTERS].filter((one) => {
        // Compares only this position, because the others get matching characters.
        const rest = positions.filter((other) => other !== at);
        return rest.length === 0
          ? matches(anyOther.slice(0, at) + one + anyOther.slice(at + 1))
          : parseKey(keyOfPosition(keys, at)).matches(
              anyOther.slice(0, at) + one + anyOther.slice(at + 1),
            );
      }),
    ]),
  );
};

/** The key with all positions but one opened. */
function keyOfPosition(keys: string, wanted: number): string {
  let position = 3;
  return keys.replace(/\[[^\]]*\]|\||./g, (part) => {
    if (part === '|') {
      position = 9;
      return part;
    }
    const at = position;
    position += position === 7 ? 2 : 1;
    return at === wanted ? part : '*';
  });
}

/** Generates VINs of cars and light trucks of the given makes from randomly drawn plans. */
export function createSampler(file: string, wanted: ReadonlySet<string>, pick: Pick) {
  const database = new DatabaseSync(file, { readOnly: true });
  const allLines = database.prepare(
    `select w.Wmi as wmi, w.Id as maker, l.VinSchemaId as plan, l.YearFrom as first,
        l.YearTo as last
      from Wmi w
      join Wmi_VinSchema l on l.WmiId = w.Id
      where w.VehicleTypeId in (2, 3, 7) and length(w.Wmi) = 3
      order by w.Wmi, l.Id`,
  );
  const lines = planLines.parse(allLines.all());
  const patterns = database.prepare(
    `select Keys as keys, ElementId as element, AttributeId as value
    from Pattern
    where VinSchemaId = ?
    order by Id`,
  );
  const model = database.prepare('select Name as name from Model where Id = ?');
  const makes = database.prepare(
    `select distinct m.Name as name
    from Make m
    join Make_Model mm on mm.MakeId = m.Id
    join Model k on k.Id = mm.ModelId
    where k.Name = ?
      and (m.Id in (select MakeId from Wmi_Make where WmiId = ?)
        or m.Id = (select MakeId from Wmi where Id = ?))`,
  );
  const tryOne = (): SampleVin | undefined => {
    const line = pick(lines);
    const rows = patternRows.parse(patterns.all(line.plan));
    const models = rows.filter(({ element }) => element === MODEL);
    const first = Math.max(line.first, 1981);
    const last = Math.min(line.last ?? 2027, 2027);
    if (models.length === 0 || first > last) return undefined;
    const year = first + pick(Array.from({ length: last - first + 1 }, (_none, at) => at));
    const chosen = pick(models);
    const name = String(model.get(chosen.value)?.['name'] ?? '').trim();
    const own = makes.all(name, line.maker, line.maker).map((row) => String(row['name']));
    if (!own.some((make) => wanted.has(make.toUpperCase()))) return undefined;
    const keys = [chosen.keys];
    for (const element of OTHERS) {
      const known = rows.filter((row) => row.element === element);
      if (known.length > 0) keys.push(pick(known).keys);
    }
    const vin = fill(line.wmi, year, keys, pick);
    return vin === undefined ? undefined : { vin, year, makes: own, model: name };
  };
  return {
    next(): SampleVin {
      for (;;) {
        const sample = tryOne();
        if (sample) return sample;
      }
    },
    close: () => database.close(),
  };
}

/** A VIN that matches the keys. A key that contradicts an earlier one is skipped. */
function fill(wmi: string, year: number, keys: readonly string[], pick: Pick): string | undefined {
  const allowed = new Map<number, string[]>();
  for (const key of keys) {
    const asked = charactersAt(key);
    const both = [...asked].map(([at, some]): [number, string[]] => [
      at,
      (allowed.get(at) ?? some).filter((one) => some.includes(one)),
    ]);
    if (both.every(([, some]) => some.length > 0))
      for (const [at, some] of both) allowed.set(at, some);
  }
  const code = YEAR_CODES[(year - 1980) % 30] ?? '';
  const seventh = (allowed.get(6) ?? [...VIN_CHARACTERS]).filter((one) =>
    year >= 2010 ? /[A-Z]/.test(one) : /\d/.test(one),
  );
  if (seventh.length === 0 || allowed.get(9)?.includes(code) === false) return undefined;
  allowed.set(6, seventh);
  const digits = '0123456789'.split('');
  const rest = Array.from({ length: 14 }, (_none, index) => {
    const at = index + 3;
    if (at === 8) return '0';
    if (at === 9) return code;
    return pick(allowed.get(at) ?? (at >= 11 ? digits : [...VIN_CHARACTERS]));
  });
  const vin = wmi + rest.join('');
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
}
