interface NamedYear {
  make: string;
  model: string;
  year: number;
}

/** Chevrolets whose equipment groups are sold as trims: "2SS", "1LT". */
const soldByGroup = /^(Aveo|Camaro|Corvette|Bolt|Spark|Trax|Cruze|Impala)/;
const groupsSince = 2017;

const byMake: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  BMW: [
    [/\bGC\b/g, 'Gran Coupe'],
    [/ (SA|NA)\b/g, ''],
    [/(?<=\di)Br\b/g, ''],
    [/\b([sx]Drive) (?=\d\d)/g, '$1'],
  ],
  Buick: [[/-\d(XL|XT)$/g, '']],
  Chevrolet: [
    [/\b(Standard|Preferred|Premium|Custom) (?=\d[LZ][A-Z]$)/g, ''],
    [/^\dSP /, ''],
    [/^(\d500( Conversion)?|EXT|Conversion)( Ext)? \dLT$/i, '$1$3'],
    [/^Trail Boss Custom$/i, 'Custom Trail Boss'],
    [/^(Medium )?Duty$/i, ''],
  ],
  Dodge: [
    [/^Longhorn$/i, 'Laramie Longhorn'],
    [/^[CP]?(\d500)C?$/, '$1'],
  ],
  Freightliner: [[/^[CP]?(\d500)C?$/, '$1']],
  'Mercedes-Benz': [
    [/-4M\b| 4-?M\b( Turbo)?| 4[- ]?matic\b/gi, ' 4MATIC'],
    [/^([A-Z]{1,3}\d{3})W\b/, '$1'],
  ],
  Ram: [
    [/ \d[A-Z]{2}$/, ''],
    [/^Longhorn$/i, 'Laramie Longhorn'],
    [/^Lonestar$/i, 'Lone Star'],
  ],
  Toyota: [[/^DLX$/i, 'Deluxe']],
  Volkswagen: [[/^SE Tech$/i, 'SE with Technology']],
};

/** "RX 350" combines series and engine. The plans have the engine only. */
const withLexusSeries = (model: string, edition: string): string =>
  /^(\d{3}|F$)/.test(edition) ? `${model} ${edition}` : edition;

/** A trim of the plans as owners of this model write it. */
export function spellForModel({ make, model, year }: NamedYear, edition: string): string {
  const rules = byMake[make] ?? [];
  const spelled = rules.reduce(
    (name, [wrong, right]) => name.replace(wrong, right),
    make === 'Lexus' ? withLexusSeries(model, edition) : edition,
  );
  const hasGroups = make === 'Chevrolet' && year >= groupsSince && !soldByGroup.test(model);
  return hasGroups ? spelled.replace(/^\d(?=(LT|LZ|RS|LS)$)/, '') : spelled || edition;
}
