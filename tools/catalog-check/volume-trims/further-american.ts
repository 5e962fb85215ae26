import type { TrimsByModel } from './trims-by-model.ts';

export const FURTHER_AMERICAN_TRIMS: Readonly<Record<string, TrimsByModel>> = {
  GMC: {
    Acadia:
      'SLE 07-23, SLT 07-23, Denali 11-27, SL 10-19, Limited 17-17, All Terrain 17-19, AT4 ' +
      '20-27, Elevation 24-27',
    Jimmy:
      'Base 80-94, SL 95-97, SLE 92-01, SLS 95-01, SLT 92-01, Diamond Edition 99-01, High ' +
      'Sierra 80-86, Sierra Classic 80-91',
    Terrain:
      'SLE 10-24, SLT 10-24, Denali 13-24, SL 18-21, AT4 22-27, Elevation 25-27, SLE Diesel ' +
      '18-19, SLT Diesel 18-19',
    Yukon:
      'Base 92-97, SL 92-92, SLE 92-27, SLT 92-27, GT 95-99, Denali 99-27, Hybrid 08-13, AT4 ' +
      '21-27, Denali Ultimate 23-27, Elevation 25-27, Denali Diesel 21-27, SLT Diesel 21-24, ' +
      'SLE Diesel 21-24, AT4 Diesel 22-27',
    'Sierra EV': 'Denali 24-27, Denali Edition 1 24-24, Elevation 25-27, AT4 26-27',
  },
  Jeep: {
    Cherokee:
      'Base 84-93, Pioneer 84-90, Chief 84-88, Laredo 85-92, Limited 87-92 98-23, Sport 88-01 ' +
      '14-18, SE 94-01, Country 93-97, Classic 98-01, Latitude 14-22, Trailhawk 14-23, Overland ' +
      '16-20, Latitude Plus 18-23, Latitude Lux 20-23, Altitude 15-23, High Altitude 19-20, ' +
      '80th Anniversary none',
    Compass:
      'Sport 07-26, Limited 07-26, Latitude 11-26, Trailhawk 17-26, High Altitude 17-21, ' +
      'Altitude 13-26, Latitude Lux 21-25, North none',
    Gladiator:
      'Sport 20-27, Sport S 20-27, Overland 20-23, Rubicon 20-27, Mojave 20-27, Willys 21-27, ' +
      'High Altitude 21-24, Sport Diesel 21-23, Overland Diesel 21-23, Rubicon Diesel 21-23, ' +
      'Altitude 21-22',
    'Grand Cherokee':
      'Base 93-94, Laredo 93-27, Limited 93-27, SE 94-95, TSi 97-98, 5.9 Limited 98-98, ' +
      'Overland 02-13 14-24, SRT8 06-14, SRT 15-21, Rocky Mountain 05-08, Trailhawk 17-23, ' +
      'Summit 14-27, Trackhawk 18-21, Altitude 14-27, High Altitude 16-21, Laredo X 21-27, ' +
      'Limited Diesel 07-08 14-16 18-19, Overland Diesel 07-08 14-16 18-19, Laredo Diesel 08-08, Summit ' +
      'Diesel 14-16 18-19, 4xe 22-25, Limited 4xe 22-23, Trailhawk 4xe 22-24, Overland 4xe 22-25, ' +
      'Summit 4xe 22-25, Base 4xe 23-25, Summit Reserve 22-27',
    'Grand Cherokee L':
      'Laredo 21-27, Limited 21-27, Overland 21-24, Summit 21-27, Summit Reserve 21-27, ' +
      'Altitude 22-27',
    Liberty:
      'Sport 02-12, Limited 02-12, Renegade 02-07, Jet 12-12, Sport Diesel 05-06, Limited ' +
      'Diesel 05-06, Latitude 12-12',
    Patriot: 'Sport 07-17, Limited 07-15, Latitude 11-17, High Altitude 15-17',
    Renegade:
      'Sport 15-21, Latitude 15-23, Limited 15-23, Trailhawk 15-23, Altitude 16-23, Upland ' +
      '20-23, Jeepster 20-22',
    Wrangler:
      'Base 87-95, S 87-95, Sahara 88-27, Laredo 87-90, Islander 88-93, Renegade 91-94, SE ' +
      '92-06, Sport 87-27, X 02-09, Rubicon 03-27, Unlimited 04-06, Unlimited X 07-09, ' +
      'Unlimited Sport 10-27, Unlimited Sahara 07-27, Unlimited Rubicon 05-27, Willys Wheeler ' +
      '14-18, Willys 18-27, Sport S 14-27, Freedom Edition 12-15, Rubicon 392 21-25, Unlimited ' +
      'Sport Diesel 20-22, Unlimited Sahara Diesel 20-22, Unlimited Rubicon Diesel 20-22, ' +
      'Sahara 4xe 21-25, Rubicon 4xe 21-25, Willys 4xe 22-25, Sport S 4xe 24-25, High Altitude ' +
      '4xe 21-25, High Altitude 20-25',
  },
  Mercury: {
    'Grand Marquis': 'Base 83-91, GS 88-09, LS 83-11, LSE 01-05, Limited Edition none',
    Sable: 'GS 86-05, LS 86-05, Base 08-09, Premier 08-09',
  },
  Oldsmobile: {
    'Cutlass Ciera':
      'Base 82-94, LS 82-85, Brougham 82-89, S 87-96, SL 87-96, GT 85-88, International Series ' +
      '88-90',
    'Cutlass Supreme':
      'Base 80-90, Brougham 80-88, International Series 88-93, SL 88-97, S 91-97, Convertible ' +
      '90-95',
    Alero: 'GX 99-04, GL 99-04, GLS 99-04',
    'Eighty-Eight': 'Base 92-99, Royale 80-95, Royale Brougham 80-91, LS 92-99, LSS 92-99',
    Intrigue: 'Base 98-98, GX 99-02, GL 98-02, GLS 98-02',
  },
  Pontiac: {
    Bonneville:
      'Base 80-87, LE 81-91, SE 87-05, SSE 87-03, SSEi 92-03, GXP 04-05, SLE 02-05, Brougham ' +
      '80-86',
    Firebird: 'Base 80-02, Esprit 80-81, Formula 80-81 87-02, Trans Am 80-02, S/E 82-86, GTA 87-92',
    G6: 'Base 05-10, GT 05-10, GTP 06-08, GXP 08-10, Value Leader 06-09, 1SV none',
    'Grand Am': 'Base 80-88, LE 80-91, SE 86-05, GT 92-05, SE1 00-05, GT1 00-05',
    'Grand Prix':
      'Base 80-90 04-08, LJ 80-82, Brougham 80-86, LE 83-93, SE 88-03, STE 90-93, GT 93-08, GTP ' +
      '97-05, GXP 05-08, GT1 04-04, GT2 04-04',
    Sunfire: 'SE 95-03, GT 95-02, Base 03-05, 1SA none',
    Vibe: 'Base 03-10, GT 03-10',
    Montana: 'Base 99-05, MontanaVision none, SV6 none',
  },
  Plymouth: {
    Voyager: 'Base 84-00, SE 84-00, LE 84-95, LX 89-93, Rallye 96-97',
    'Grand Voyager': 'Base 87-00, SE 87-00, LE 87-95, Rallye 96-97',
    Neon: 'Base 95-01, Highline 95-99, Sport 95-96, LX 00-01, Expresso 96-99',
    Breeze: 'Base 96-00, Expresso 97-98',
    Acclaim: 'Base 89-95, LE 89-91, LX 89-91',
  },
  Saturn: {
    Vue: 'Base 02-07, XE 08-10, XR 08-10, Red Line 04-10, Hybrid 07-09, Green Line none',
    Ion: '1 03-05, 2 03-07, 3 03-07, Red Line 04-07',
    SL: 'SL 91-99, SL1 91-02, SL2 91-02',
  },
  Tesla: {
    'Model 3':
      'Standard Range 19-19, Standard Range Plus 19-21, Mid Range 18-19, Rear-Wheel Drive ' +
      '22-27, Long Range 17-27, Performance 18-27',
    'Model Y': 'Long Range 20-27, Performance 20-27, Standard Range 21-21, Rear-Wheel Drive 23-27',
    'Model S':
      '60 12-16, 85 12-15, P85 12-14, 70D 15-16, 75D 16-19, 85D 15-16, 90D 15-17, P90D 15-16, ' +
      '100D 17-19, P100D 16-19, Long Range 19-27, Performance 19-21, Plaid 21-27',
    'Model X':
      '75D 16-19, 90D 16-17, P90D 16-16, 100D 17-19, P100D 16-19, Long Range 19-27, Performance ' +
      '19-20, Plaid 22-27',
    Cybertruck: 'All-Wheel Drive 24-27, Cyberbeast 24-27',
  },
};
