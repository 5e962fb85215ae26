import { findNamedCars, type NamedCars } from './named-cars.ts';

/** Words that name a powertrain, for any make, the most specific first. */
const fuelWords: readonly (readonly [words: RegExp, fuel: string])[] = [
  [/\b(fuel cell|fcev|fcx|hydrogen)\b/i, 'Hydrogen'],
  [/\b(plug-in|plug in|phev|4xe|energi|(rav4|prius) prime)\b/i, 'Plug-in hybrid'],
  [/\b(full |mild )?(hybrid|hev)\b|\be-?assist\b/i, 'Hybrid'],
  [/\b(ev|bev|electric|electrified|e-golf|electric drive)\b/i, 'Electric'],
  [
    /\b(tdi|diesel|turbo-?diesel|bluetec|cdi|crd|duramax|ecodiesel|cummins|power ?stroke)\b/i,
    'Diesel',
  ],
  [/\b(cng|ngv|natural gas)\b/i, 'Natural gas'],
  [/\b(ffv|e85|flex[- ]?fuel)\b/i, 'Flex fuel'],
];

/** Cars whose names need knowledge: nothing in "Leaf" says that it is electric. */
const namedCars: Readonly<Record<string, NamedCars>> = {
  Hydrogen: { Hyundai: 'Nexo.*', Toyota: 'Mirai.*' },
  'Plug-in hybrid': {
    Audi: 'A3 e-tron.*, .* TFSI e\\b.*, A\\d L? ?e\\b(?!-tron).*',
    'Alfa Romeo': 'Tonale .* 24-27, Tonale 24-27',
    'Aston Martin': 'Valhalla.*',
    Bentley: 'Flying Spur Hybrid, Bentayga Hybrid, Continental.* 25-27, Flying Spur.* 25-27',
    BMW:
      'i8.*, X3 xDrive30e.*, X5 xDrive\\d\\de.*, .*\\bxDrive\\d\\de.*, 330e.*, 530e.*, 550e.*, ' +
      '740e.*, 740Le.*, 745e.*, 745Le.*, 750e.*, 225xe.*, XM.*, i3 .*range extender.*, i3s? ' +
      '.*REx.*, M5.* 25-27',
    Cadillac: 'ELR.*, CT6 .*plug-in.*',
    Chevrolet: 'Volt.*',
    Chrysler: 'Pacifica .*hybrid.*, Pacifica Hybrid.*',
    Dodge: 'Hornet R/T.* 23-27',
    Ferrari: 'SF90.*, 296.*',
    Fisker: 'Karma.* 12-12',
    Honda: 'Clarity 18-21, Clarity Plug-In.*, Clarity Touring.* 18-21, Accord Plug-in.*',
    Hyundai: '.*PHEV.*',
    Karma: 'Revero.*, GS-6.*, Gyesera.*, Amaris.*',
    Lamborghini: 'Revuelto.*, Temerario.*, Urus SE.*',
    'Land Rover': '.*\\bP[45]\\d0e\\b.*',
    Lexus: '.*\\b\\d\\d0h\\+.*',
    Lincoln: 'Aviator.* Grand Touring.*, Corsair.* Grand Touring.*',
    McLaren: 'P1.*, Artura.*',
    'Mercedes-Benz':
      '(?!.*B ?250e|.*G ?580).*\\b[A-Z]{1,3} ?\\d{3} ?e\\b.*, .*\\b\\d{3}e\\b.* 15-27',
    MINI: '.*\\bSE ALL4.* 17-24, .*\\bS E\\b.* 17-24',
    Mitsubishi: 'Outlander PHEV.*',
    Polestar: 'Polestar 1.*, 1.*',
    Porsche: '918.*, .*E-Hybrid.*, Cayenne S E-Hybrid.*',
    Subaru: '.*Crosstrek Hybrid 19-23, .*Crosstrek Hybrid.* 19-23',
    Toyota: 'Prius Plug-In.*, Prius Prime.*, RAV4 Prime.*, RAV4 Plug-in.*',
    Volvo: '.*\\bT8\\b.*, (S60|S90|V60|XC60|XC90).*Recharge.*',
  },
  Hybrid: {
    Acura: 'NSX.* 17-22, .*Sport Hybrid.*, ILX Hybrid.*',
    BMW: 'ActiveHybrid.*, .*ActiveHybrid.*',
    Chevrolet: 'Corvette E-Ray.* 24-27, Corvette ZR1X.* 26-27',
    Ford: 'C-MAX.* 13-18',
    Honda: 'Insight.*, CR-Z.*',
    Hyundai: 'Ioniq.* Blue 17-22',
    Infiniti: 'M35h.*',
    Jeep: 'Cherokee.* 26-27',
    Lexus: '.*\\b\\d\\d0hL?\\b(?!\\+).*',
    Toyota:
      'Prius.*, Venza.* 21-24, Sienna.* 21-27, Crown.* 23-27, Camry.* 25-27, Sequoia.* 23-27, ' +
      'RAV4.* 26-27, Land Cruiser.* 24-27',
  },
  Electric: {
    Acura: 'ZDX.* 24-27, RSX.* 26-27',
    Audi:
      'e-tron.*, Q4.*, Q6.*, SQ6.*, A6 .*e-tron.*, A6 Sportback e-tron.*, S6 .*e-tron.*, ' +
      'Q8.*e-tron.*, SQ8.*e-tron.*, RS e-tron.*, A2 e-tron.*',
    BMW: 'i3.*, i4.*, i5.*, i7.*, iX.*, i3s.*',
    BrightDrop: '.*',
    Cadillac: 'Lyriq.*, Optiq.*, Vistiq.*, Escalade IQ.*, Celestiq.*',
    Chevrolet: 'Bolt.*, BrightDrop.*',
    Chrysler: 'TEVan.*',
    Coda: '.*',
    Dodge: 'Charger .*Daytona.* 24-27, Charger Daytona.* 24-27',
    Fiat: '500e.*',
    Fisker: 'Ocean.* 23-24',
    Ford: 'Mustang Mach-E.*, F-150 Lightning.* 22-27, E-Transit.*, Ranger EV.*',
    Genesis: 'GV60.*',
    GMC: 'HUMMER EV.*',
    Honda: 'Prologue.*, EV Plus.*',
    Hyundai: 'Ioniq 5.*, Ioniq 6.*, Ioniq 9.*',
    Jaguar: 'I-PACE.*',
    Karma: 'Kaveya.*',
    Jeep: 'Wagoneer S\\b.* 24-27, Recon.* 26-27',
    Kia: 'EV\\d.*',
    Lexus: 'RZ.*, UX 300e.*',
    Lotus: 'Eletre.*, Evija.*, Emeya.*',
    Lucid: '.*',
    Maserati: '.*Folgore.*',
    Mazda: 'MX-30.*',
    'Mercedes-Benz': 'EQ.*, .*with EQ Technology.*, eSprinter.*, B-Class.* 14-17, G-Class G ?580.*',
    MINI: '.*Cooper SE\\b(?! ALL4).*, .*\\bSE\\b(?! ALL4).* 20-24, .*\\bSE\\b.* 25-27',
    Mitsubishi: 'i-MiEV.*',
    Nissan: 'Leaf.*, Ariya.*, Altra.*',
    Polestar: '(Polestar )?[234]\\b.*',
    Porsche: 'Taycan.*, Macan Electric.*',
    Rivian: '.*',
    'Rolls-Royce': 'Spectre.*',
    smart: 'EQ .*, .* EQ\\b.*, .*electric drive.*, fortwo.* 18-19',
    Subaru: 'Solterra.*, Uncharted.* 26-27, Trailseeker.* 26-27',
    Tesla: '.*',
    Toyota: 'bZ.*, C-HR.* 26-27, RAV4 EV.*',
    VinFast: '.*',
    Volkswagen: 'ID\\.? ?.*, e-Golf.*',
    Volvo: 'EX\\d.*, EC40.*, C40.*, XC40.*Recharge.*, ES90.*',
  },
  Diesel: {
    BMW: '524td.*, .*\\b\\d{3}(L|xL?)?d\\b.*, .*\\b[sx]?Drive\\d\\dd\\b.*',
    Jaguar: '.*\\b\\d\\dd\\b.*',
    'Land Rover': '.*\\bTd[46]\\b.*',
    'Mercedes-Benz': '(.*\\b)?\\d{3} ?[CST]?DL?\\b.* 80-99, .*\\b[A-Z]{1,3} ?\\d{3} ?d\\b.*',
    Volkswagen: '.*\\bTDI\\b.*, .*ECOdiesel.*, .*Turbo Diesel.*',
  },
  'Natural gas': { Honda: 'Civic GX.* 98-15' },
  Gasoline: {
    Chevrolet: '.*\\b454 SS.*, Captiva Sport.*, Malibu Classic.*',
    Chrysler: 'Grand Voyager.*',
    Dodge: '.*Power Wagon.*',
    Ferrari: '(308|328|348|355|400).*',
    Ford: 'Escort (GT|EXP).*, Tempo GT.*, ZX2.*, E-350.* 80-80, F-350.* 80-80',
    Hummer: 'H2.*',
    Jeep: 'Wrangler .*392.*, CJ-.*, J-20.*, Wagoneer.* 84-84, Grand Wagoneer.* 84-84',
    'Land Rover': '.*\\bSVR\\b.*',
    Lexus: '.*\\b(ES|GS|GX|IS|LC|LS|LX|NX|RC|RX|SC|TX|UX) ?\\d{3}[tdLFs]?\\b.*',
    'Mercedes-Benz': '280.* 80-80',
    Ram: '.*Power Wagon.*, .*\\bTRX\\b.*, .*\\bRHO\\b.*',
    Saturn: '(S[CLW]|LS|LW|L)\\d?.* 91-05',
    Subaru: '(DL|GL|GLF).* 80-80',
    Toyota: 'Corolla (GT-S|SR5).*',
    Volkswagen:
      'GTI.*, Golf GTI.*, Golf R.*, .*\\bGLI\\b.*, .*\\bVR6\\b.*, .*\\b(2\\.5|1\\.8T|2\\.0T|1\\.4T).*',
  },
};

const bySpeciality = [
  'Hydrogen',
  'Plug-in hybrid',
  'Electric',
  'Hybrid',
  'Diesel',
  'Natural gas',
  'Gasoline',
];

const knownByName = findNamedCars(namedCars, bySpeciality);

/** The fuel implied by a car's name, or known for cars of that name. */
export function fuelOfName(
  make: string,
  model: string,
  edition: string,
  year: number,
): string | undefined {
  const name = make === 'Ford' && model === 'Flex' ? edition : `${model} ${edition}`.trim();
  const fuel = fuelWords.find(([words]) => words.test(name))?.[1];
  if (fuel === 'Plug-in hybrid') return fuel;
  const known = knownByName(make, name, year);
  return known === 'Gasoline' ? (fuel ?? known) : (known ?? fuel);
}
