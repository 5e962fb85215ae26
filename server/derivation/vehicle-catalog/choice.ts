import type { ChoiceLevel } from './model-choices.ts';

/** What an owner can choose in a model-year, with what all its cars share. */
export interface Choice {
  level: ChoiceLevel;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
}

/** A model in one year, as the catalog has it. */
export interface ModelYear {
  make: string;
  model: string;
  year: number;
  choices: Map<string, Choice>;
}
