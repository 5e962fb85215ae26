import type { ChoiceLevel } from '../plans/model-choices.ts';

/** A choice offered to owners for a model year, with the facts its cars share. */
export interface Choice {
  level: ChoiceLevel;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
}

/** A model in one year, as in the catalog. */
export interface ModelYear {
  make: string;
  model: string;
  year: number;
  choices: Map<string, Choice>;
}
