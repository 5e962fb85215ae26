import { checkDigitOf } from '@fourbay/contract/vins/vin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIN_PLANS_FOLDER } from '../../test/records/vins.ts';
import { readVin } from './decode.ts';
import { unpackPlans } from './unpack.ts';
import { openVpic, type Vpic } from './vpic.ts';

/**
 * Registered cars published by the State of Washington: the first ten characters of the VIN,
 * including check digit and model year, with year, make, and model. From the Department of
 * Licensing's "Electric Vehicle Population Data" (data.wa.gov, f6w7-q2d2), taken from copies of
 * that table, not from the plans.
 */
const PUBLISHED = `
5YJ3E1EB4L 2020 Tesla Model 3
5YJ3E1EA7K 2019 Tesla Model 3
5YJ3E1EBXJ 2018 Tesla Model 3
5YJXCBE21K 2019 Tesla Model X
5YJYGDEE1L 2020 Tesla Model Y
5YJYGDEEXL 2020 Tesla Model Y
5YJYGDEE5M 2021 Tesla Model Y
7SAYGDEE9P 2023 Tesla Model Y
5YJSA1E4XK 2019 Tesla Model S
5YJSA1E27G 2016 Tesla Model S
5YJSA1E45K 2019 Tesla Model S
7JRBR0FL9M 2021 Volvo S60
5UXKT0C5XH 2017 BMW X5
5UXTA6C03N 2022 BMW X5
WBY8P8C53K 2019 BMW i3
WBY1Z4C56G 2016 BMW i3
WB523CF03P 2023 BMW iX
WDC0G5EB0K 2019 Mercedes-Benz GLC-Class
1N4AZ0CP4F 2015 Nissan Leaf
1N4AZ0CP8F 2015 Nissan Leaf
1N4AZ0CP0F 2015 Nissan Leaf
1N4AZ0CP3D 2013 Nissan Leaf
1N4AZ0CP2D 2013 Nissan Leaf
1N4AZ0CP6D 2013 Nissan Leaf
1N4AZ0CP8D 2013 Nissan Leaf
1N4BZ0CP3H 2017 Nissan Leaf
3FA6P0SU8H 2017 Ford Fusion
1FMCU0EZXN 2022 Ford Escape
1FADP5CU8F 2015 Ford C-Max
KNAGV4LD9J 2018 Kia Optima
KNDCC3LG2L 2020 Kia Niro
1G1FZ6S07M 2021 Chevrolet Bolt EV
1G1FW6S03J 2018 Chevrolet Bolt EV
1G1FW6S00J 2018 Chevrolet Bolt EV
1G1RC6S54J 2018 Chevrolet Volt
1G1RD6E44D 2013 Chevrolet Volt
WA1E2AFY4M 2021 Audi Q5
WAUTPBFF3H 2017 Audi A3
WVGUNPE28M 2021 Volkswagen ID.4
JTDKARFP6H 2017 Toyota Prius Prime`;

/**
 * Cars of other kinds, 1984 to 2015: VIN prefixes from the open test data of python-libvin, whose entries
 * cite makers' VIN guides filed with NHTSA, owners' sites, and decoders, and from three other open
 * collections (carbon4cars, vinDecode, davidpeckham/vin). Serial numbers are left out, because the cars
 * belong to someone.
 */
const FURTHER = `
1C4RJEAG2E 2014 Jeep Grand Cherokee
19UUA65694 2004 Acura TL
19XFB4F24D 2013 Honda Civic
1FAHP3FN8A 2010 Ford Focus
1GKEV13728 2008 GMC Acadia
1GT020CG4E 2014 GMC Sierra
1GYFC56299 2009 Cadillac Escalade
2A4GM684X6 2006 Chrysler Pacifica
2B3KA43G27 2007 Dodge Charger
2C3CDYAGXD 2013 Dodge Challenger
2C4RDGBG4F 2015 Dodge Grand Caravan
2D4RN6DX5A 2010 Dodge Grand Caravan
2FTCF15F2E 1984 Ford F-150
2G61W5S83E 2014 Cadillac XTS
2HNYD18975 2005 Acura MDX
2LMHJ5AT9C 2012 Lincoln MKT
3C3CFFCR9F 2015 Fiat 500
3D4PH6FV5A 2010 Dodge Journey
3D4PH7FG1B 2011 Dodge Journey
3GYVKMEF5A 2010 Cadillac Escalade
3LNHL2GC1B 2011 Lincoln MKZ
5GADS13S07 2007 Buick Rainier
5J6TF1H33C 2012 Honda Crosstour
5J8TB1H27C 2012 Acura RDX
5UXXW5C54F 2015 BMW X4
JA4AD2A3XE 2014 Mitsubishi Outlander
JH4CW2H53B 2011 Acura TSX
JN1CV6FE4E 2014 Infiniti Q60
JN1AZ44EX9 2009 Nissan 370Z
JTHBW1GG7D 2013 Lexus ES
JTJHY7AX4D 2013 Lexus LX
JM1BL1SF3A 2010 Mazda Mazda3
KNDJT2A54D 2013 Kia Soul
SCBEC9ZA1E 2014 Bentley Flying Spur
SCFAD01A65 2005 Aston Martin DB9
TRUSC28N71 2001 Audi TT
1GTEK19RXV 1997 GMC Sierra
1C4NJPBA1C 2012 Jeep Patriot
3FAFP08Z66 2006 Ford Fusion
1P3BP36D3H 1987 Plymouth Reliant
JF1GPAD60D 2013 Subaru Impreza
1HGCM82633 2003 Honda Accord
1GCHK29U21E 2001 Chevrolet Silverado`;

const published = (PUBLISHED + FURTHER)
  .trim()
  .split('\n')
  .map((line) => {
    const [start = '', year = '', ...name] = line.split(' ');
    return { start, year: Number(year), name: name.join(' ') };
  });

/**
 * A VIN with the published prefix, and a serial number for which the published check digit is
 * right.
 */
function completed(start: string): string {
  const plant = start.length === 10 ? 'A' : '';
  const serials = Array.from(
    { length: 100 },
    (_none, at) => `${plant}${String(at).padStart(6, '0')}`,
  );
  const vin = serials.map((serial) => start + serial).find((one) => checkDigitOf(one) === one[8]);
  if (vin === undefined) throw new Error(`no serial number fits ${start}`);
  return vin;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

let vpic: Vpic;
beforeAll(async () => {
  vpic = openVpic(await unpackPlans(VIN_PLANS_FOLDER, () => {}));
}, 900_000);
afterAll(() => vpic.close());

it('83 published cars are listed', () => {
  expect(new Set(published.map(({ start }) => start)).size).toBe(83);
});

it.each(published)(
  '$start is decoded as the $year $name',
  ({ start, year, name }) => {
    const { plan, valid } = readVin(vpic, completed(start), 2027);
    expect(valid).toBe(true);
    expect(plan?.year).toBe(year);
    expect(keyOf(name)).toContain(keyOf(plan?.make ?? 'no make'));
    // A plan may give a plug-in a longer name, as in "C-MAX Energi".
    const model = keyOf(plan?.elements.get('model') ?? 'no model');
    expect(keyOf(`${plan?.make ?? ''}${model}`).startsWith(keyOf(name))).toBe(true);
  },
  60_000,
);
