import { checkDigitOf, modelYearsOf, passesCheckDigit } from '@fourbay/contract/vins/vin';
import type { ElementName, PlanPattern, Vpic } from './vpic.ts';

/** The plans' facts about a VIN, in their own words. */
interface PlanReading {
  year: number;
  vehicleType: string;
  elements: ReadonlyMap<ElementName, string>;
  make: string | undefined;
  /** Number of positions that the patterns constrain to one character and that match. */
  explained: ReadonlySet<number>;
}

export interface Reading {
  vin: string;
  /** True when the check digit is right. */
  valid: boolean;
  checkDigit: string;
  /** The plan's model year, or else the likelier one of position 10. */
  year: number | undefined;
  plan: PlanReading | undefined;
}

/** The maker's code: three characters, or six for small makers. */
function makerOf(vpic: Vpic, vin: string) {
  const short = vin.slice(0, 3);
  const long = short[2] === '9' ? vpic.maker(short + vin.slice(11, 14)) : undefined;
  return long ?? vpic.maker(short);
}

export function readVin(vpic: Vpic, vin: string, newestYear: number): Reading {
  const plan = readPlans(vpic, vin, newestYear);
  return {
    vin,
    valid: passesCheckDigit(vin),
    checkDigit: checkDigitOf(vin),
    year: plan?.year ?? modelYearsOf(vin, newestYear)[0],
    plan,
  };
}

/** The likelier model year, unless only the other one has a plan with a matching model. */
function readPlans(vpic: Vpic, vin: string, newestYear: number): PlanReading | undefined {
  const maker = makerOf(vpic, vin);
  if (!maker) return undefined;
  const readings = modelYearsOf(vin, newestYear).map((year) => readYear(vpic, maker, vin, year));
  return readings.find(({ elements }) => elements.has('model')) ?? readings[0];
}

function readYear(
  vpic: Vpic,
  maker: NonNullable<ReturnType<typeof makerOf>>,
  vin: string,
  year: number,
): PlanReading {
  const plans = vpic.plansFor(maker.id, year).map((plan) => {
    const fitting = vpic.patternsOf(plan).filter(({ key }) => key.matches(vin));
    return {
      fitting,
      namesModel: fitting.some(({ facts }) => facts.some(({ element }) => element === 'model')),
      explained: new Set(fitting.flatMap(({ key }) => key.positions)),
    };
  });
  const best = plans.toSorted((a, b) => rankPlan(b) - rankPlan(a));
  const elements = new Map<ElementName, string>();
  const explained = new Set<number>();
  for (const plan of best) {
    // Drops plans for the maker's other models when one plan matches.
    if (elements.has('model') && plan.namesModel) continue;
    for (const [element, value] of strongest(plan.fitting))
      if (!elements.has(element)) elements.set(element, value);
    for (const position of plan.explained) explained.add(position);
  }
  addEngineFacts(vpic, elements);
  const make = elements.get('make') ?? makeOf(vpic, maker.makes, elements.get('model'));
  return { year, vehicleType: maker.vehicleType, elements, make, explained };
}

/** Plans with a model come first, then those that explain most of the VIN. */
const rankPlan = ({
  namesModel,
  explained,
}: {
  namesModel: boolean;
  explained: ReadonlySet<number>;
}): number => (namesModel ? 100 : 0) + explained.size;

/** Picks the most specific of several patterns for an element, or the newest of equal ones. */
function strongest(patterns: readonly PlanPattern[]): Map<ElementName, string> {
  const sorted = patterns
    .flatMap(({ key, facts }) =>
      facts.map((fact) => ({ ...fact, particular: key.positions.length })),
    )
    .toSorted((a, b) => a.particular - b.particular || a.filed.localeCompare(b.filed));
  return new Map(sorted.map(({ element, value }) => [element, value]));
}

function addEngineFacts(vpic: Vpic, elements: Map<ElementName, string>): void {
  const engine = elements.get('engineModel');
  if (engine === undefined) return;
  for (const [element, value] of vpic.engineFacts(engine))
    if (!elements.has(element)) elements.set(element, value);
}

/**
 * The maker's make that has such a model. Companies filed one plan under the codes of all their makes. If
 * none of the code's own makes has the model, the model's make counts.
 */
function makeOf(
  vpic: Vpic,
  makes: readonly string[],
  model: string | undefined,
): string | undefined {
  const ofModel = model === undefined ? [] : vpic.makesOfModel(model);
  const common = makes.find((make) => ofModel.includes(make));
  return common ?? (ofModel.length === 1 ? ofModel[0] : makes[0]);
}
