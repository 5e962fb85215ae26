const otherCountries = [
  'canad',
  'mexic',
  'export',
  'europe',
  'gcc',
  'korea',
  'japan',
  'austral',
  'nafta',
  'non[- ]us',
];
/** Trims that were sold in Canada or Mexico only. */
const otherMarketTrims = [
  'technik',
  'progressiv',
  'komfort',
  'comfortline',
  'highline',
  'trendline',
  'execline',
];
const otherMarket = new RegExp(
  [
    `\\b(${otherCountries.join('|')})`,
    '\\((can|mex)\\b[^)]*\\)',
    `\\b(${otherMarketTrims.join('|')})\\b`,
  ].join('|'),
  'i',
);
const unitedStates = /\b(us|usa)\b|u\.s\./i;
/** Parts of vehicles, and vehicles that private owners can't buy. */
const notForSaleWords = [
  'chassis',
  'incomplete',
  'cutaway',
  'cab only',
  'front door only',
  'postal',
  'ambulance',
  'hearse',
  'commercial bus',
  'police',
  'taxi',
  'fleet',
  'livery',
  'prototype',
  'no road certification',
  'engineering model',
  'robotaxi',
  'waymo',
  'google',
  'enforcer',
  'pursuit',
  'ssv',
  '[su]*lev2?\\+?',
];
const notForSale = new RegExp(`\\b(${notForSaleWords.join('|')})\\b`, 'i');
/** Hyundai's and Kia's factories grade their cars from low to top; no badge says so. */
const factoryGrade = /\([^)]*\b(low|middle|high|mid)\b[^)]*\)/i;

/** Field contents that name no trim. */
const meaninglessWords = [
  'n/?a',
  'none',
  'not applicable',
  'not identified',
  'unknown',
  'all',
  'other',
  'tbd',
  'us',
  'usa',
  'series',
  'trim',
  'not available',
  'all new',
  'new',
  'high',
  'mid',
  'low',
  'top',
  'middle',
  'man',
  'auto',
  'engine',
  'model',
  '(manual|auto) trans',
  'econoline',
  'econoline van',
  'conventional cab',
  'srv( vehicle)?',
  '[12]wd',
  'awd',
  'type \\d+',
  'vf',
  'jr',
  'up level',
  'mid level',
  'top',
  'hgs',
  'gds',
  'tax',
  'ga1',
  'gg2',
  'gl2',
  'normal',
  'others',
  'protection',
  'navi',
  'cvt',
  'mt',
  'at',
  'm/t',
  'a/t',
  'pc0',
  '\\d\\d ?inch',
  '2\\+[02] seat.*',
  '[a-z]?\\d?-[a-z]-[a-z]\\d+',
  'less than \\d+ pounds',
  '\\d+ - \\d+',
  'uber',
  '[a-z]?\\d\\d \\d seater',
];
const meaninglessNames = new RegExp(`^\\(?(${meaninglessWords.join('|')})\\)?$`, 'i');

const kiaCodes = [
  '[A-Z]{2}',
  'GLS',
  'JSL',
  'PGL',
  'JFa',
  'F/L.*',
  'BC.*',
  'HEV.*',
  'Middle.*',
  '.*Full Option',
  'All Trims',
  '.* STD',
  'Conv',
  'Power',
  'Tech',
  'PremiumTech',
];

/**
 * A maker's internal name for a generation ("MCV20L", "3-Series", "VH2", "95B"): true, and no help
 * to an owner.
 */
const generationCodes: readonly { makes: RegExp; code: RegExp }[] = [
  {
    makes: /^(Toyota|Lexus|Scion)$/,
    code: /^([A-Z]{2,5}\d{2,3}[A-Z]{0,3}|\d\d (Series|L)|\d\dL|UZS)$/,
  },
  {
    makes: /^Kia$/,
    code: new RegExp(`^(?!(LX|EX|SX|GT|RS|GS|LS|EV)$)(${kiaCodes.join('|')})$`),
  },
  {
    makes: /^Hyundai$/,
    code: /^(MC|XD|HD|SM|CMA|NFA?|JM|JSL?|GI|PGL|NC|HEV|Middle.*|Touch|Style|Tech|Go)$/,
  },
  { makes: /^Volkswagen$/, code: /^(4-?Motion|Sportline)$/ },
  { makes: /^Ram$/, code: /^(Classic )?D[2JSTX]$/ },
  { makes: /^Volvo$/, code: /^(S|V|XC)\d\d\b/ },
  {
    makes: /^(BMW|Lotus|Subaru|Alfa Romeo)$/,
    code: /^(\d+|1st) ?-? ?Series$|^[EFG]\d\d$|^\d{3}$/i,
  },
  {
    makes:
      /^(Aston Martin|Rolls-Royce|Bugatti|Lamborghini|Ferrari|Porsche|Hummer|Maserati|Bentley)$/,
    code: /^(AMV?\d+|VH\d|RR\d+|BG ?\d+|DB\d{3}|F\d+ ?[A-Z]+|M240|MGTA?|95B|KSC\w|Type \d+)( |$)/,
  },
];

/**
 * Slashes that belong to a name (R/T, GT/CS), and all separators inside brackets, are hidden from
 * the splitting.
 */
const slashedNames = /\b([A-Z]\/[A-Z]\b(?!\+)|GT\/CS|w\/o?|W\/O?|4x[24]\/\w+|\d+\/\d+)(?![a-z])/g;
const hiddenSlash = '\u0001';
const hiddenComma = '\u0002';

function splitAlternatives(text: string): string[] {
  const hidden = text
    .replace(/\([^)]*\)/g, (bracket) =>
      bracket
        .replaceAll('/', hiddenSlash)
        .replaceAll(',', hiddenComma)
        .replaceAll(' or ', hiddenSlash),
    )
    .replace(slashedNames, (name) => name.replaceAll('/', hiddenSlash));
  return hidden
    .split(/\s*[/;,]\s*|\s+or\s+|\s+and (?=Carrera)|\s+- +| & (?!country)/i)
    .map((piece) => piece.replaceAll(hiddenSlash, '/').replaceAll(hiddenComma, ','));
}

/** What stands in brackets and is worth telling; the rest are codes, grades and remarks. */
const meaningfulBrackets = /^(hard top|soft top|phev|ev|convertible|sedan|wagon|coupe|\d seat)/i;

/** "Super Deluxe (GLS, LS/GS)": the badges are in the brackets. */
const wordyGrades = /^(standard|deluxe|super deluxe) ?\(([A-Z]{1,3}(?:[,/] ?[A-Z]{1,3})*)\)$/i;

const misspelled: readonly (readonly [RegExp, string])[] = [
  [/\bpre(minum|muim)\b/gi, 'Premium'],
  [/\bprm\b/gi, 'Premium'],
  [/\bprfrd\b/gi, 'Preferred'],
  [/\bbrrougham\b/gi, 'Brougham'],
  [/\bbrghton\b/gi, 'Brighton'],
  [/\bperfomance\b/gi, 'Performance'],
  [/\bdelux\b/gi, 'Deluxe'],
  [/\bespirit\b/gi, 'Esprit'],
  [/\bsport tou?ri?si?mo\b/gi, 'Sport Turismo'],
  [/\bdyanmic\b/gi, 'Dynamic'],
  [/\bconvience\b/gi, 'Convenience'],
  [/\btrouing\b/gi, 'Touring'],
  [/\bluxory\b/gi, 'Luxury'],
  [/\bcambriocorsa\b/gi, 'Cambiocorsa'],
  [/\bnismo\b/gi, 'NISMO'],
  [/\btrailsport\b/gi, 'TrailSport'],
  [/\b-?ltd\b\.?/gi, ' Limited'],
  [/\b(grade: | grade$| level$)/gi, ''],
  [/^SV[R\d]\d+ /g, ''],
  [/ HV$/g, ' Hybrid'],
  [/ pkg\b.*$/gi, ''],
  [/ (package|pkg\.?|edition package)$/gi, ''],
];

const optionalEquipment = /\s*(\+\s*\d?[A-Za-z(]|\bw\/|\bwith\b|\b(2|4|all)[- ]?wheel drive\b).*$/i;
const weights = /\(?\b(\d )?\d(\/\d)?[- ]ton( \(?nominal\)?)?\)?/gi;

/** Words that shout are lowered, but names of letters (SLT, XLT, GTP) stay. */
function lowerShouting(name: string): string {
  return name.replace(
    /\b[A-Z]{5,}\b|\b(BASE|TECH|HIGH|EDITION|LIMO|MODENA|COUPE)\b/g,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

function tidyName(name: string): string {
  const bare = name
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/\(([^)]*)\)/g, (bracket, inside: string) =>
      meaningfulBrackets.test(inside) ? ` ${bracket}` : ' ',
    )
    .replace(/\b(us|usa) only\b/gi, '')
    .replace(weights, '')
    .replace(/[®™*"[\]]/g, '')
    .replace(optionalEquipment, '');
  const spelled = misspelled.reduce(
    (text, [wrong, right]) => text.replace(wrong, right),
    lowerShouting(bare),
  );
  return spelled.replace(/\s+/g, ' ').replace(/^[-–,.&:\s]+|[-–,&:\s]+$/g, '');
}

const MAX_LENGTH = 40;

function isBalanced(name: string): boolean {
  return (name.match(/\(/g)?.length ?? 0) === (name.match(/\)/g)?.length ?? 0);
}

function startsWithWord(text: string, word: string): boolean {
  return text.toLowerCase().startsWith(`${word.toLowerCase()} `);
}

/**
 * The names an owner may know in one trim or series field of the source, where several often share
 * a field ("LX/EX", "Premium, Komfort (Canada)"). Names of other markets only, and of what isn't a
 * whole vehicle, are left out.
 */
export function readEditionNames(field: string, make: string, model: string): string[] {
  const names = new Set<string>();
  const wordy = wordyGrades.exec(field.trim());
  for (const piece of splitAlternatives(wordy?.[2] ?? field)) {
    if (
      (otherMarket.test(piece) && !unitedStates.test(piece)) ||
      notForSale.test(piece) ||
      factoryGrade.test(piece)
    )
      continue;
    let name = tidyName(piece);
    for (const word of [make, model, make])
      if (startsWithWord(name, word)) name = name.slice(word.length).trim();
    name = name.replace(/^-\s*/, '');
    if (!name || name.length > MAX_LENGTH || meaninglessNames.test(name) || !isBalanced(name))
      continue;
    if (
      [model.toLowerCase(), make.toLowerCase(), `${make} ${model}`.toLowerCase()].includes(
        name.toLowerCase(),
      )
    )
      continue;
    if (generationCodes.some(({ makes, code }) => makes.test(make) && code.test(name))) continue;
    if (/^(base (model|trim)|standard|std)$/i.test(name)) name = 'Base';
    names.add(name);
  }
  return [...names];
}

/** True when the field names something, and all of it is for other markets. */
export function isOtherMarketOnly(field: string): boolean {
  return splitAlternatives(field).every(
    (piece) => otherMarket.test(piece) && !unitedStates.test(piece),
  );
}
