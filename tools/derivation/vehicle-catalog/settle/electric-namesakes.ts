import type { SourceModelYear } from '../plans/collect.ts';
import type { SourceChoice } from '../plans/model-choices.ts';
import type { Power } from '../plans/powers.ts';

/** Electric cars that a plan lists under a gasoline car's name, with their own badge name. */
const electricNames: Readonly<Record<string, string>> = {
  'Audi A6': 'A6 e-tron',
  'Audi Q8': 'Q8 e-tron',
  'Audi S6': 'S6 e-tron',
  'Audi SQ8': 'SQ8 e-tron',
  'BMW X3': 'iX3',
  'Chevrolet Blazer': 'Blazer EV',
  'Chevrolet Equinox': 'Equinox EV',
  'Chevrolet Silverado': 'Silverado EV',
  'Chevrolet Spark': 'Spark EV',
  'Fiat 500': '500e',
  'Ford F-150': 'F-150 Lightning',
  'Ford Transit': 'E-Transit',
  'GMC Sierra': 'Sierra EV',
  'Genesis G80': 'Electrified G80',
  'Genesis GV70': 'Electrified GV70',
  'Honda Fit': 'Fit EV',
  'Jeep Wagoneer': 'Wagoneer S',
  'Hyundai Kona': 'Kona Electric',
  'Kia Niro': 'Niro EV',
  'Kia Soul': 'Soul EV',
  'Porsche Macan': 'Macan Electric',
  'Toyota RAV4': 'RAV4 EV',
  'Volkswagen Golf': 'e-Golf',
  'Volvo XC40': 'XC40 Recharge',
};

const isElectric = ({ fuel }: Power): boolean => fuel === 'Electric';

/** "EV 1LT", "Battery Electric", "e-tron quattro". */
const electricWords = /\b(EV|electric|e-tron)\b/i;

const namesElectric = ({ edition }: SourceChoice): boolean => electricWords.test(edition);

function pick(
  source: SourceModelYear,
  model: string,
  wanted: (power: Power) => boolean,
): SourceModelYear | undefined {
  const choices = [...source.choices].flatMap(([key, choice]): [string, SourceChoice][] => {
    if (namesElectric(choice)) return model === source.model ? [] : [[key, choice]];
    const powers = choice.powers.filter(wanted);
    const isNeither = choice.powers.length === 0 && model === source.model;
    return powers.length > 0 || isNeither ? [[key, { ...choice, powers }]] : [];
  });
  if (choices.length === 0 && (model !== source.model || !source.powers.some(wanted)))
    return undefined;
  return {
    ...source,
    model,
    powers: source.powers.filter(wanted),
    choices: new Map(choices),
  };
}

/** Option codes before or after a trim: "2RS", "8WT Work Truck", "RS 0RS". */
const optionCode = /^\d(?=[A-Z]{2}$)|^\d[A-Z]{2} (?=\S)| \d[A-Z]{2}$|^EV (?=\S)/g;

function withoutCodes(source: SourceModelYear): SourceModelYear {
  const choices = new Map<string, SourceChoice>();
  for (const choice of source.choices.values()) {
    const edition = choice.edition.replace(optionCode, '');
    choices.set(edition.toLowerCase(), { ...choice, edition });
  }
  return { ...source, choices };
}

/** Splits electric cars from the trims of their gasoline namesakes. */
export function separateElectric(sources: readonly SourceModelYear[]): SourceModelYear[] {
  const known = new Set(sources.map(({ make, model, year }) => `${make} ${model} ${year}`));
  return sources.flatMap((source) => {
    const { make, model, year, powers } = source;
    const badge = electricNames[`${make} ${model}`];
    const isMixed = powers.some(isElectric) || [...source.choices.values()].some(namesElectric);
    if (badge === undefined || !isMixed) return [source];
    const electric = pick(source, badge, isElectric);
    const rest = pick(source, model, (power) => !isElectric(power));
    const isFiled = known.has(`${make} ${badge} ${year}`);
    return [
      ...(electric && !isFiled ? [withoutCodes(electric)] : []),
      ...(rest && rest.choices.size > 0 ? [rest] : []),
    ];
  });
}
