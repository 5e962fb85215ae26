import type { ChoiceLevel } from '../plans/model-choices.ts';

/** The driven wheels according to a name. */
export type DriveMark = 'all' | 'two';

/** A choice offered to owners for a model year, with the facts its cars share. */
export interface Choice {
  level: ChoiceLevel;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
  /** The drive according to the plan's names. */
  mark?: DriveMark | undefined;
  /** Everything it was sold with. Empty if unknown. */
  drives?: readonly string[];
  transmissions?: readonly string[];
}

/** A model in one year, as in the catalog. */
export interface ModelYear {
  make: string;
  model: string;
  year: number;
  choices: Map<string, Choice>;
}
