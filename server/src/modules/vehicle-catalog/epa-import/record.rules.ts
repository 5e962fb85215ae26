/**
 * One row of the EPA's fuel economy files: a model with one engine, transmission, and drive. Null
 * when the file has no value.
 */
export interface EpaRecord {
  year: number;
  make: string;
  model: string;
  body: string | null;
  cylinders: number | null;
  liters: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  /** Body kinds it was measured for, "2" and "4" doors and "h"atchback, if the layout has them. */
  doors?: string;
}

export type EpaLayout = (row: readonly string[]) => EpaRecord | undefined;

const LITERS_PER_CUBIC_INCH = 0.016387064;

const textOf = (value: string | undefined): string | null => {
  const text = value?.trim() ?? '';
  return text === '' || text === 'NA' ? null : text;
};

function numberOf(value: string | undefined): number | null {
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : null;
}

const toTenth = (liters: number | null): number | null =>
  liters === null ? null : Math.round(liters * 10) / 10;

function readTransmission(text: string | null): string | null {
  if (text === null) return null;
  const speeds = /(\d+)/.exec(text)?.[1];
  if (/manual/i.test(text) && !/auto/i.test(text))
    return speeds ? `${speeds}-speed manual` : 'Manual';
  if (/variable|\(AV/i.test(text)) return 'CVT';
  if (!/auto/i.test(text)) return null;
  if (speeds === undefined) return 'Automatic';
  if (speeds === '1') return 'Single-speed';
  return /\(AM/.test(text) ? `${speeds}-speed automated manual` : `${speeds}-speed automatic`;
}

const isTruck = (body: string | null): boolean => body !== null && /pickup|suv|van/i.test(body);

function readDrive(text: string | null, body: string | null, model: string): string | null {
  switch (text?.toLowerCase()) {
    case 'front-wheel drive':
      return 'Front-wheel drive';
    case 'rear-wheel drive':
      return 'Rear-wheel drive';
    case 'all-wheel drive':
      return 'All-wheel drive';
    case '4-wheel drive':
    case 'part-time 4-wheel drive':
      return 'Four-wheel drive';
    case '4-wheel or all-wheel drive':
      return isTruck(body) || /4wd/i.test(model) ? 'Four-wheel drive' : 'All-wheel drive';
    case '2-wheel drive':
      return 'Two-wheel drive';
  }
  if (/\b4wd\b/i.test(model)) return 'Four-wheel drive';
  return /\bawd\b/i.test(model) ? 'All-wheel drive' : null;
}

/** The body implied by a class, if any: "Compact Cars" may have any. */
function readClass(text: string | null): string | null {
  if (text === null) return null;
  if (/pickup/i.test(text)) return 'Pickup';
  if (/sport utility/i.test(text)) return 'SUV';
  if (/minivan/i.test(text)) return 'Minivan';
  if (/vans, cargo/i.test(text)) return 'Cargo van';
  if (/^vans/i.test(text)) return 'Van';
  return /wagon/i.test(text) ? 'Wagon' : null;
}

/**
 * Makes whose 48-volt mild hybrids the EPA lists as hybrids. They are gasoline cars with a larger starter,
 * and are serviced as such. The names of their full hybrids say so.
 * @internal
 */
export const mildHybridMakes: ReadonlySet<string> = new Set(
  [
    ['Alfa Romeo', 'Audi', 'BMW', 'Genesis', 'Jaguar', 'Jeep'],
    ['Land Rover', 'Maserati', 'Mazda', 'Mercedes-Benz', 'Ram', 'Volvo'],
  ].flat(),
);

const isMildHybrid = (make: string, model: string): boolean =>
  mildHybridMakes.has(make) && (/mhev/i.test(model) || !/hybrid|hev/i.test(model));

interface FuelColumns {
  make: string;
  model: string;
  fuelType: string | null;
  kind: string | null;
}

function readFuel({ make, model, fuelType, kind }: FuelColumns): string | null {
  if (kind !== null && /plug-in/i.test(kind)) return 'Plug-in hybrid';
  if (kind !== null && /hybrid/i.test(kind))
    return isMildHybrid(make, model) ? 'Gasoline' : 'Hybrid';
  if (fuelType === null) return null;
  if (/electricity/i.test(fuelType))
    return /gas|premium|regular/i.test(fuelType) ? 'Plug-in hybrid' : 'Electric';
  if (/e85/i.test(fuelType)) return 'Flex fuel';
  if (/diesel/i.test(fuelType)) return 'Diesel';
  if (/hydrogen/i.test(fuelType)) return 'Hydrogen';
  if (/^cng$|^natural gas$/i.test(fuelType)) return 'Natural gas';
  return 'Gasoline';
}

/** Files of model years from 1984 on: `vehicles.csv`. */
function currentLayout(at: (name: string) => number): EpaLayout {
  const columns = {
    year: at('year'),
    make: at('make'),
    model: at('model'),
    displ: at('displ'),
    cylinders: at('cylinders'),
    trany: at('trany'),
    drive: at('drive'),
    fuel: at('fuelType'),
    vclass: at('VClass'),
    kind: at('atvType'),
  };
  return (row) => {
    const year = numberOf(row[columns.year]);
    const make = textOf(row[columns.make]);
    const model = textOf(row[columns.model]);
    if (year === null || make === null || model === null) return undefined;
    const body = readClass(textOf(row[columns.vclass]));
    return {
      year,
      make,
      model,
      body,
      cylinders: numberOf(row[columns.cylinders]),
      liters: toTenth(numberOf(row[columns.displ])),
      fuel: readFuel({
        make,
        model,
        fuelType: textOf(row[columns.fuel]),
        kind: textOf(row[columns.kind]),
      }),
      transmission: readTransmission(textOf(row[columns.trany])),
      drive: readDrive(textOf(row[columns.drive]), body, model),
    };
  };
}

const shortWords = new Set(['of', 'and', 'the']);

/** Converts the older files' capitals to usual case. Words with digits don't change. */
export function lowerCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/[A-Z]{2,}/g, (word) => {
    if (shortWords.has(word.toLowerCase())) return word.toLowerCase();
    return word.length <= 3 ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
}

function readOlderBody(model: string): string | null {
  if (/pickup/i.test(model)) return 'Pickup';
  if (/wagon/i.test(model)) return 'Wagon';
  return /\bvan\b/i.test(model) ? 'Van' : null;
}

/** The older table's notation of diesel. */
const OLDER_DIESEL = '9';

function readOlderFuel(engine: string, fuel: string): string | null {
  if (/dies|dsl/i.test(engine) || fuel.trim() === OLDER_DIESEL) return 'Diesel';
  return /gasoline/i.test(fuel) ? 'Gasoline' : null;
}

/**
 * "auto(5)" means a lock-up torque converter, because no car of those years had five speeds and no clutch.
 */
const readOlderTransmission = (text: string | null): string | null =>
  text?.startsWith('auto(5)') ? 'Automatic' : readTransmission(text);

/**
 * The older mileage guides, 1978 to 1984, as one table: engines in cubic inches, drive in the
 * model's name.
 */
function olderLayout(at: (name: string) => number): EpaLayout {
  const columns = {
    year: at('year'),
    make: at('manufacturer'),
    model: at('model'),
    displ: at('displ'),
    cylinders: at('cyl'),
    trans: at('trans'),
    kind: at('trans.dscr'),
    fuel: at('fl'),
    engine: at('eng.dscr'),
    engine2: at('eng.dscr.1'),
  };
  return (row) => {
    const year = numberOf(row[columns.year]);
    const make = textOf(row[columns.make]);
    const model = textOf(row[columns.model]);
    if (year === null || make === null || model === null) return undefined;
    const engine = `${row[columns.engine] ?? ''}${row[columns.engine2] ?? ''}`;
    const inches = numberOf(row[columns.displ]);
    const body = readOlderBody(model);
    return {
      year,
      make: lowerCapitals(make),
      model: lowerCapitals(model),
      body,
      cylinders: numberOf(row[columns.cylinders]),
      liters: toTenth(inches === null ? null : inches * LITERS_PER_CUBIC_INCH),
      fuel: readOlderFuel(engine, row[columns.fuel] ?? ''),
      transmission: readOlderTransmission(textOf(row[columns.trans])),
      drive: readDrive(null, body, model),
    };
  };
}

/** The EPA layout of a header; undefined when it matches none. */
export function readEpaHeader(header: readonly string[]): EpaLayout | undefined {
  const has = (...names: string[]): boolean => names.every((name) => header.includes(name));
  const at = (name: string): number => header.indexOf(name);
  if (has('year', 'make', 'model', 'trany', 'drive', 'VClass')) return currentLayout(at);
  return has('year', 'manufacturer', 'model', 'trans', 'cyl') ? olderLayout(at) : undefined;
}
