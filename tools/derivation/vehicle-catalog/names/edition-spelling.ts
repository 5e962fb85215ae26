/** Bracketed remarks worth keeping. All others are codes, grades, and notes. */
const meaningfulBrackets = /^(hard top|soft top|phev|ev|convertible|sedan|wagon|coupe|\d seat)/i;

const misspelled: readonly (readonly [RegExp, string])[] = [
  [/\bpre(minum|muim)\b/gi, 'Premium'],
  [/\bprm\b/gi, 'Premium'],
  [/\bprfrd\b/gi, 'Preferred'],
  [/\b(brrougham|broughan)\b/gi, 'Brougham'],
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
  [/\bpremiun\b/gi, 'Premium'],
  [/\bOutback Sports\b/g, 'Outback Sport'],
  [/\bcarrers\b/gi, 'Carrera'],
  [/\bexcecutive\b/gi, 'Executive'],
  [/\bperformace\b/gi, 'Performance'],
  [/\blimiited\b/gi, 'Limited'],
  [/\baniv\b/gi, 'Anniversary'],
  [/\bPHEV\b/g, 'Plug-in Hybrid'],
  [/\bHEV\b/g, 'Hybrid'],
  [/^\dS[A-Z] (?=\w)/g, ''],
  [/^[45] ?DR (?=\w)/gi, ''],
  [/^std\.?$/gi, 'Base'],
  [/\bonyxl\b/gi, 'Onyx'],
  [/\btechink\b/gi, 'Technik'],
  [/\s*\(phev\)/gi, ' Plug-in Hybrid'],
  [/\bplug-in[- ]hybrid\b/gi, 'Plug-in Hybrid'],
  [/\b(Plug-in Hybrid) \1\b/g, '$1'],
  [/\s*\(ev\)/gi, ' Electric'],
  [/\bElectric Electric\b/g, 'Electric'],
  [/\((sedan|wagon|coupe)\)/gi, '$1'],
  [/^(standard|deluxe|super deluxe): */gi, ''],
  [/\bSX:P\b/g, 'SX Prestige'],
  [/\b(tech|tec)\d*\b/gi, 'Technology'],
  [/\b(adv|advanced)\d*\b/gi, 'Advance'],
  [/\bsport\d+\b/gi, 'Sport'],
  [/\bprem\b/gi, 'Premium'],
  [/\bhonda sensing\b/gi, ''],
  [/\bauto[- ]?bio(graphy)?\b\.?/gi, 'Autobiography'],
  [/^DX-?VP\b|^VP\b/g, 'Value Package'],
  [/^STD\b/g, 'Base'],
  [/\b(grade: | grade$| level$)/gi, ''],
  [/^SV[R\d]\d+ /g, ''],
  [/ HV$/g, ' Hybrid'],
  [/ pkg\b.*$/gi, ''],
  [/ (package|pkg\.?|edition package)$/gi, ''],
];

const optionalEquipment = /\s*(\+\s*\d?[A-Za-z(]|\bw\/|\bwith\b|\b(2|4|all)[- ]?wheel drive\b).*$/i;
const weights = /\(?\b(\d )?\d(\/\d)?[- ]ton( \(?nominal\)?)?\)?/gi;

/** Words in capitals are lowered, except letter names (SLT, XLT, GTP). */
function lowerShouting(name: string): string {
  return name.replace(
    /\b[A-Z]{5,}\b|\b(BASE|TECH|HIGH|EDITION|LIMO|MODENA|COUPE)\b/g,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** Words for equipment and drivetrain that don't distinguish trims. */
const asideWords = new RegExp(
  [
    '[- ]?\\bnav(i|igation)?\\b',
    '\\b(sh-|super handling |e-?)?awd\\b',
    '\\b([fr24]wd|sh-4wd|4[- ]?motion|dual rear wheel)\\b',
    '\\b(leather|cloth|vinyl|sunroof|moonroof|seats?|ent)\\b',
    '\\b(manual|auto|automatic|cvt|[5-8]p|\\d seater)\\b',
    '\\b(sulev|pzev)\\b',
  ].join('|'),
  'gi',
);

/** The trim without such words. A name of nothing else is kept. */
function withoutAsides(name: string): string {
  const rest = name.replace(asideWords, ' ').replace(/\s+/g, ' ').trim();
  return rest.replace(/[^A-Za-z0-9]/g, '') === '' ? name : rest;
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
    lowerShouting(withoutAsides(bare)),
  );
  return spelled.replace(/\s+/g, ' ').replace(/^[-–,.&:\s]+|[-–,&:\s]+$/g, '');
}
