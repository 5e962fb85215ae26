/** What stands in brackets and is worth telling; the rest are codes, grades and remarks. */
const meaningfulBrackets = /^(hard top|soft top|phev|ev|convertible|sedan|wagon|coupe|\d seat)/i;

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

export function tidyName(name: string): string {
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
