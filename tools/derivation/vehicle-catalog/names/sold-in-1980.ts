/**
 * Cars sold in the United States in the 1980 model year, which the government's data (from 1981 on) lacks,
 * written from general knowledge. Each model is followed by its body, and then by its known trims, if any.
 */
const sold: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'Spider (Convertible): 2000 Veloce; Sprint Veloce (Coupe); Alfetta (Sedan)',
  AMC:
    'Concord (Sedan): Base, DL, Limited; Eagle (Wagon): Base, Limited; Pacer (Hatchback): DL, ' +
    'Limited; Spirit (Hatchback): Base, DL, Limited, AMX',
  'Aston Martin': 'V8 (Coupe): Saloon, Vantage, Volante; Lagonda (Sedan)',
  Audi: '4000 (Sedan): Base, S; 5000 (Sedan): Base, S, Turbo, Diesel',
  BMW: '320i (Sedan): Base, S; 528i (Sedan); 633CSi (Coupe); 733i (Sedan)',
  Buick:
    'Century (Sedan): Base, Limited, Sport; Electra (Sedan): Limited, Park Avenue, Estate ' +
    'Wagon; LeSabre (Sedan): Base, Limited, Sport Coupe, Estate Wagon; Regal (Coupe): Base, ' +
    'Limited, Sport Coupe; Riviera (Coupe): Base, S Type; Skyhawk (Hatchback): Base, S, Road ' +
    'Hawk; Skylark (Sedan): Base, Limited, Sport',
  Cadillac:
    'Deville (Sedan): Base, d’Elegance; Eldorado (Coupe): Base, Biarritz; Fleetwood (Sedan): ' +
    'Brougham, Brougham d’Elegance, Limousine; Seville (Sedan): Base, Elegante',
  Chevrolet:
    'Blazer (SUV): Custom Deluxe, Cheyenne; C/K Pickup (Pickup): Custom Deluxe, Scottsdale, ' +
    'Cheyenne, Silverado; Camaro (Coupe): Base, Rally Sport, Berlinetta, Z28; Caprice (Sedan): ' +
    'Classic; Chevette (Hatchback): Base, Scooter; Citation (Hatchback): Base, Club Coupe, ' +
    'X-11; Corvette (Coupe): Base; El Camino (Pickup): Base, Conquista, Royal Knight, Super ' +
    'Sport; G-Series Van (Van): Chevy Van, Sportvan, Beauville; Impala (Sedan): Base; LUV ' +
    '(Pickup): Base, Mikado; Malibu (Sedan): Base, Classic; Monte Carlo (Coupe): Base, Landau, ' +
    'Turbo; Monza (Coupe): Base, Sport, Spyder; Suburban (SUV): Custom Deluxe, Scottsdale, ' +
    'Silverado',
  Chrysler:
    'Cordoba (Coupe): Base, Crown, LS; LeBaron (Sedan): Salon, Medallion, LS, Town & Country; ' +
    'New Yorker (Sedan): Base, Fifth Avenue; Newport (Sedan): Base',
  Datsun:
    '200SX (Coupe): Base, SL; 210 (Sedan): Base, Deluxe, MPG; 280ZX (Coupe): Base, GL, 2+2, ' +
    '10th Anniversary; 310 (Hatchback): Base, GX; 510 (Sedan): Base; 810 (Sedan): Base; Pickup ' +
    '(Pickup): Base, Deluxe',
  Dodge:
    'Aspen (Sedan): Base, Custom, Special Edition, R/T; Challenger (Coupe): Base; Colt ' +
    '(Hatchback): Base, Custom, RS; D-Series (Pickup): D100, D150, D200, D300; D50 (Pickup): ' +
    'Base, Sport; Diplomat (Sedan): Salon, Medallion, S; Mirada (Coupe): Base, S, CMX; Omni ' +
    '(Hatchback): Base, 024, De Tomaso; Ram Van (Van): B100, B200, B300, Sportsman; Ramcharger ' +
    '(SUV): Base, SE; St. Regis (Sedan): Base; W-Series (Pickup): W150, W200, W300, Power Wagon',
  Ferrari: '308 (Coupe): GTBi, GTSi; 400 (Coupe)',
  Fiat:
    'Brava (Sedan): Base; Spider 2000 (Convertible): Base; Strada (Hatchback): Base, Custom; X ' +
    '1/9 (Convertible): Base',
  Ford:
    'Bronco (SUV): Custom, Ranger XLT; Courier (Pickup): Base, XLT; E-100 (Van); E-150 (Van); ' +
    'E-250 (Van); E-350 (Van); F-100 (Pickup): Custom, Ranger, Ranger XLT, Ranger Lariat; F-150 ' +
    '(Pickup): Custom, Ranger, Ranger XLT, Ranger Lariat; F-250 (Pickup): Custom, Ranger, ' +
    'Ranger XLT, Ranger Lariat; F-350 (Pickup): Custom, Ranger, Ranger XLT; Fairmont (Sedan): ' +
    'Base, Futura, ES; Fiesta (Hatchback): Base, Decor, Ghia, Sport; Granada (Sedan): Base, ' +
    'Ghia, ESS; LTD (Sedan): S, Base, Crown Victoria, Country Squire; Mustang (Coupe): Base, ' +
    'Ghia, Cobra; Pinto (Hatchback): Base, Pony, ESS, Cruising; Thunderbird (Coupe): Base, Town ' +
    'Landau, Silver Anniversary',
  GMC:
    'C/K Pickup (Pickup): Sierra, Sierra Classic, High Sierra, Sierra Grande; Caballero ' +
    '(Pickup): Base, Amarillo, Diablo; Jimmy (SUV): Base, High Sierra, Sierra Classic; Rally ' +
    '(Van): Base, STX; Suburban (SUV): High Sierra, Sierra Grande, Sierra Classic; Vandura (Van)',
  Honda:
    'Accord (Hatchback): Base, LX, SE; Civic (Hatchback): 1300, 1300 DX, 1500 DX, 1500 GL, ' +
    'Wagon; Prelude (Coupe): Base',
  Jaguar: 'XJ6 (Sedan): Series III; XJS (Coupe): Base',
  Jeep:
    'Cherokee (SUV): Base, S, Chief, Golden Eagle, Laredo; CJ-5 (SUV): Base, Renegade, Golden ' +
    'Eagle, Laredo; CJ-7 (SUV): Base, Renegade, Golden Eagle, Laredo; J-10 (Pickup): Base, ' +
    'Custom, Honcho; J-20 (Pickup): Base, Custom; Wagoneer (SUV): Base, Limited',
  Lancia: 'Beta (Coupe): Coupe, HPE, Sedan, Zagato',
  Lincoln:
    'Continental (Sedan): Base, Town Car, Town Coupe; Mark Series (Coupe): Mark VI, Mark VI ' +
    'Signature Series; Versailles (Sedan): Base',
  Lotus: 'Eclat (Coupe); Elite (Coupe); Esprit (Coupe): S2',
  Maserati: 'Merak (Coupe): SS; Quattroporte (Sedan)',
  Mazda:
    '626 (Sedan): Base, Luxury; B-Series (Pickup): B2000, B2000 Sundowner; GLC (Hatchback): ' +
    'Base, Custom, Custom Sport, Wagon; RX-7 (Coupe): S, GS, LS',
  'Mercedes-Benz':
    '240D (Sedan); 280CE (Coupe); 280E (Sedan); 280SE (Sedan); 300CD (Coupe); 300D (Sedan); ' +
    '300SD (Sedan); 300TD (Wagon); 450SEL (Sedan); 450SL (Convertible); 450SLC (Coupe)',
  Mercury:
    'Bobcat (Hatchback): Base, Sport; Capri (Coupe): Base, Ghia, RS; Cougar XR-7 (Coupe): Base, ' +
    'Decor, Luxury; Marquis (Sedan): Base, Brougham, Grand Marquis, Colony Park; Monarch ' +
    '(Sedan): Base, Ghia, ESS; Zephyr (Sedan): Base, Z-7, Ghia',
  Oldsmobile:
    'Custom Cruiser (Wagon): Base; Cutlass (Sedan): Base, Brougham, LS, Calais, Supreme, ' +
    'Supreme Brougham, 4-4-2; Delta 88 (Sedan): Base, Royale, Royale Brougham, Holiday; ' +
    'Ninety-Eight (Sedan): LS, Luxury, Regency; Omega (Sedan): Base, Brougham, SX; Starfire ' +
    '(Hatchback): Base, SX, Firenza; Toronado (Coupe): Brougham, XSC',
  Peugeot: '504 (Wagon): Diesel; 505 (Sedan): Base, S, Diesel, Turbodiesel; 604 (Sedan): SL',
  Plymouth:
    'Arrow (Hatchback): Base, GS, GT, Fire Arrow; Arrow Pickup (Pickup): Base, Sport; Champ ' +
    '(Hatchback): Base, Custom, LS; Gran Fury (Sedan): Base, Salon; Horizon (Hatchback): Base, ' +
    'TC3; Sapporo (Coupe): Base; Trailduster (SUV): Base, Sport; Volare (Sedan): Base, Custom, ' +
    'Premier, Duster, Road Runner; Voyager (Van): Base, Custom, Sport',
  Pontiac:
    'Bonneville (Sedan): Base, Brougham, Safari; Catalina (Sedan): Base, Safari; Firebird ' +
    '(Coupe): Base, Esprit, Formula, Trans Am, Turbo Trans Am; Grand Am (Coupe): Base; Grand ' +
    'Prix (Coupe): Base, LJ, SJ; Lemans (Sedan): Base, Grand LeMans, Safari; Phoenix (Sedan): ' +
    'Base, LJ, SJ; Sunbird (Coupe): Base, Sport, Formula',
  Porsche: '911 (Coupe): SC, SC Weissach; 924 (Coupe): Base, Turbo; 928 (Coupe): Base',
  Renault: 'LeCar (Hatchback): Base, Deluxe',
  'Rolls-Royce':
    'Camargue (Coupe); Corniche (Convertible); Silver Shadow (Sedan): II; Silver Wraith (Sedan): II',
  Saab: '900 (Hatchback): GL, GLi, GLE, EMS, Turbo; 99 (Sedan): GL',
  Subaru:
    'Brat (Pickup): Base, DL, GL; DL (Sedan): Base; GL (Sedan): Base; Standard ' +
    '(Hatchback): Base; GLF (Coupe): Base',
  Toyota:
    'Celica (Coupe): ST, GT, GT Liftback; Corolla (Sedan): Base, Deluxe, SR5; Corona (Sedan): ' +
    'Deluxe, LE; Cressida (Sedan): Base, Wagon; Land Cruiser (SUV): FJ40, FJ55; Pickup ' +
    '(Pickup): Base, Deluxe, SR5, 4x4; Supra (Coupe): Base; Tercel (Sedan): Base, Deluxe, SR5',
  Triumph: 'Spitfire (Convertible): 1500; TR7 (Convertible): Base, Spider; TR8 (Convertible): Base',
  Volkswagen:
    'Dasher (Hatchback): Base, Diesel, Wagon; Jetta (Sedan): Base; Pickup (Pickup): Base, LX; ' +
    'Rabbit (Hatchback): Base, Custom, Deluxe, Convertible, Diesel; Scirocco (Coupe): Base, S; ' +
    'Vanagon (Van): Base, L, Camper',
  Volvo: '240 (Sedan): DL, GL, GT, GLE, Diesel; 260 (Sedan): GLE, Coupe',
};

export interface ModelOf1980 {
  make: string;
  model: string;
  body: string;
  editions: readonly string[];
}

export function listSoldIn1980(): ModelOf1980[] {
  return Object.entries(sold).flatMap(([make, text]) =>
    text.split(';').map((entry) => {
      const match = /^\s*(.+?) \(([^)]+)\)(?:: (.+))?$/.exec(entry);
      if (!match?.[1] || !match[2]) throw new Error(`Not a model of 1980: ${entry}`);
      return {
        make,
        model: match[1],
        body: match[2],
        editions: match[3]?.split(',').map((edition) => edition.trim()) ?? [],
      };
    }),
  );
}
