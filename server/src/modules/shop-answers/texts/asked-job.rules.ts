import type { AskedJob } from './price-words.rules.ts';

interface RequestedJob {
  vehicle: string;
  /** Details such as `Position: Front`. */
  services: readonly { name: string; details: readonly string[] }[];
}

/**
 * The job in the words that a shop may use. An answer such as “Rotors: Yes” is part of the job, and
 * one such as “Rotors: No” adds no words, because a price that names them is for another job.
 */
export function askedJob({ vehicle, services }: RequestedJob): AskedJob {
  const chosen = services
    .flatMap(({ details }) => details)
    .map((detail) => /^(?<option>.*?): (?<choice>.*)$/.exec(detail)?.groups ?? {});
  const isYes = ({ choice = '' }: Record<string, string>) => /^yes\b/i.test(choice);
  const added = chosen.filter(isYes).map(({ option = '' }) => option);
  const facts = chosen
    .map(({ choice = '' }) => choice)
    .filter((choice) => !/\b(?:yes|no|not|none|neither|or|don.t|isn.t)\b/i.test(choice));
  return { services: [...services.map(({ name }) => name), ...added], facts: [vehicle, ...facts] };
}
