export interface UsMake {
  name: string;
  /**
   * Ranges of model years sold in the United States. Rows outside them belong to other markets or
   * to plans that were never closed.
   */
  sold: readonly (readonly [from: number, to: number])[];
  /** The source's spellings of this make. */
  also?: readonly string[];
}

const STILL_SOLD = 2100;

function since(name: string, from: number, also?: readonly string[]): UsMake {
  return { name, sold: [[from, STILL_SOLD]], ...(also && { also }) };
}

function during(name: string, ...sold: [number, number][]): UsMake {
  return { name, sold };
}

/** The makes that US owners could have bought new since 1980. */
const usMakes: readonly UsMake[] = [
  since('Acura', 1986),
  during('Alfa Romeo', [1980, 1995], [2008, 2009], [2014, STILL_SOLD]),
  during('AM General', [1992, 2001]),
  { name: 'AMC', sold: [[1980, 1988]], also: ['American Motors'] },
  since('Aston Martin', 1980),
  since('Audi', 1980),
  since('Bentley', 1984),
  since('BMW', 1980),
  during('Bertone', [1983, 1990]),
  during('BrightDrop', [2022, 2024]),
  during('Bugatti', [2006, STILL_SOLD]),
  since('Buick', 1980),
  since('Cadillac', 1980),
  since('Chevrolet', 1980),
  since('Chrysler', 1980),
  { name: 'Coda', sold: [[2012, 2013]], also: ['CODA'] },
  during('Daewoo', [1999, 2002]),
  during('Daihatsu', [1988, 1992]),
  during('Datsun', [1980, 1984]),
  during('DeLorean', [1981, 1983]),
  since('Dodge', 1980),
  during('Eagle', [1988, 1998]),
  since('Ferrari', 1980),
  during('Fiat', [1980, 1983], [2012, STILL_SOLD]),
  during('Fisker', [2012, 2012], [2023, 2024]),
  since('Ford', 1980),
  since('Genesis', 2017),
  during('Geo', [1989, 1997]),
  since('GMC', 1980),
  since('Honda', 1980),
  during('Hummer', [2003, 2010]),
  since('Hyundai', 1986),
  since('Ineos', 2023, ['INEOS']),
  since('Infiniti', 1990),
  during('Isuzu', [1981, 2008]),
  since('Jaguar', 1980),
  since('Jeep', 1980),
  since('Karma', 2017, ['KARMA']),
  since('Kia', 1994),
  since('Lamborghini', 1982),
  during('Lancia', [1980, 1982]),
  since('Land Rover', 1987),
  since('Lexus', 1990),
  since('Lincoln', 1980),
  since('Lotus', 1980),
  since('Lucid', 2022),
  during('Maserati', [1980, 1991], [2002, STILL_SOLD]),
  during('Maybach', [2003, 2012]),
  since('Mazda', 1980),
  since('McLaren', 2011),
  since('Mercedes-Benz', 1980),
  during('Mercury', [1980, 2011]),
  { name: 'Merkur', sold: [[1985, 1989]], also: ['MERKUR'] },
  since('MINI', 2002),
  since('Mitsubishi', 1983),
  since('Nissan', 1982),
  during('Oldsmobile', [1980, 2004]),
  during('Panoz', [1997, 2006]),
  during('Peugeot', [1980, 1991]),
  during('Pininfarina', [1983, 1985]),
  during('Plymouth', [1980, 2001]),
  since('Polestar', 2019),
  during('Pontiac', [1980, 2010]),
  since('Porsche', 1980),
  since('Ram', 2009),
  during('Renault', [1980, 1987]),
  since('Rivian', 2022, ['RIVIAN']),
  since('Rolls-Royce', 1980),
  { name: 'Saab', sold: [[1980, 2011]], also: ['SAAB'] },
  during('Saturn', [1991, 2010]),
  during('Scion', [2004, 2016]),
  { name: 'smart', sold: [[2008, 2019]] },
  during('Spyker', [2005, 2010]),
  { name: 'Sterling', sold: [[1987, 1991]], also: ['Sterling Motor Car'] },
  since('Subaru', 1980),
  during('Suzuki', [1985, 2013]),
  since('Tesla', 2008),
  since('Toyota', 1980),
  during('Triumph', [1980, 1981]),
  since('VinFast', 2023),
  since('Volkswagen', 1980),
  since('Volvo', 1980),
  { name: 'Yugo', sold: [[1985, 1992]], also: ['YUGO'] },
  { name: 'Freightliner', sold: [[2001, 2021]], also: ['Sprinter (Dodge or Freightliner)'] },
];

const bySpelling = new Map(
  usMakes.flatMap((make) =>
    [make.name, ...(make.also ?? [])].map((spelling) => [spelling.toLowerCase(), make] as const),
  ),
);

export function findUsMake(spelling: string): UsMake | undefined {
  return bySpelling.get(spelling.toLowerCase());
}

export function isMakeSoldIn(make: UsMake, year: number): boolean {
  return make.sold.some(([from, to]) => year >= from && year <= to);
}
