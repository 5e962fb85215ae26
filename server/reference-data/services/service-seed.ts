import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import {
  FUELS,
  type AppliesTo,
  type Fuel,
  type VehicleKind,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';

/** @internal */
export { NOT_SURE };

export const ALL_FUELS: readonly Fuel[] = FUELS;
export const WITH_SPARK: readonly Fuel[] = ['gasoline', 'flex', 'hybrid', 'plug_in', 'cng'];
export const WITH_ENGINE: readonly Fuel[] = [...WITH_SPARK, 'diesel'];
export const WITH_BIG_BATTERY: readonly Fuel[] = ['hybrid', 'plug_in', 'electric', 'hydrogen'];

export const CARS_ONLY: readonly VehicleKind[] = ['car'];
export const WITH_MOTORCYCLES: readonly VehicleKind[] = ['car', 'motorcycle'];
export const ON_WHEELS: readonly VehicleKind[] = ['car', 'motorcycle', 'trailer'];
export const WITH_TRAILERS: readonly VehicleKind[] = ['car', 'trailer'];

export interface ChoiceSeed {
  slug: string;
  name: string;
  /**
   * Continues the category's script sentence, as in "an oil change *with full synthetic oil*";
   * empty when nothing is to be added.
   */
  spoken: string;
  /** Prefix of the category in a quote's title, as in "*front* brakes". */
  title?: string;
  /** Explanation for an owner who hesitates between choices. */
  hint?: string;
  /** The vehicles it fits, if fewer than its service, and the text shown to other owners. */
  appliesTo?: readonly Fuel[];
  fits?: Omit<AppliesTo, 'fuels'>;
  unfit?: string;
}

export interface OptionSeed {
  slug: string;
  name: string;
  /** The agent's question to the shop when the owner picked "Not sure". */
  question: string;
  choices: readonly ChoiceSeed[];
}

export interface CategorySeed {
  slug: string;
  group: string;
  name: string;
  /** The name within a sentence or title: "oil change", "A/C service". */
  title: string;
  description: string;
  /**
   * The sentence an agent reads to the shop. `{vehicle}` is replaced by the car,
   * `{option-slug|fallback}` by the spoken choice of that option or the fallback, `{details}` by
   * the spoken choices of all other options.
   */
  script: string;
  /** Additional search words. Words from the name need not be repeated. */
  search: readonly string[];
  appliesTo: readonly Fuel[];
  /** Other conditions on the vehicle. */
  fits?: Omit<AppliesTo, 'fuels'>;
  /** The vehicles it makes sense for. */
  kinds: readonly VehicleKind[];
  /**
   * Text for owners whose vehicle it doesn't fit. `{cars}` stands for such vehicles, as in
   * "*Electric cars* have no engine oil."
   */
  unfit: string;
  options: readonly OptionSeed[];
}

/** Builds an option with "Not sure" as its last choice, which every option has. */
export function option(
  slug: string,
  name: string,
  question: string,
  choices: readonly ChoiceSeed[],
): OptionSeed {
  return {
    slug,
    name,
    question,
    choices: [...choices, { slug: NOT_SURE, name: 'Not sure', spoken: '' }],
  };
}

export function choice(
  slug: string,
  name: string,
  spoken: string,
  extra: Pick<ChoiceSeed, 'title' | 'hint' | 'appliesTo' | 'fits' | 'unfit'> = {},
): ChoiceSeed {
  return { slug, name, spoken, ...extra };
}

/** The option for the grade of parts, worded the same for every service. */
export function partsGrade(): OptionSeed {
  return option(
    'parts-grade',
    'Parts preference',
    'Which brand of part would you use, and is it original or aftermarket?',
    [
      choice('oem', 'Original (OEM)', 'with original manufacturer parts', {
        hint: 'Made for the carmaker. Costs more, fits exactly.',
      }),
      choice('aftermarket', 'Aftermarket', 'with good aftermarket parts', {
        hint: 'Another brand’s equivalent. Usually cheaper.',
      }),
    ],
  );
}

/** The option for new or rebuilt parts, where both are commonly sold. */
export function newOrRebuilt(): OptionSeed {
  return option(
    'part',
    'Part',
    'Would the part be new, remanufactured, or original, and what do the others cost?',
    [
      choice('new', 'New aftermarket', 'with a new aftermarket part'),
      choice('remanufactured', 'Remanufactured', 'with a remanufactured part', {
        hint: 'Rebuilt and tested. Usually the cheapest with a warranty.',
      }),
      choice('oem', 'Original (OEM)', 'with an original manufacturer part', {
        hint: 'Made for the carmaker. Costs more, fits exactly.',
      }),
    ],
  );
}
