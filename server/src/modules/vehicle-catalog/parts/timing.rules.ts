/** A car's name as "Make Model Trim", with the facts that identify its engine. */
export interface EngineCar {
  name: string;
  year: number;
  fuel: string | null;
  cylinders: number | null;
  liters: number | null;
}

type Pattern = readonly [name: RegExp, from: number, to: number, engine?: Partial<Engine>];
interface Engine {
  cylinders: number;
  liters: number;
  diesel: boolean;
}

/** Engines with a timing belt, by name, model years, and engine. */
const belts: readonly Pattern[] = [
  [/^Honda (Accord|Odyssey|Pilot|Ridgeline|Passport|Crosstour)/, 1990, 2022, { cylinders: 6 }],
  [/^Acura (TL|CL|MDX|RL|RDX|TLX|ZDX|TSX|RLX|Legend)/, 1990, 2022, { cylinders: 6 }],
  [/^Honda Accord|^Honda Prelude|^Acura CL/, 1982, 2002, { cylinders: 4 }],
  [/^Honda (Civic|CR-V|del Sol)/, 1984, 2000, { cylinders: 4 }],
  [/^Honda Civic/, 2001, 2005, { liters: 1.7 }],
  [/^Honda CR-V/, 1997, 2001, { cylinders: 4 }],
  [/^Acura Integra/, 1986, 2001],
  [
    /^Toyota (Camry|Sienna|Avalon|Highlander|Solara|4Runner|T100|Tacoma|Tundra|Pickup)/,
    1988,
    2004,
    { cylinders: 6, liters: 3 },
  ],
  [/^Toyota (4Runner|T100|Tacoma|Tundra)/, 1995, 2004, { cylinders: 6, liters: 3.4 }],
  [/^(Toyota|Lexus) /, 1998, 2009, { cylinders: 8, liters: 4.7 }],
  [
    /^(Toyota|Lexus) (Sienna|Highlander|Camry|Solara|RX|ES)/,
    2004,
    2007,
    { cylinders: 6, liters: 3.3 },
  ],
  [/^Lexus (ES|RX)/, 1990, 2006, { cylinders: 6, liters: 3 }],
  [/^Lexus (LS|GS|SC)/, 1990, 2006, { cylinders: 8 }],
  [/^Toyota Camry/, 1983, 2001],
  [/^Toyota (Avalon|Sienna)/, 1995, 2004],
  [/^Toyota RAV4/, 1996, 2000],
  [/^Toyota (Tercel|Paseo)/, 1980, 1999],
  [/^Toyota (Cressida|MR2)/, 1985, 1995],
  [/^Toyota Supra/, 1982, 1998],
  [/^Toyota Celica/, 1987, 2001, { cylinders: 4, liters: 2.2 }],
  [/^Toyota (Corolla|Celica|Tercel)/, 1984, 1997, { cylinders: 4 }],
  [/^Subaru (?!BRZ|Justy|SVX|Tribeca)/, 1990, 2010, { cylinders: 4 }],
  [/^Subaru (Legacy|Outback)/, 2011, 2012, { cylinders: 4 }],
  [/^Subaru Forester .*XT/, 2011, 2013],
  [/^Subaru Impreza WRX|^Subaru WRX STI/, 2002, 2021, { liters: 2.5 }],
  [/^Nissan (Pathfinder|Quest|Frontier|Xterra)/, 1987, 2004, { cylinders: 6, liters: 3.3 }],
  [/^Nissan (300ZX|Pathfinder|Maxima|Quest|Pickup)/, 1984, 1996, { cylinders: 6, liters: 3 }],
  [
    /^Hyundai (Elantra|Tiburon|Tucson)|^Kia (Spectra|Sportage)/,
    1996,
    2010,
    { cylinders: 4, liters: 2 },
  ],
  [/^Hyundai Elantra Touring|^Kia Soul/, 2009, 2011, { cylinders: 4, liters: 2 }],
  [/^(Hyundai|Kia) (Accent|Rio)/, 1995, 2011, { cylinders: 4 }],
  [
    /^(Hyundai|Kia) (Santa Fe|Sonata|Tucson|Tiburon|Sportage|Optima|Magentis)/,
    1999,
    2009,
    { cylinders: 6, liters: 2.7 },
  ],
  [/^(Hyundai|Kia) (Sedona|Sorento|XG350|Amanti)/, 2002, 2006, { cylinders: 6, liters: 3.5 }],
  [/^Mitsubishi (?!Outlander|Mirage G4)/, 1984, 2003],
  [/^(Mazda) (626|MX-6|Protege|MX-5 Miata|323)/, 1986, 2002, { cylinders: 4 }],
  [/^Mazda MX-5 Miata/, 2003, 2005],
  [
    /^Chrysler PT Cruiser|^Dodge (Neon|Stratus|Caravan)|^Plymouth (Neon|Voyager|Breeze)/,
    1995,
    2010,
    { cylinders: 4 },
  ],
  [/^Chevrolet (Aveo|Cruze)/, 2004, 2015, { liters: 1.6 }],
  [/^Chevrolet Aveo|^Pontiac (Wave|G3)/, 2004, 2011],
  [/^Ford (Escort|Focus|Contour|Probe)/, 1981, 2004, { liters: 2 }],
  [/^Volvo (?!240 Diesel)/, 1976, 2014, { cylinders: 5 }],
  [/^Volvo (940|740|240|S40|V40|S80|S60|XC90)/, 1976, 2004, { cylinders: 4 }],
  [/^(Volkswagen|Audi) .*(TDI|Diesel)/, 1996, 2015, { cylinders: 4 }],
  [/^Volkswagen (Jetta|Golf|GTI|Beetle|Passat|Cabrio)/, 1985, 2005, { cylinders: 4 }],
  [
    /^Volkswagen (Rabbit|Scirocco|Dasher|Quantum|Fox|Corrado|Cabriolet)/,
    1980,
    2002,
    { cylinders: 4 },
  ],
  [/^Volkswagen (Rabbit|Jetta|Dasher|Quantum|Golf) .*Diesel/, 1980, 1992],
  [/^(Volkswagen|Audi) .*(Jetta|GTI|Passat|Eos|A3|A4|TT)/, 2006, 2007, { cylinders: 4, liters: 2 }],
  [/^Fiat 500/, 2012, 2019, { cylinders: 4, liters: 1.4 }],
  [/^Jeep Renegade|^Dodge Dart|^Fiat 124/, 2013, 2020, { cylinders: 4, liters: 1.4 }],
  [/^Ford (Ranger|Mustang|Thunderbird)/, 1980, 1997, { cylinders: 4, liters: 2.3 }],
  [/^Ford (Escort|EXP)|^Mercury (Lynx|LN7)/, 1981, 1990, { cylinders: 4 }],
  [/^Ford Escort/, 1991, 1996, { cylinders: 4, liters: 1.9 }],
  [/^Chevrolet (Chevette|Sprint|Spectrum)|^Pontiac T1000/, 1980, 1988],
  [/^Geo (Metro|Spectrum|Storm)/, 1989, 1994],
  [/^Audi (A4|A6|Allroad)/, 1996, 2004, { cylinders: 6 }],
  [/^Chevrolet (Colorado|Express)|^GMC (Canyon|Savana)/, 2016, 2022, { liters: 2.8, diesel: true }],
];

/** Engines with a timing chain or gears. */
const chains: readonly Pattern[] = [
  [
    /^Honda (Accord|CR-V|Element|HR-V|Fit|Insight)|^Acura (RSX|TSX|ILX|Integra)/,
    2003,
    2030,
    { cylinders: 4 },
  ],
  [/^Honda (Civic|Fit)/, 2006, 2030],
  [/^Pontiac Vibe/, 2003, 2010],
  [/^Toyota (Camry|RAV4|Highlander|Corolla|Matrix|Celica|Prius|Yaris|Echo)/, 2007, 2030],
  [/^Toyota (Tacoma|4Runner|Sienna|Avalon|Venza)/, 2007, 2030],
  [/^Toyota (Corolla|Matrix|Prius|Echo|Celica)/, 1998, 2030],
  [/^Toyota (Tacoma|4Runner|Pickup|T100)/, 1981, 2004, { cylinders: 4 }],
  [/^Toyota (Tundra|Sequoia|Land Cruiser)/, 2007, 2030, { liters: 5.7 }],
  [/^Toyota Tundra/, 2010, 2030],
  [/^(Toyota|Lexus|Scion) /, 2010, 2030],
  [/^Nissan (Altima|Sentra|Maxima|Murano|Rogue|Versa|Juke|350Z|370Z)/, 2005, 2030],
  [/^Nissan (Frontier|Titan|Armada|Xterra|Pathfinder)/, 2005, 2030],
  [/^Nissan (Altima|Sentra|240SX)/, 1991, 2004, { cylinders: 4 }],
  [/^Nissan Maxima/, 1995, 2030],
  [/^Infiniti I3[05]/, 1996, 2004],
  [/^Subaru (Legacy|Outback|Impreza|Crosstrek|XV Crosstrek|Ascent|BRZ|WRX(?! STI))/, 2013, 2030],
  [/^Subaru Forester(?! .*XT)/, 2011, 2013],
  [/^Subaru Forester/, 2014, 2030],
  [/^BMW /, 1994, 2030],
  [/^Mercedes-Benz /, 1984, 2030],
  [/^(MINI) /, 2002, 2030],
  [/^(Mazda) (Mazda3|Mazda6|CX-|MX-5)/, 2006, 2030],
  [/^Ford Excursion/, 2000, 2005],
  [/^Ford (F-|Mustang|Crown|Explorer|Expedition|E-|Edge|Taurus|Bronco)/, 1997, 2030],
  [/^(Lincoln|Mercury) (Grand Marquis|Town Car|Navigator|MK)/, 1997, 2030],
  [/^Ford (Fusion|Escape)/, 2009, 2020, { liters: 2.5 }],
  [/^Ford Ranger/, 1986, 2011, { cylinders: 6 }],
  [/^Ford F-\d50 /, 1980, 2030, { cylinders: 8 }],
  [
    /^(Chevrolet|GMC|Cadillac|Buick|Pontiac|Oldsmobile|Hummer|Saturn) /,
    1980,
    2030,
    { cylinders: 8 },
  ],
  // None of their engines has a belt.
  [
    /^Chevrolet (Camaro|Corvette|Caprice|Impala|El Camino|Silverado|Suburban|Tahoe|Astro|C\/K)/,
    1980,
    2030,
  ],
  [/^Chevrolet Monte Carlo/, 2000, 2007],
  [/^GMC (Sierra|Yukon|Safari|Suburban)|^Pontiac Firebird/, 1980, 2030],
  [/^(Buick LeSabre|Buick Electra|Oldsmobile (Delta 88|Eighty-Eight|Ninety-Eight)) /, 1980, 2005],
  [
    /^Chevrolet (Cavalier|Cobalt|Malibu|HHR|Equinox|Sonic)|^Oldsmobile Alero|^Saturn Ion/,
    1990,
    2030,
    { cylinders: 4, liters: 2.2 },
  ],
  [/^Pontiac (Sunfire|Grand Am|G6|G5)/, 1990, 2030, { cylinders: 4, liters: 2.2 }],
  [
    /^(Chevrolet|GMC|Buick) (?!Aveo|Cruze|Sonic|Trax|Encore|Spark|Volt|Express|Colorado|Canyon|Savana)/,
    2005,
    2030,
  ],
  [/^(Chevrolet|GMC|Buick|Pontiac|Oldsmobile) /, 1985, 2030, { cylinders: 6, liters: 4.3 }],
  [/^(Buick|Pontiac|Oldsmobile|Chevrolet) /, 1986, 2008, { cylinders: 6, liters: 3.8 }],
  [/^(Dodge|Ram|Jeep|Chrysler) (?!Dart|Renegade|Compass|Hornet|ProMaster)/, 2011, 2030],
  [/^(Dodge|Ram) .*(1500|2500|3500|D150|D250|W150|W250|D350|W350)/, 1980, 2030],
  [/^Jeep (Cherokee|Wrangler|Grand Cherokee|Comanche)/, 1984, 2030, { cylinders: 6 }],
  [/^Jeep (Wrangler|Grand Cherokee)/, 1987, 2030],
  [/^(Hyundai|Kia|Genesis) (?!Accent|Rio)/, 2011, 2030],
  [/^(Hyundai|Kia|Genesis) /, 2012, 2030],
  [/^Infiniti /, 2002, 2030],
  [/^Porsche (911|Boxster|Cayman|Cayenne|Macan|Panamera)/, 1984, 2030],
  [/^Saab 9-3/, 2003, 2011, { cylinders: 4 }],
  [/^Volkswagen (?!.*(TDI|Diesel))/, 2009, 2013],
];

/** Rotary engines have neither. */
const rotary = /^Mazda (RX-[78]|MX-30 R-EV)/;

const MAX_DIFFERENCE = 0.06;

function fits([name, from, to, engine = {}]: Pattern, car: EngineCar): boolean {
  const isDiesel = car.fuel === 'diesel';
  return (
    name.test(car.name) &&
    car.year >= from &&
    car.year <= to &&
    (engine.cylinders === undefined || engine.cylinders === car.cylinders) &&
    (engine.liters === undefined ||
      (car.liters !== null && Math.abs(engine.liters - car.liters) < MAX_DIFFERENCE)) &&
    (engine.diesel === undefined || engine.diesel === isDiesel)
  );
}

/** How an engine times its valves: with a belt, a chain, or neither. Undefined if unknown. */
export function timingOf(car: EngineCar): 'belt' | 'chain' | 'none' | undefined {
  if (rotary.test(car.name)) return 'none';
  const isBelt = belts.some((pattern) => fits(pattern, car));
  const isChain = chains.some((pattern) => fits(pattern, car));
  // If both lists name a car, one of them is wrong.
  if (isBelt === isChain) return undefined;
  return isBelt ? 'belt' : 'chain';
}
