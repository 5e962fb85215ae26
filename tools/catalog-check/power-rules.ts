import { ruleOfEach, type Rule } from './rule.ts';

/** The possible fuels of a choice; undefined if unknown. */
const fuels = new Set([
  'Diesel',
  'Electric',
  'Flex fuel',
  'Gasoline',
  'Hybrid',
  'Hydrogen',
  'Natural gas',
  'Plug-in hybrid',
]);

/** Words of a trim or model that determine its powertrain. */
const sayings: readonly (readonly [words: RegExp, fuels: readonly string[]])[] = [
  [/\b(plug-in|phev|4xe|energi)\b/i, ['Plug-in hybrid']],
  [/\b(tdi|diesel|bluetec|duramax|ecodiesel|cummins)\b/i, ['Diesel']],
  [/\b(hybrid|eassist)\b/i, ['Hybrid', 'Plug-in hybrid']],
  [/\b(fuel cell|hydrogen)\b/i, ['Hydrogen']],
  [/\b(electric|ev|lightning ev)\b/i, ['Electric']],
  [/\b(cng|natural gas)\b/i, ['Natural gas']],
];

const electricOnly = new RegExp(
  [
    '^(Tesla|Rivian|Lucid|VinFast|Coda|BrightDrop) ',
    '^Chevrolet (Bolt|Blazer EV|Equinox EV|Silverado EV)',
    '^Ford (Mustang Mach-E|F-150 Lightning)',
    '^(Nissan (Leaf|Ariya)|Kia EV\\d|Hyundai Ioniq [569]|Volkswagen ID|Porsche Taycan)',
    '^(Cadillac Lyriq|Honda Prologue|Jaguar I-PACE|Audi e-tron)',
  ].join('|'),
);

const cylinderWord = /\bV(6|8|10|12)\b/;

export const powerRules: readonly Rule[] = [
  ruleOfEach('a fuel is one of the eight', ({ fuel }) =>
    fuel === undefined || fuels.has(fuel) ? undefined : fuel,
  ),
  ruleOfEach('an electric car has no cylinders and no engine size', (choice) =>
    choice.fuel === 'Electric' && (choice.cylinders ?? choice.liters) !== undefined
      ? `${choice.liters} liters, ${choice.cylinders} cylinders`
      : undefined,
  ),
  ruleOfEach('a name that says the power is right', ({ model, edition, fuel }) => {
    const saying = sayings.find(([words]) => words.test(`${model} ${edition}`));
    return saying === undefined || (fuel !== undefined && saying[1].includes(fuel))
      ? undefined
      : `is ${fuel ?? 'open'}`;
  }),
  ruleOfEach('a car that is only sold electric is electric', ({ make, model, fuel }) =>
    electricOnly.test(`${make} ${model}`) && fuel !== 'Electric' ? `is ${fuel}` : undefined,
  ),
  ruleOfEach('an engine named in the trim is the engine', ({ edition, cylinders }) => {
    const named = cylinderWord.exec(edition)?.[1];
    return named === undefined || cylinders === undefined || cylinders === Number(named)
      ? undefined
      : `has ${cylinders} cylinders`;
  }),
  ruleOfEach('an engine is one that cars have', ({ cylinders, liters, fuel }) => {
    const isFed = fuel !== 'Electric' && fuel !== 'Hydrogen';
    if (!isFed) return undefined;
    if (cylinders !== undefined && (cylinders < 2 || cylinders > 16))
      return `${cylinders} cylinders`;
    return liters !== undefined && cylinders !== undefined && liters / cylinders > MAX_PER_CYLINDER
      ? `${liters} liters in ${cylinders} cylinders`
      : undefined;
  }),
];

/** The maximum in liters. The largest engines are heavy diesels. */
const MAX_PER_CYLINDER = 1.2;
