import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';
import { findUsMake, isMakeSoldIn } from '../names/us-makes.ts';

/**
 * Model years of actual US sales, where the source's plans cover more. Makers filed plans for spans of years,
 * for whole families, and for export. Years have two digits, 81 being 1981.
 */
const narrowed: Readonly<Record<string, string>> = {
  Acura: 'ZDX 10-13 24-24, CL 97-99 01-03, RL 96-12, TL 95-14, NSX 91-05 17-22',
  AMC: 'Eagle SX/4 81-83',
  'Alfa Romeo':
    '164 91-95, 4C 15-20, GTV6 81-86, Giulia 17-27, Milano 87-89, 8C Competizione Spider 09-09',
  'Aston Martin': 'Lagonda 81-90, DB7 97-04, Vanquish Zagato 18-19, Virage 90-93 12-12',
  Audi:
    '90 88-95, A4 allroad 13-25, Cabriolet 94-98, RS 6 03-04, S6 95-95 02-03 07-11 13-27, ' +
    'TT RS 12-13 18-22',
  BMW:
    '128i 08-13, 135i 08-13, 318i 84-85 91-98, 318iC 94-97, 318iS 91-97, 318ti 95-99, 320i ' +
    '81-83 12-18, 323is 98-99, 328iC 96-99, 328iS 96-99, 528e 82-88, 533i 83-84, 535is 87-88, ' +
    '535i 85-93 08-16, 524td 85-86, 635CSi 85-89, 633CSi 81-84, 733i 81-84, 735i 85-92, 735iL ' +
    '88-92, 750iL 88-01, 840Ci 94-97, 850CSi 94-95, 850Ci 93-97, L7 86-87, M3Ci 01-06, M6 87-88 ' +
    '06-10 12-19, M5 88-88 91-93 00-03 06-10 13-27, 325ix 88-91, 335is 11-13, 335i 07-16, 730i ' +
    'none, X1 13-27, X5 00-27, ActiveHybrid 5 12-16, 540d 18-18',
  Bentley: 'Continental 85-27, Azure 96-03 07-10, Flying Spur 06-27',
  Buick:
    'Enclave 08-27, Rendezvous 02-07, Roadmaster 91-96, Skyhawk 82-89, Reatta 88-91, Electra ' +
    '81-90, Park Avenue 91-05',
  Cadillac:
    'Cimarron 82-88, ELR 14-16, Escalade 99-00 02-27, XLR 04-09, Fleetwood 81-96, Brougham ' +
    '87-92, Allante 87-93',
  Chevrolet:
    'Camaro 81-02 10-24, ' +
    'Alero none, Aveo 04-11, Beretta 87-96, Corsica 87-96, Cavalier 82-05, Cruze 11-19, El ' +
    'Camino 81-87, Limo none, S-10 82-04, S-10 Blazer 83-94, Spark 13-22, Spectrum 85-88, ' +
    'Sprint 85-88, Tracker 98-04, Trax 15-27, Uplander 05-08, Metro 98-01, Nova 85-88, Captiva ' +
    'Sport 12-15, City Express 15-18, Lumina APV 90-96, Caprice 81-96 11-17, Express 96-27',
  Chrysler:
    '300C 05-10, Cirrus 95-00, E-Class 83-84, Executive 83-86, Imperial 81-83 90-93, LHS 94-97 ' +
    '99-01, Laser 84-86, Newport 81-81, PT Cruiser 01-10, Pacifica 04-08 17-27, Prowler 01-02, ' +
    'Voyager 00-03 20-27, Sebring 95-10, Conquest 87-89, Aspen 07-09, LeBaron 81-95, Sebring ' +
    '95-10, Concorde 93-04, Grand Voyager 00-00, TC 89-91, Cordoba 81-83',
  Daihatsu: 'Rocky 90-92',
  Dodge:
    '400 82-83, 600 83-88, Avenger 95-00 08-14, Caliber 07-12, Colt 81-94, Conquest 84-86, ' +
    'Dakota 87-11, Durango 98-09 11-27, Dynasty 88-93, Grand Caravan 87-20, Journey 09-20, ' +
    'Lancer 85-89, Monaco 90-92, Neon 95-05, Nitro 07-11, Raider 87-89, Ramcharger 81-93, ' +
    'Stratus 95-06, Viper 92-10 13-17, RD250 none, Diplomat 81-89, Aries 81-89, Omni 81-90, ' +
    'Shelby Charger 83-87, Intrepid 93-04, Caravan 84-07, Dart 13-16, Spirit 89-95, Shadow ' +
    '87-94, Daytona 84-93, Rampage 82-84, Royal Mini Ram Van 84-87, Charger 82-87 06-23 24-27, ' +
    'Mirada 81-83, D50 81-82',
  Eagle: 'Vision 93-97, Medallion 88-89, Premier 88-92, Summit 89-96, Talon 90-98',
  Ferrari:
    '3.2 Mondial 86-88, 458 10-15, 458 Italia 10-15, California T 15-18, California 09-14, F12 ' +
    'Berlinetta 13-17, FF 12-16, La Ferrari 14-16, Mondial T 89-93, F12 Special Series none, ' +
    '308 Convertible none, 456 95-98, 812 18-24',
  Ford:
    'F-150 Lightning 22-25, Escape 01-26, ' +
    'Aerostar 86-97, Aspire 94-97, Bronco 81-96 21-27, Bronco II 84-90, Courier 81-82, E-100 ' +
    '81-83, Festiva 88-93, Fiesta 11-19, GT 05-06 17-22, LTD 81-86, Probe 89-97, Ranger 83-11 ' +
    '19-27, Transit Connect 10-23, Expedition MAX 18-27, Expedition EL 07-17, Explorer Sport ' +
    '01-03, Fairmont 81-83, F-100 81-83, Thunderbird 81-97 02-05, Focus 00-18, Tempo 84-94, ' +
    'Taurus 86-19, Maverick 22-27, Flex 09-19',
  GMC:
    'C/K Pickup 81-87, Canyon 04-12 15-27, Jimmy 81-91 92-01 , Rally 81-95, Vandura 81-95, ' +
    'Savana 96-27, Terrain 10-27, Suburban 81-99, S-15 Jimmy 83-91, S-15 82-90, Yukon XL 00-27, ' +
    'Caballero 81-87, Sierra Limited 19-19 22-22, Envoy 02-09',
  Geo: 'Storm 90-93, Sprint none, Spectrum 89-89, Tracker 89-97, Metro 89-97, Prizm 90-97',
  Honda:
    'Civic Si 90-27, Insight 00-06 10-14 19-22, Ridgeline 06-14 17-27, FCX Clarity 08-14, ' +
    'Prelude 81-01 26-27, Accord Crosstour 10-11, Odyssey 95-27, Clarity 17-21',
  Hyundai: 'Azera 06-17, Entourage 07-09, Veracruz 07-12, Sonata 89-27, XG300 01-01, XG350 02-05',
  Infiniti:
    'EX35 08-12, FX35 03-12, Q45 90-06, QX56 04-13, Q70 14-19, Q70L 15-19, QX70 14-17, ' +
    'Q40 15-15, G35 03-08',
  Isuzu:
    'Impulse 83-92, Pickup 81-95, Rodeo 91-04, Stylus 91-93, VehiCross 99-01, Trooper II none, ' +
    'Trooper 84-02, I-Mark 81-89, Amigo 89-94 98-00',
  Jaguar:
    'Vanden Plas 83-03, XJ12 81-96, XJR 95-97, E-PACE 18-24, XJS 81-96, XK 07-15, XK8 97-06, ' +
    'XJ6 81-97',
  Jeep:
    'Compass 07-27, Grand Wagoneer 84-91 93-93 22-27, Liberty 02-12, Patriot 07-17, Wrangler ' +
    '87-95 97-27, CJ-6 81-81, Wagoneer 81-90 22-25, Cherokee 81-01 14-23 26-27, Commander ' +
    '06-10, CJ-8 Scrambler 81-86',
  Karma: 'Revero 18-20 25-27, Revero GT 20-23, GS-6 21-26',
  Kia:
    'Rondo 07-10, Sedona 02-12 14-21, Sorento 03-09 11-27, Sportage 95-02 05-27, Optima 01-20, ' +
    'Borrego 09-09, Amanti 04-09, Spectra 00-09, K900 15-20',
  Lamborghini: '147 none, Aventador 12-22, Diablo 90-01, Roadster none',
  'Land Rover': 'Defender 93-95 97-97 20-27, New Range Rover none',
  Lexus: 'LFA 12-12',
  Lincoln:
    'Zephyr 06-06, Continental 81-02 17-20, Town Car 81-11, Mark Series 81-98, Navigator L ' +
    '18-27, Aviator 03-05 20-27',
  Lotus:
    'Eclat 81-81, Elan 91-93, Elite 81-81, Elise 05-11, Esprit 83-04, Exige 06-11, Turbo Esprit ' +
    '83-97, Evora 10-21',
  MINI: 'Paceman 13-16, Cooper 02-10, Clubman 08-24, Cooper Convertible 05-27',
  Maserati:
    '228 89-90, 430 89-91, Biturbo 84-88, Merak 81-83, Spyder 85-91 02-06, TC none, ' +
    'Quattroporte 81-86 05-24, Granturismo 08-19 23-27, Ghibli 14-24, Coupe 02-06',
  Maybach: '57 04-12, 62 04-12',
  Mazda:
    '929 88-95, MX-3 92-95, MX-6 88-97, RX-7 81-91 93-95, Mazda2 11-14, Mazda6 03-21, RX-8 ' +
    '04-11, MX-30 22-23, 626 81-02, 323 86-94, Protege 90-03, B-Series 81-09, GLC 81-85, CX-9 ' +
    '07-23, CX-3 16-21',
  McLaren:
    '540C 16-19, 570GT 17-20, 570S 16-20, 600LT 19-20, 620R 21-21, 625C none, 650S 15-17, 675LT ' +
    '16-17, 720S 18-23, GT 20-23, MP4-12C 12-14, P1 14-15, Senna 19-20',
  'Mercedes-Benz':
    '190 84-93, 260 87-89, 280 81-81, 350 90-91, 380 81-85, 420 86-91, 500 84-85 90-93, B-Class ' +
    '14-17, GL-Class 07-16, GLK-Class 10-15, M-Class 98-11, ML-Class 12-15, SLS-Class 11-15, ' +
    'R-Class 06-12, A-Class 19-22, AMG GT 16-27, SLR McLaren 05-09, G-Class 02-27, 560 86-91, ' +
    'C-Class 94-27, GLS-Class 17-27, CLS-Class 06-23, SL-Class 94-20 22-27',
  Mercury:
    'Capri 81-86 91-94, Cougar 81-97 99-02, Lynx 81-87, Tracer 88-89 91-99, Marquis 81-86, ' +
    'Grand Marquis 81-11, Sable 86-05 08-09, Zephyr 81-83',
  Merkur: 'Scorpio 88-89, XR4Ti 85-89',
  Mitsubishi:
    'Lancer SportBack 09-16, Montero Sport 97-04, Precis 88-94, Raider 06-09, Starion 83-89, ' +
    'Montero 83-06, Mirage 85-02 14-15 17-24, Lancer Evolution 03-06 08-15, Space Wagon none, ' +
    'SP none, SPX none, i-MiEV 12-12 14-14 16-17',
  Nissan:
    'Ariya 23-25, Kicks Play 25-25, ' +
    '200SX 82-88 95-98, 240SX 89-98, 300ZX 84-96, Armada 04-15 17-27, Titan 04-24, Murano 03-07 ' +
    '09-27, Pathfinder 87-27, NV 12-21, Quest 93-02 04-09 11-17, Rogue Select 14-15, Sentra ' +
    'Classic none, GT-R 09-21 23-24, 370Z 09-20, Van 87-88, NV200 13-21, Juke 11-17, ' +
    'Pulsar 83-90, ' +
    'Versa Note 14-19',
  Oldsmobile:
    'Custom Cruiser 81-92, Cutlass Calais 85-91, Bravada 91-94 96-04, Delta 88 81-88, Cutlass ' +
    'Ciera 82-96',
  Peugeot: '405 89-91, 505 81-91, 604 81-84, 504 81-83',
  Plymouth:
    'Acclaim 89-95, Arrow 81-82, Caravelle 85-88, Colt 83-94, Conquest 84-86, Laser 90-94, Neon ' +
    '95-01, Prowler 97-97 99-01, Trailduster 81-81, Turismo 82-87, Sundance 87-94, Voyager ' +
    '84-00, Gran Fury 81-89, Sapporo 81-83, Reliant 81-89, Breeze 96-00',
  Polestar: 'Polestar 1 20-21, Polestar 2 21-25',
  Pontiac:
    '6000 82-91, Aztek 01-05, G3 09-10, G8 08-09, J2000 82-83, Lemans 81-81 88-93, Parisienne ' +
    '83-86, Safari 87-89, Sunbird 85-94, T1000 81-87, Montana SV6 05-06, Firebird 81-02, Grand ' +
    'Am 85-05, Trans Sport 90-99, GTO 04-06, Phoenix 81-84, Solstice 06-10, Grand Lemans 81-81',
  Porsche: '718 Boxster 17-25, 918 15-15, 924 81-82 87-88, 944 83-91, 928 81-95, Cayman 06-16',
  Ram: '1500 11-27, 2500 11-27, 3500 11-27, Cargo Van 12-15',
  Renault: 'Encore 84-86, Fuego 82-86',
  'Rolls-Royce': 'Silver Spirit 81-94, Phantom 04-27, Touring Limousine none, Flying Spur 95-95',
  Saab: '9-2X 05-06, 9000 86-98',
  Scion: 'xB 04-06 08-15',
  Sterling: '825 87-88, 827 88-91',
  Subaru:
    'RX 85-89, Crosstrek 16-27, Tribeca 06-14, Baja 03-06, DL 81-89, GL 81-89, Impreza 93-27, ' +
    'BRZ 13-20 22-27, XV Crosstrek 13-15',
  Suzuki:
    'Equator 09-12, Grand Vitara XL-7 01-03, Samurai 86-95, Sidekick Sport 96-98, Swift 89-01, ' +
    'Verona 04-06, XL7 04-09, Esteem 95-02',
  Toyota:
    'Camry Solara 99-08, Cargo Van none, Celica 81-05, MR2 85-89 91-95 00-05, Previa 91-97, ' +
    'Sequoia 01-27, Sienna 98-27, Tundra 00-27, Van 84-89, Starlet 81-84, Corolla iM 17-18, ' +
    'Venza 09-15 21-24, Land Cruiser 81-21 24-27, Yaris iA 17-18, Supra 81-98 20-26, FCHV-adv ' +
    'none, Tercel 81-98, Paseo 92-97, Prius Prime 17-27',
  Volkswagen:
    'CC 09-17, Cabriolet 85-93, Corrado 90-94, EuroVan 93-93 95-95 97-97 99-03, GLI 06-08, Golf ' +
    'Alltrack 17-19, Golf SportWagen 15-19, Jetta Wagon 01-05, Passat 90-10 12-22, Scirocco ' +
    '81-88, Touareg 04-17, e-Golf 15-19, Rabbit 81-84 06-09, Fox 87-93, Golf GTI 85-27, Vanagon ' +
    '81-91, R32 04-04 08-08, Golf 85-21',
  Volvo:
    'XC40 Recharge 21-24, S90 97-98 17-25, V90 Cross Country 17-25, ' +
    '240 81-93, 260 81-82, 740 85-92, 760 83-90, 780 87-91, C30 08-13, S40 00-11, V50 05-11, ' +
    '960 92-97',
  Yugo: 'GV 86-90',
  smart: 'EQ Fortwo 19-19, Fortwo 08-19',
};

const byName = new Map(
  Object.entries(narrowed).flatMap(([make, text]) =>
    readNamesWithYears(text).map(
      ({ name, years }) => [`${make} ${name.toLowerCase()}`, years] as const,
    ),
  ),
);

/** Whether owners in the United States could buy this model new in that model year. */
export function isSoldInUs(make: string, model: string, year: number): boolean {
  const usMake = findUsMake(make);
  if (!usMake || !isMakeSoldIn(usMake, year)) return false;
  const years = byName.get(`${make} ${model.toLowerCase()}`);
  return years === undefined || includesYear(years, year);
}
