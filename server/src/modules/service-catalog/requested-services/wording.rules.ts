import { capitalized } from '@fourbay/contract/formats/format';
import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';

/** A requested service with its choices and open questions. */
export interface NamedService {
  categoryId: string;
  slug: string;
  name: string;
  /** The name within a sentence: "oil change". */
  title: string;
  script: string;
  /** In the catalog's order. */
  choices: readonly NamedChoice[];
  /** Questions to the shop about each option that the owner left open or is not sure of. */
  openQuestions: readonly string[];
}

interface NamedChoice {
  optionId: string;
  optionSlug: string;
  optionName: string;
  choiceId: string;
  choiceSlug: string;
  choiceName: string;
  spoken: string;
  titleWord: string | null;
}

const MAX_TITLE_SERVICES = 3;
const VEHICLE = '{vehicle}';

/** "Front brakes, oil change": the title of a quote. Services after the third are counted. */
export function formatQuoteTitle(services: readonly NamedService[]): string {
  const titles = services.map(({ title, choices }) =>
    [...choices.flatMap(({ titleWord }) => titleWord ?? []), title].join(' '),
  );
  const rest = titles.length - MAX_TITLE_SERVICES;
  const shown = titles.slice(0, MAX_TITLE_SERVICES).join(', ');
  return capitalized(rest > 0 ? `${shown}, and ${rest} more` : shown);
}

/** "Brakes: front, pads and rotors; pad type not sure": one service in plain words. */
export function describeService({ name, choices }: NamedService): string {
  const choiceTexts = choices.map(({ choiceSlug, choiceName, optionName }) =>
    choiceSlug === NOT_SURE ? `${uncapitalized(optionName)} not sure` : uncapitalized(choiceName),
  );
  return choiceTexts.length === 0 ? name : `${name}: ${choiceTexts.join(', ')}`;
}

/** Lowercase, unless the first word is an abbreviation such as "AGM" or "R-134a". */
function uncapitalized(text: string): string {
  const [first = ''] = text.split(/[\s,]/);
  return /^.[A-Z0-9-]/.test(first) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * The sentence an agent reads to a shop. `vehicle` begins with the model year, as in "2015 Honda
 * Civic EX".
 */
function fillScript({ script, choices }: NamedService, vehicle: string): string {
  const slotSlugs = new Set([...script.matchAll(/\{([\w-]+)\|/g)].map(([, slug]) => slug));
  const details = choices
    .filter(({ optionSlug, spoken }) => !slotSlugs.has(optionSlug) && spoken !== '')
    .map(({ spoken }) => spoken);
  return script.replace(/\{([\w-]+)(?:\|([^}]*))?\}/g, (_slot, slot: string, fallback = '') => {
    if (slot === 'vehicle') return vehicle;
    if (slot === 'details')
      return details.length > 1
        ? ` ${details.join(', ')},`
        : details.map((detail) => ` ${detail}`).join('');
    return choices.find(({ optionSlug }) => optionSlug === slot)?.spoken || String(fallback);
  });
}

/**
 * The call script of a service with a placeholder for the vehicle. It is stored with the request,
 * so that later edits of the catalog don't change it.
 */
export const scriptLines = (service: NamedService): string[] => [
  fillScript(service, VEHICLE),
  ...service.openQuestions,
];

export const fillVehicle = (text: string, vehicle: string): string =>
  text.replaceAll(VEHICLE, () => vehicle);
