/** A choice in one model year, as input for rules. */
export interface CheckedChoice {
  year: number;
  make: string;
  model: string;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
  drives: readonly string[];
  transmissions: readonly string[];
}

export interface Rule {
  name: string;
  /** The rule's violations, one line each. */
  find: (choices: readonly CheckedChoice[]) => string[];
}

export const describeChoice = ({ year, make, model, edition }: CheckedChoice): string =>
  `${year} ${make} ${model} ${edition}`;

/** A rule that checks each choice separately. */
export function ruleOfEach(
  name: string,
  problem: (choice: CheckedChoice) => string | undefined,
): Rule {
  return {
    name,
    find: (choices) =>
      choices.flatMap((choice) => {
        const found = problem(choice);
        return found === undefined ? [] : [`${describeChoice(choice)}: ${found}`];
      }),
  };
}
