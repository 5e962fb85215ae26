import type { EditionsByModel } from './editions-by-model.ts';

export const AMERICAN_EDITIONS: Readonly<Record<string, EditionsByModel>> = {
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
  Lincoln: {
    LS: 'V6 03-06, V8 03-06',
    MKX: 'Base 07-15, Premiere 15-15, Reserve 15-15',
    MKZ: 'Base 07-12',
    Navigator: 'Luxury 03-06, Ultimate 04-06, Premium 03-03',
    'Town Car': 'Base 81-86, Signature 81-86, Cartier 82-86',
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
};
