import type { Choice, ModelYear } from './choice.ts';

/**
 * Trims that were sold in some of the model's bodies only, or never. Plans often give trim and body
 * in separate characters of the VIN, which allows every pair. From general knowledge.
 */
const soldAs: readonly (readonly [name: RegExp, from: number, to: number, bodies: string])[] = [
  [/^Aston Martin DB7 (GT|Zagato)$/, 1997, 2002, ''],
  [/^Aston Martin DB7 Vantage$/, 1997, 1999, ''],
  [/^Aston Martin DB7 (GT|Zagato)$/, 2003, 2004, 'Coupe'],
  [/^Bentley Continental Flying Spur$/, 2004, 2014, 'Sedan'],
  [/^Bentley Continental GT$/, 2013, 2014, 'Coupe'],
  [/^Bentley Continental GTC$/, 2006, 2018, 'Convertible'],
  [/^Buick Century (Limited|Special)$/, 1989, 1991, 'Sedan Wagon'],
  [/^Buick Century Limited$/, 1992, 1993, 'Sedan'],
  [/^Buick Century Special$/, 1992, 1993, 'Sedan Wagon'],
  [/^Buick Skyhawk T[- ]Type$/, 1983, 1987, 'Coupe Hatchback'],
  [/^Chevrolet Corvette ZR-?1$/, 1986, 1989, ''],
  [/^Chevrolet Corvette ZR-?1$/, 1990, 1995, 'Coupe'],
  [/^Chrysler Sebring JXi?$/, 1996, 2000, 'Convertible'],
  [/^Chrysler Sebring LXi?$/, 1995, 2000, 'Coupe'],
  [/^Dodge Stratus (ES|SE Plus)$/, 2001, 2004, 'Sedan'],
  [/^Ford Focus SEL$/, 2008, 2011, 'Sedan'],
  [/^Geo Metro (Base|XFi)$/, 1990, 1993, 'Hatchback'],
  [/^Honda Accord (Basic HF|GL|RS|L3)$/, 1981, 1986, ''],
  [/^Honda Accord (LXi|Si)$/, 1984, 1985, ''],
  [/^Honda Accord Si$/, 1986, 1988, ''],
  [/^Honda Accord LX$/, 1987, 1989, 'Sedan'],
  [/^Honda Accord SEi$/, 1989, 1989, 'Sedan Coupe'],
  [/^Honda Civic (HF|GL|1300|Wagovan|Basic|L3|LX|LXi|RS)$/, 1984, 1987, ''],
  [/^Honda Civic Special$/, 1985, 1987, ''],
  [/^Honda Civic CRX( HF| Si)?$/, 1984, 1991, 'Hatchback'],
  [/^Honda Civic (HF|1600 EX)$/, 1988, 1991, ''],
  [/^Honda Civic (LX|EX)$/, 1988, 1991, 'Sedan'],
  [/^Honda Civic Si$/, 1984, 1995, 'Hatchback'],
  [/^Honda Civic (CX|VX)$/, 1992, 1995, 'Hatchback'],
  [/^Honda Civic LX$/, 1992, 1995, 'Sedan'],
  [/^Honda Civic EX$/, 1992, 1992, 'Sedan'],
  [/^Jaguar XJS Rouge$/, 1989, 1990, 'Coupe'],
  [/^Jaguar XJS XJ-SC$/, 1989, 1996, ''],
  [/^Kia Rio LX$/, 2020, 2023, 'Sedan'],
  [/^Mercury Sable LTS$/, 1988, 1995, 'Sedan'],
  [/^Oldsmobile Cutlass Supreme /, 1988, 1989, 'Coupe'],
  [/^Peugeot 405 (SW8|Turbo|Turbo SW8)$/, 1989, 1991, ''],
  [/^Peugeot 405 Mi16$/, 1989, 1991, 'Sedan'],
  [/^Peugeot 505 (STX|STI)$/, 1981, 1991, 'Sedan'],
  [/^Peugeot 505 (Turbo )?SW8$/, 1988, 1991, 'Wagon'],
  [/^Plymouth Colt Summit /, 1989, 1994, ''],
  [/^Pontiac 6000 STE$/, 1983, 1989, 'Sedan'],
  [/^Pontiac 6000 SE$/, 1987, 1990, 'Sedan Wagon'],
  [/^Pontiac 6000 SE$/, 1991, 1991, 'Sedan'],
  [/^Pontiac Grand Prix (GT|GTP)$/, 1990, 1993, 'Coupe'],
  [/^Pontiac Grand Prix STE$/, 1990, 1993, 'Sedan'],
  [/^Pontiac Grand Prix LE$/, 1991, 1993, 'Sedan'],
  [/^Pontiac J2000 SE$/, 1982, 1983, 'Hatchback'],
  [/^Pontiac Sunbird GT$/, 1991, 1993, 'Coupe'],
  [/^Renault Alliance (Base|Electronic|EH|Limited)$/, 1985, 1987, 'Sedan Coupe'],
  [/^Saab 9-3 X combi$/, 2010, 2011, 'Wagon'],
  [/^Saab 9-3 (SE|Viggen)$/, 2003, 2012, ''],
  [/^Saab 9-3 Linear$/, 1999, 2002, ''],
  [/^Saab 900 (Aero|CD|CDE|CS|SCE)$/, 1994, 1998, ''],
  [/^Saab 9000 (CD|CDE)$/, 1988, 1998, 'Sedan'],
  [/^Saab 9000 (Aero|CS|CSE)$/, 1992, 1998, 'Hatchback'],
  [/^Saab 900 Base$/, 1986, 1992, 'Sedan Hatchback'],
  [/^Sterling 827 SLi$/, 1989, 1991, 'Hatchback'],
  [/^Sterling 827 (S|SL)$/, 1989, 1991, 'Sedan'],
  [/^Subaru Impreza Outback$/, 1995, 2007, 'Wagon'],
  [/^Subaru Impreza Brighton$/, 1996, 1998, 'Coupe Wagon'],
  [/^Subaru Legacy Brighton$/, 1995, 1999, 'Wagon'],
  [/^Toyota Celica LG$/, 1981, 1985, ''],
  [/^Toyota Celica ST$/, 1981, 1989, 'Coupe'],
  [/^Toyota Celica GT-S$/, 1986, 1989, 'Hatchback'],
  [/^Toyota (Corona|Cressida|Starlet) (GT|LE|LG|SR5|ST|Supra GT)$/, 1981, 1982, ''],
  [/^Toyota Tercel (GT|LE|LG|ST|Supra GT)$/, 1981, 1982, ''],
  [/^Toyota Corolla (GT|LG|ST|Supra GT)$/, 1981, 1982, ''],
  [/^Toyota Tercel Base$/, 1995, 1996, 'Coupe'],
];

const bodySuffix = / (Sedan|Hatchback|Wagon|Coupe|Convertible)$/;

/** The trim without the body that tells it from its siblings: "EX Coupe" is an EX. */
const trimOf = ({ edition, body }: Choice): string => {
  if (edition === body) return 'Base';
  const suffix = bodySuffix.exec(edition)?.[1];
  return suffix !== undefined && suffix === body ? edition.slice(0, -suffix.length - 1) : edition;
};

/** The bodies that a trim was sold in. Undefined if that isn't known. */
function knownBodies({ make, model, year }: ModelYear, choice: Choice): string[] | undefined {
  const name = `${make} ${model} ${trimOf(choice)}`;
  const known = soldAs.find(
    ([pattern, from, to]) => year >= from && year <= to && pattern.test(name),
  );
  return known?.[3].split(' ').filter((body) => body !== '');
}

const withoutSuffix = (choice: Choice): Choice => ({ ...choice, edition: trimOf(choice) });

/** The bodies of one trim that were sold. The first one gets the trim's plain name. */
function soldOf(modelYear: ModelYear, choices: readonly Choice[]): readonly Choice[] {
  const [first] = choices;
  const bodies = first && knownBodies(modelYear, first);
  if (!bodies) return choices;
  const sold = choices.filter(({ body }) => body !== undefined && bodies.includes(body));
  const [plain, ...others] = sold;
  if (plain) return [withoutSuffix(plain), ...others];
  return bodies.length > 0 ? [{ ...withoutSuffix(first), body: bodies[0] }] : [];
}

/** The choices in the bodies that their trims were sold in, as far as that is known. */
export const inSoldBodies = (modelYear: ModelYear, choices: readonly Choice[]): Choice[] =>
  [...Map.groupBy(choices, trimOf).values()].flatMap((ofTrim) => soldOf(modelYear, ofTrim));
