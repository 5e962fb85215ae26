/** An owner's answer to an option of a service. */
interface Answer {
  choiceId: string;
  choice: string;
  option: string;
  /** `brakes.pad-type`, the slugs of service and option. */
  key: string;
}

/** One service of a job. */
export interface AskedService {
  categoryId: string;
  name: string;
  answers: readonly Answer[];
}

/** Options that hardly change a price. They are dropped first. */
const MINOR: ReadonlySet<string> = new Set(
  (
    'brakes.pad-type wipers.blade wheel-alignment.reason check-engine.light check-engine.symptom ' +
    'diagnosis.symptom diagnosis.when state-inspection.visit pre-purchase-inspection.place ' +
    'keys.left transmission-repair.transmission cv-axle.end catalytic-converter.reason ' +
    'spark-plugs.plug-type water-pump.parts-grade radiator.parts-grade engine-mount.parts-grade ' +
    'clutch.parts-grade shocks-struts.parts-grade steering.parts-grade fuel-system.parts-grade ' +
    'catalytic-converter.parts-grade'
  ).split(' '),
);
/** Options that change the price but not the kind of job. Joined if there are few prices. */
const JOINED: ReadonlySet<string> = new Set(
  (
    'brakes.parts oil-change.oil-type oil-change.add-filter lights.work tires.type tires.tier ' +
    'battery.type alternator.part starter.part air-conditioning.refrigerant water-pump.also ' +
    'timing-belt.also transmission-service.transmission transmission-service.job clutch.parts ' +
    'shocks-struts.parts suspension-arms.side catalytic-converter.standard glass.camera ' +
    'high-voltage-battery.part'
  ).split(' '),
);

/** A job to look up, with all answers or with some left out. */
export interface Asked {
  choiceIds: readonly string[];
  /** The options whose answers are left out. */
  leftOut: readonly Answer[];
}

/**
 * What to look up if a service has too few prices for its exact answers: first without the options
 * that hardly matter, then with similar answers joined. The kind of job never changes.
 */
export function widenings({ answers }: AskedService): Asked[] {
  const isMinor = ({ key }: Answer): boolean => MINOR.has(key);
  const isJoined = (answer: Answer): boolean => isMinor(answer) || JOINED.has(answer.key);
  return [isMinor, isJoined].map((isLeftOut) => ({
    choiceIds: answers.filter((answer) => !isLeftOut(answer)).map(({ choiceId }) => choiceId),
    leftOut: answers.filter(isLeftOut),
  }));
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

/** `for brakes (front), with any answer to parts and pad type` */
export function describeAsked(
  { name, answers }: AskedService,
  { choiceIds, leftOut }: Asked,
): string {
  const kept = answers.filter(({ choiceId }) => choiceIds.includes(choiceId));
  const details = kept.map(({ choice }) => lowerFirst(choice)).join(', ');
  const job = `for ${lowerFirst(name)}${details === '' ? '' : ` (${details})`}`;
  if (leftOut.length === 0) return job;
  return `${job}, with any answer to ${leftOut.map(({ option }) => `“${option}”`).join(' and ')}`;
}

/** The choices in the stored text of a single service: `3(42,50)`. */
export const choicesInKey = (serviceKey: string): string[] =>
  /\(([^)]*)\)/.exec(serviceKey)?.[1]?.split(',') ?? [];
