import { includesYear, readNamesWithYears } from './two-digit-years.ts';

/**
 * Trims of widely owned vehicles whose makers told the government none (Nissan's cars for thirty
 * years, most trucks), written down from general knowledge. Used only where the source has no trim
 * for the model-year.
 */
const handMade: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Buick: { Riviera: 'Base 81-93 95-99, T-Type 83-89' },
  Cadillac: {
    CTS: 'Base 03-08',
    Catera: 'Base 97-01, Sport 99-01',
    Deville: 'Base 81-88, d’Elegance 81-84, Touring Sedan 85-87',
    Eldorado: 'Base 81-92, Biarritz 81-91, Touring Coupe 82-85 90-92',
    Seville: 'Base 81-88, Elegante 82-88',
  },
  Chevrolet: {
    Astro: 'Base 85-05, CS 85-89, CL 85-94, LT 85-05, LS 95-05',
    Avalanche: '1500 02-06, 2500 02-06, Z71 02-06',
    Blazer:
      'Custom Deluxe 81-82, Base 83-05, Silverado 81-94, LS 95-05, LT 95-05, ZR2 99-05, Xtreme ' +
      '01-05',
    'C/K Pickup':
      'Custom Deluxe 81-87, Scottsdale 81-91, Cheyenne 81-81 88-98, Silverado 81-00, W/T 88-98, ' +
      'LS 99-00',
    Celebrity: 'Base 84-86, CL 84-86, Eurosport 84-90',
    Colorado: 'Base 04-05, LS 04-05, Z71 04-05, Z85 04-05',
    Corvette: 'Coupe 81-08, Convertible 86-08, Hardtop 99-00, Z06 01-04 06-08',
    Express: 'Base 96-99, LS 96-99',
    'G-Series Van': 'Chevy Van 81-96, Sportvan 81-96, Bonaventure 81-82, Beauville 81-96',
    Impala: 'Base 81-85',
    Metro: 'Base 98-01, LSi 98-01',
    'Monte Carlo': 'Base 81-87, SS 83-88, LS 86-88',
    Nova: 'Base 85-88, CL 86-88, Twin Cam 88-88',
    Prizm: 'Base 98-02, LSi 98-02',
    'R/V Pickup': 'Custom Deluxe 87-87, Scottsdale 87-91, Silverado 87-91',
    'S-10':
      'Base 82-04, Durango 83-90, Tahoe 83-93, Sport 83-86, EL 87-93, LS 94-04, SS 94-98, ZR2 ' +
      '94-03, Xtreme 99-03',
    Silverado:
      '1500 Base 99-06, 1500 LS 99-06, 1500 LT 99-06, 1500 Work Truck 03-06, SS 03-06, 1500HD ' +
      '01-06, 2500HD 01-06, 3500 01-06, 2500 99-04',
    Suburban:
      'Custom Deluxe 81-86, Scottsdale 81-91, Silverado 81-94, Cheyenne 92-94, Base 95-06, LS ' +
      '95-06, LT 95-06, Z71 04-06, LTZ 06-06',
    Tahoe: 'Base 95-03, LS 95-06, LT 95-06, Z71 01-06, Limited 00-00',
    Tracker: 'Base 98-00, LSi 98-00',
    Trailblazer: 'LS 02-05, LT 02-05, LTZ 02-02',
    Venture: 'Base 97-98, LS 97-98, LT 98-98, Plus 01-03',
  },
  Ford: {
    Bronco: 'Base 81-83, Custom 84-92, XL 85-92, XLT Lariat 81-92, XLT 85-96, Eddie Bauer 85-96',
    Escort: 'Pony 89-89, LX 89-89, GT 89-89',
    'F-100': 'Base 81-83, XL 82-83, XLT Lariat 81-83',
    'F-150':
      'Custom 81-93, S 92-94, Special 95-96, XL 82-27, XLT Lariat 81-92, XLT 93-27, Eddie Bauer ' +
      '94-96, Lightning 93-95 99-04, Lariat 97-27, Harley-Davidson 00-03 06-12, King Ranch ' +
      '01-01 03-03 05-27, STX 04-14 18-27, FX4 02-14, FX2 07-14, Platinum 09-27, Limited 13-27, ' +
      'Raptor 10-14 17-27, Tremor 14-14 21-27',
    'F-250':
      'Custom 81-93, XL 82-27, XLT Lariat 81-92, XLT 93-27, Lariat 97-27, King Ranch 03-27, ' +
      'Harley-Davidson 04-10, FX4 05-12, Platinum 13-27, Limited 18-27, Tremor 20-27',
    'F-350':
      'Custom 81-93, XL 82-27, XLT Lariat 81-92, XLT 93-27, Lariat 99-27, King Ranch 03-27, ' +
      'Harley-Davidson 04-10, FX4 05-12, Platinum 13-27, Limited 18-27, Tremor 20-27',
    'F-450':
      'XL 99-27, XLT 99-27, Lariat 99-27, King Ranch 08-27, Harley-Davidson 09-10, Platinum ' +
      '13-27, Limited 18-27',
    Granada: 'L 81-82, GL 81-82, GLX 81-82',
    Fairmont: 'Base 81-82, Futura 81-83',
    Maverick: 'XL 22-22, XLT 22-22, Lariat 22-22',
    Mustang: 'L 81-83, GL 82-83, GLX 82-83, GT 82-83, Ghia 81-81, Cobra 81-81, Base 81-81',
    Ranger:
      'Base 83-88, S 84-92, XL 83-23, XLS 83-85, XLT 83-27, STX 85-94, GT 87-89, Sport 88-93 ' +
      '06-11, Splash 93-98, Edge 01-05, FX4 02-09, Lariat 19-27, Raptor 24-27',
    Thunderbird: 'Base 81-82, Heritage 81-82, Town Landau 81-82, Deluxe 02-03, Premium 02-03',
  },
  GMC: {
    'C/K Pickup': 'Sierra 81-87, Sierra Classic 81-87, High Sierra 81-87',
    Jimmy:
      'Base 81-91, High Sierra 81-84, Sierra Classic 81-87, SL 92-01, SLS 92-01, SLE 92-01, SLT ' +
      '92-01',
    'R/V Pickup': 'Sierra 87-91, High Sierra 87-91, Sierra Classic 87-91',
    Rally: 'Base 81-95, Custom 81-82, STX 83-95',
    'S-15': 'Base 82-90, High Sierra 82-90, Gypsy 82-86, Sierra Classic 82-90',
    Safari: 'Base 85-99, SL 85-99, SLX 85-94, SLE 85-99, SLT 90-99',
    Sierra: 'SL 89-06, SLX 89-94, SLE 89-06, SLT 94-06, W/T 89-98, Denali 02-06, C3 01-01',
    Sonoma: 'SL 91-03, SLS 91-03, SLE 91-97, Special 91-94, ZR2 97-03, ZRX 01-03',
    Suburban: 'High Sierra 81-91, Sierra Classic 81-91, Base 92-99, SLE 92-99, SLT 95-99',
    Yukon: 'SL 92-96, SLE 92-06, SLT 95-06, Sport 92-94, Denali 99-06',
    'Yukon XL': 'SLE 00-06, SLT 00-06, Denali 01-06',
  },
  Geo: { Prizm: 'Base 90-97, GSi 90-92, LSi 93-97', Tracker: 'Base 89-97, LSi 89-97' },
  Honda: {
    'Civic Type R': 'Type R 24-27',
    'Civic Si': 'Si 26-27',
    Fit: 'Base 07-08, Sport 07-08',
    Passport: 'DX 94-97, LX 94-02, EX 94-02',
  },
  Hyundai: {
    Accent: 'L 01-01, GL 01-05, GS 01-01 07-15, GT 04-05, GLS 05-16, SE 07-16, Blue 10-10',
    Elantra: 'GLS 01-14, GT 01-06, Limited 06-06 11-20, SE 07-19, Blue 10-10',
    'Elantra N': 'N 22-27',
    'Kona N': 'N 22-25',
    'Santa Fe': 'Base 01-04, GL 01-03, GLS 01-16, LX 01-05, SE 07-16, Limited 06-16',
    Sonata: 'GL 06-06, GLS 06-14, LX 06-06, SE 07-19, Limited 06-19, 2.0T 11-14, Hybrid 11-15',
    Tiburon: 'Base 02-03, GS 03-08, GT 02-08, SE 05-08',
    Tucson: 'GL 05-05 12-13, GLS 05-15, LX 05-05, SE 06-09 14-15, Limited 06-15',
    'Veloster N': 'N 19-22',
    XG350: 'Base 02-05, L 02-05',
  },
  Infiniti: {
    FX35: 'Base 03-12, Limited 11-12',
    G35: 'Base 03-08, x 04-08, Journey 07-08, Sport 05-08',
    G37: 'Base 08-13, Journey 08-13, Sport 08-13, x 09-13, IPL 11-13',
    Q50:
      'Base 14-20, Premium 14-17, Sport 14-20, Pure 18-20, Luxe 18-20, Red Sport 400 16-20, ' +
      'Hybrid 14-18',
    QX60: 'Base 14-17, Pure 18-20, Luxe 18-20, Signature 20-20, Hybrid 14-17',
    QX80: 'Base 14-18, Limited 16-20, Luxe 18-20, Signature 14-15',
  },
  Isuzu: {
    Rodeo: 'S 91-04, LS 91-04, LSE 00-04, XS 91-92',
    Trooper: 'S 91-02, LS 91-02, Limited 96-02, SE 94-95',
    Amigo: 'S 89-94, XS 89-94',
  },
  Kia: {
    Amanti: 'Base 04-09',
    Forte: 'LX 10-24, EX 10-18, SX 10-17, S 17-18',
    Optima: 'LX 01-20, SE 01-02, EX 03-20, SX 11-20, SX Limited 13-17, Hybrid 11-20',
    Rio: 'Base 01-11, Cinco 03-05, LX 05-16, EX 10-16, SX 06-16',
    Rondo: 'LX 07-10, EX 07-10',
    Sedona: 'LX 02-16, EX 02-16, L 15-16, SX 15-16, SX Limited 15-16',
    Sephia: 'Base 94-01, RS 94-97, LS 94-01, GS 94-97',
    Sorento: 'Base 11-12, LX 03-16, EX 03-16, SX 11-16',
    Soul: 'Base 10-16, Plus (+) 10-16, Exclaim (!) 10-16, Sport 10-11',
    Spectra: 'Base 00-03, GS 00-01, GSX 00-03, LS 02-03, LX 04-09, EX 04-09, SX 05-09',
    Sportage: 'Base 95-02 11-12, EX 95-02 05-16, LX 05-16, SX 11-16, Limited 00-02',
  },
  Lincoln: {
    LS: 'V6 03-06, V8 03-06',
    MKX: 'Base 07-15, Premiere 15-15, Reserve 15-15',
    MKZ: 'Base 07-12',
    Navigator: 'Luxury 03-06, Ultimate 04-06, Premium 03-03',
    'Town Car': 'Base 81-86, Signature 81-86, Cartier 82-86',
  },
  Mazda: {
    '626': 'DX 83-97, LX 83-02, ES 93-02, GT 86-92, Luxury 81-82, Deluxe 81-82',
    'B-Series': 'Base 81-09, SE 86-04, LE 94-97, DS 02-05, LX 98-01',
    'CX-9': 'Sport 07-10, Touring 07-10, Grand Touring 07-10',
    MPV: 'Base 89-95, DX 96-02, LX 90-06, ES 96-06',
    'MX-5 Miata':
      'Base 90-08, LS 99-05, Touring 06-08, Sport 06-08, Grand Touring 06-08, Club Spec 06-07, ' +
      'MAZDASPEED 04-05, M Edition 95-97',
    Mazda3:
      'i 04-09, i Sport 07-09, i Touring 04-09, s 04-06, s Sport 07-09, s Touring 05-09, s ' +
      'Grand Touring 05-09, MAZDASPEED3 07-09',
    Mazda5: 'Sport 06-11, Touring 06-11, Grand Touring 07-11',
    Mazda6:
      'i 04-08, s 03-08, i Sport 05-08, s Sport 05-08, i Touring 06-08, i Grand Touring 06-08, ' +
      's Grand Touring 06-08, MAZDASPEED6 06-07',
    Protege: 'SE 90-91, DX 90-02, LX 90-03, ES 95-03',
    'RX-7':
      'S 81-85, GS 81-85, GSL 81-85, GSL-SE 84-85, Base 86-95, GXL 86-91, Turbo II 87-91, GTU ' +
      '88-91, Touring 93-95, R1 93-93, R2 94-95',
    'RX-8': 'Base 04-06, Sport 07-11, Touring 07-09, Grand Touring 07-11, R3 09-11, Shinka 05-06',
  },
  Mitsubishi: {
    Eclipse:
      'RS 90-02, Base 90-94, GS 90-12, GS-T 95-99, GSX 90-99, GT 00-12, SE 08-12, Spyder GS ' +
      '96-12, Spyder GT 01-12',
    'Eclipse Cross': 'ES 18-22, LE 18-22, SE 18-22, SEL 18-22, SP 19-21',
    Endeavor: 'LS 04-11, XLS 04-05, Limited 04-07, SE 08-10',
    Galant:
      'Base 85-93, S 94-96, DE 99-08, ES 89-12, LS 89-03, GS 89-95, GSX 89-92, VR-4 91-92, GTZ ' +
      '99-08, Ralliart 07-09, SE 10-12',
    Lancer:
      'ES 02-17, LS 02-05, OZ Rally 02-06, DE 08-12, GTS 08-11, GT 11-16, SE 09-17, Ralliart ' +
      '04-05 09-15, SEL 16-17',
    'Lancer Evolution': 'Base 03-05, RS 04-06, MR 05-15, GSR 08-15, IX 06-06, Final Edition 15-15',
    Mirage: 'Base 85-92, LS 87-02, DE 97-02, ES 92-96 14-20, S 91-95, SE 16-20, GT 17-20, LE 19-20',
    Montero: 'Base 83-91, LS 89-02, RS 92-93, SR 92-97, XLS 01-04, Limited 01-06, SE 83-90',
    'Montero Sport': 'ES 97-03, LS 97-04, XLS 97-04, XS 00-00, Limited 99-03',
    Outlander: 'LS 03-08, XLS 03-09, Limited 05-06, ES 07-21, SE 07-21, SEL 15-21, GT 10-20',
    'Outlander Sport': 'ES 11-22, SE 11-22, SEL 14-22, GT 16-21, LE 12-22',
    'Mirage G4': 'ES 17-22, SE 17-22, LE 20-22',
  },
  Nissan: {
    '200SX': 'Deluxe 82-84, XE 84-88, SE 87-88 95-98, Turbo 84-86, Base 95-98, SE-R 95-98',
    '240SX': 'Base 89-98, XE 89-90, SE 89-98, LE 91-98',
    '300ZX': 'Base 84-96, GL 84-85, Turbo 84-96, 2+2 84-96',
    '350Z':
      'Base 03-07, Enthusiast 03-08, Performance 03-05, Touring 03-09, Track 03-05, Grand ' +
      'Touring 05-09, NISMO 07-09',
    '370Z': 'Base 09-20, Touring 09-20, Sport 15-20, Sport Touring 16-20, NISMO 09-20',
    Altima:
      'XE 93-01, GXE 93-01, SE 93-01, GLE 93-01, 2.5 02-06, 2.5 S 02-18, 2.5 SL 02-06 08-18, ' +
      '2.5 SV 13-18, 2.5 SR 16-18, 3.5 SE 02-09, 3.5 SL 05-06 08-17, 3.5 SR 10-13, 3.5 S 13-14, ' +
      'SE-R 05-06, Hybrid 07-11',
    Armada: 'SE 04-10, LE 04-10, SV 11-20, SL 11-20, Platinum 10-20',
    Cube: 'Base 09-11, S 09-14, SL 09-14, Krom 09-10',
    Frontier:
      'Base 98-04, XE 98-09, SE 98-12, SC 01-04, LE 05-11, Nismo 05-08, S 12-27, SV 11-27, ' +
      'PRO-4X 09-27, SL 11-14 18-18 24-27, Desert Runner 14-19, PRO-X 22-27',
    'GT-R': 'Base 09-11, Premium 09-20, Black Edition 12-16, Track Edition 14-20, NISMO 15-20',
    Juke: 'S 11-13, SV 11-13, SL 11-13, NISMO 13-13',
    Kicks: 'S 18-19, SV 18-19, SR 18-19',
    Leaf: 'SV 11-19, SL 11-19, S 13-19, S Plus 19-19, SV Plus 19-19, SL Plus 19-19',
    Maxima:
      'Base 82-84, GL 84-86, GXE 85-03, SE 85-08, GLE 95-03, SL 04-08 16-19, S 09-14 16-19, SV ' +
      '09-14 16-19, SR 16-19, Platinum 16-19',
    Murano: 'S 05-19, SE 03-07, SL 03-19, LE 09-14, SV 11-19, Platinum 13-19, CrossCabriolet 11-14',
    NV200: 'S 13-21, SV 13-21',
    Pathfinder:
      'E 87-88, XE 87-04, SE 87-12, LE 96-12, S 05-19, SV 11-19, SL 13-19, Platinum 13-19, SE ' +
      'Off Road 05-10, Silver Edition 10-12',
    Pickup: 'Base 82-97, Standard 86-97, XE 86-97, SE 86-97',
    Pulsar: 'NX 83-90, NX SE 87-89, NX XE 87-90',
    Quest:
      'XE 93-95, GXE 93-02, SE 99-02 04-09, GLE 99-02, S 04-17, SL 04-17, SV 11-17, LE 11-14, ' +
      'Platinum 15-17',
    Rogue: 'S 08-20, SL 08-20, SV 11-20, SV Hybrid 17-19, SL Hybrid 17-19',
    'Rogue Sport': 'S 17-20, SV 17-20, SL 17-20',
    Sentra:
      'Base 82-94, E 87-94, XE 83-03, GXE 87-03, SE 87-92 98-01, GLE 98-00, SE-R 91-94 02-12, ' +
      'SE-R Spec V 02-12, 1.8 03-06, 1.8 S 03-06, 2.0 07-12, 2.0 S 07-12, 2.0 SL 07-12, 2.0 SR ' +
      '10-12, S 13-19, SV 13-19, SR 13-19, SL 13-19, SR Turbo 17-19, NISMO 17-19',
    Stanza: 'Base 82-89, XE 82-92, GXE 87-92, SE 92-92',
    Titan:
      'XE 04-09, SE 04-12, LE 04-10, S 10-22, SV 10-22, PRO-4X 09-22, SL 11-22, Platinum ' +
      'Reserve 16-22',
    Versa: '1.6 09-11, 1.8 S 07-12, 1.8 SL 07-12, S 12-19, S Plus 13-19, SV 12-19, SL 12-15',
    'Versa Note': 'S 14-19, S Plus 14-17, SV 14-19, SR 15-19, SL 14-16',
    Xterra: 'XE 00-04, SE 00-08, X 05-15, S 05-15, Off-Road 05-10, PRO-4X 11-15',
  },
  Oldsmobile: {
    Bravada: 'Base 91-99',
    Silhouette: 'Base 90-98, GS 97-99, GL 97-99, GLS 97-99',
    Aurora: '3.5 01-02, 4.0 01-03, Base 95-99',
    'Custom Cruiser': 'Base 81-92',
  },
  Plymouth: {
    Acclaim: 'Base 89-95, LE 89-91, LX 89-91',
    Sundance: 'Base 87-94, RS 88-90, Highline 91-93, Duster 92-94, America 91-92',
  },
  Pontiac: {
    Firebird: 'Base 81-92, S/E 82-86, Formula 87-92, Trans Am 81-92, GTA 87-92',
    'Trans Sport': 'Base 90-98, SE 90-98, GT 92-93, Montana 98-98',
    Sunfire: 'SE 95-02, GT 95-02, Base 02-05',
  },
  Ram: {},
  Saturn: Object.fromEntries(
    [
      'SL',
      'SL1',
      'SL2',
      'SC1',
      'SC2',
      'SW1',
      'SW2',
      'LS',
      'LS1',
      'LS2',
      'LW1',
      'LW2',
      'L200',
      'L300',
      'LW200',
      'LW300',
    ].map((model) => [model, 'Base 91-05']),
  ),
  Scion: {
    'FR-S': 'Base 13-16, Release Series 1.0 15-16',
    tC: 'Base 05-16, Spec 05-06, Release Series 05-16',
    xA: 'Base 04-06',
    xB: 'Base 04-15',
    xD: 'Base 08-14',
  },
  Tesla: {
    Cybertruck:
      'Foundation Series 24-24, Long Range 25-25, All-Wheel Drive 24-27, Cyberbeast 24-27',
    'Model 3':
      'Long Range 17-27, Mid Range 18-19, Standard Range 19-20, Standard Range Plus 19-21, ' +
      'Rear-Wheel Drive 22-26, Premium 25-27, Performance 18-27',
    'Model S':
      '60 12-16, 60D 16-16, 70 15-16, 70D 15-16, 75 16-17, 75D 16-19, 85 12-16, 85D 14-16, P85 ' +
      '12-14, P85D 14-15, 90D 15-17, P90D 15-16, 100D 17-19, P100D 16-19, Standard Range 19-19, ' +
      'Long Range 19-22, Performance 19-20, All-Wheel Drive 23-27, Plaid 21-27',
    'Model X':
      '60D 16-16, 75D 16-19, 90D 16-17, P90D 16-16, 100D 17-19, P100D 16-19, Standard Range ' +
      '19-19, Long Range 19-22, Performance 19-20, All-Wheel Drive 23-27, Plaid 21-27',
    'Model Y':
      'Long Range 20-27, Performance 20-27, Standard Range 21-21, Rear-Wheel Drive 24-27, ' +
      'Premium 25-27',
    Roadster: 'Base 08-12, Sport 10-12, Signature 08-08',
  },
  Toyota: {
    '4Runner':
      'Deluxe 84-88, Base 90-00, SR5 84-27, Limited 96-27, Sport 03-09, Trail 10-16, TRD Sport ' +
      '22-27, TRD Off-Road 17-27, TRD Pro 15-27, Venture 20-22',
    Avalon: 'XL 95-05, XLS 95-12, Touring 05-07, Limited 05-12, Base 10-12',
    Camry:
      'Deluxe 83-94, LE 83-27, DX 92-96, XLE 92-27, SE 94-96 02-27, CE 97-01, Base 10-11, ' +
      'Hybrid 07-11, L 12-19, XSE 15-27, Nightshade 26-27',
    'Camry Solara': 'SE 99-08, SLE 99-08, Sport 04-08',
    Celica: 'ST 81-93 94-99, GT 81-05, GT-S 83-93 00-05, All-Trac Turbo 88-93',
    Corolla:
      'Base 86-97, Standard 93-97, Deluxe 86-92, DX 93-97, LE 86-13, SR5 86-91, GT-S 86-91, VE ' +
      '98-00, CE 98-08, S 01-13, XLE 09-10, XRS 05-06 09-10, L 11-13',
    'Corolla Matrix': 'Base 03-13, XR 03-08, XRS 03-06 09-10, S 09-13',
    Echo: 'Base 00-05',
    Highlander: 'Base 01-06, Limited 02-06, Sport 06-06, Hybrid 06-06',
    MR2: 'Base 85-95, Turbo 91-95, Supercharged 88-89, Spyder 00-05',
    Paseo: 'Base 92-97',
    Prius:
      'Base 01-03 04-09, Touring 07-09, One 10-15, Two 10-21, Two Eco 16-19, Three 10-18, Four ' +
      '10-18, Five 10-15, L Eco 19-22, LE 19-27, XLE 19-27, Limited 19-27',
    'Prius C': 'One 12-18, Two 12-18, Three 12-18, Four 12-18, L 19-19, LE 19-19',
    'Prius Prime': 'LE 21-22, XLE 21-22, Limited 21-22, SE 23-24, XSE 23-24, XSE Premium 23-24',
    'Prius V': 'Two 12-17, Three 12-17, Four 15-17, Five 12-17',
    RAV4:
      'Base 96-12, L 99-03, Sport 06-12, Limited 06-27, LE 13-27, XLE 13-27, SE 16-18 26-27, ' +
      'XLE Premium 19-27, Adventure 19-25, TRD Off-Road 20-25, XSE 19-27, Woodland 23-27, GR ' +
      'Sport 26-27',
    Sienna: 'CE 98-09, LE 98-16, XLE 98-16, Base 10-12, L 13-16, SE 11-16, Limited 04-16',
    Supra: 'L-Type 82-85, P-Type 82-86, Base 86-98, Turbo 87-98',
    T100: 'Base 93-98, DX 93-98, SR5 93-98',
    Tacoma:
      'Base 95-15, SR5 95-27, Limited 97-04 16-27, PreRunner 98-15, S-Runner 01-04, X-Runner ' +
      '05-13, SR 16-27, TRD Sport 05-27, TRD Off-Road 05-27, TRD Pro 15-27',
    Tercel: 'Base 81-94, EZ 87-90, Deluxe 81-91, DX 91-97, LE 91-92, SR5 83-88, CE 97-98',
    Venza: 'Base 09-12, LE 11-15 21-24, XLE 11-15 21-24, Limited 13-15 21-24',
    Yaris: 'Base 07-11, S 07-11, L 12-18, LE 12-20, SE 12-18, XLE 19-20',
  },
  Volkswagen: {
    Golf:
      'Base 85-21, GL 87-02, GT 86-92, GLS 99-05, TDI 96-06 10-14, TSI S 15-18, TSI SE 15-20, ' +
      'TSI SEL 15-17, 2.5 10-14',
    GTI: 'Base 85-15, 16V 87-92, VR6 95-05, 1.8T 00-05, S 15-15, SE 15-15, Autobahn 10-15',
    Jetta:
      'Base 81-89, GL 85-89, GLI 84-89 13-13, Carat 87-89, S 13-13, SE 13-13, SEL 13-13, TDI ' +
      '13-13, Hybrid 13-13',
    Rabbit: 'Base 81-84 06-09, L 81-84, LS 81-83, GTI 83-84, S 08-09',
    Passat: 'S 12-16, SE 12-16, SEL 12-16, TDI 12-15, V6 SEL 12-16',
    Tiguan: 'S 09-16, SE 09-16, SEL 09-16, Wolfsburg Edition 09-10, R-Line 13-16',
    Cabriolet: 'Base 85-93, Best Seller 88-89, Boutique 88-89, Carat 90-91',
    Fox: 'Base 87-93, GL 87-93, GL Sport 89-90',
  },
  Volvo: {
    '240': 'DL 81-89, GL 81-91, GLT 81-85, Base 90-93, Turbo 81-85',
    '740': 'Base 90-92, GL 86-92, GLE 85-90, Turbo 85-92',
    '760': 'GLE 83-90, Turbo 84-90',
    '850': 'Base 93-97, GLT 93-97, Turbo 94-96, T-5 97-97, T-5R 95-95, R 96-97',
    '940': 'Base 93-95, GL 91-92, GLE 91-91, SE 91-91, Turbo 91-95',
    '960': 'Base 92-97',
    C70: 'LT 98-02, HT 98-02, T5 06-13',
    S40: '1.9T 00-04, 2.4i 04-09, T5 04-11',
    S60: '2.4 01-06, 2.4T 01-03, 2.5T 03-09, T5 01-09 12-14, T6 11-14, R 04-07',
    S80: '2.9 99-05, T6 99-05 08-14, 2.5T 03-06, 3.2 07-14, V8 07-10',
    V40: '1.9T 00-04',
    V50: '2.4i 05-09, T5 05-11',
    V70:
      'Base 98-00, GLT 98-00, T5 98-04, R 98-00 04-07, XC 98-02, 2.4 01-07, 2.4T 01-02, 2.5T ' +
      '03-07, 3.2 08-10',
    XC60: '3.2 10-14, T6 10-14',
    XC70: '2.5T 03-07, 3.2 08-14, T6 09-14',
    XC90: '2.5T 03-06, T6 03-05, V8 05-11, 3.2 07-14, R-Design 09-14',
  },
};

const editionsOf = new Map(
  Object.entries(handMade).flatMap(([make, models]) =>
    Object.entries(models).map(
      ([model, text]) => [`${make} ${model}`, readNamesWithYears(text)] as const,
    ),
  ),
);

export function listHandMadeEditions(make: string, model: string, year: number): string[] {
  return (editionsOf.get(`${make} ${model}`) ?? [])
    .filter(({ years }) => includesYear(years, year))
    .map(({ name }) => name);
}
