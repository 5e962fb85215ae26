import type { ChoiceLevel } from '../plans/model-choices.ts';

/** Which wheels a name says are driven. */
export type DriveMark = 'all' | 'two';

/** A choice offered to owners for a model year, with the facts its cars share. */
export interface Choice {
  level: ChoiceLevel;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
  /** What the plan's names say about its drive. */
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
