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

/** True for a field's content that names no trim an owner would know. */
export const isMeaningless = (name: string, make: string): boolean =>
  meaninglessNames.test(name) ||
  generationCodes.some(({ makes, code }) => makes.test(make) && code.test(name));
