import type { EditionsByModel } from './editions-by-model.ts';

/** Trims that the plans lack or name differently from the badge; "none" marks names that weren't trims. */
export const FURTHER_TRIMS: Readonly<Record<string, EditionsByModel>> = {
  Chevrolet: {
    Express: '1LT Diesel none, 2LT Diesel none, 3LT Diesel none, 4LT Diesel none',
    'Silverado 1500 LTD': 'Custom Diesel none, Custom Trail Boss Diesel none',
    'Spark EV': '1LT 14-16, 2LT 14-16',
  },
  Fiat: { '500e': 'Base 13-19, Abarth none, Lounge none, Pop none, Battery Electric none' },
  Ford: {
    Explorer:
      'Active Hybrid none, Base Hybrid none, King Ranch Hybrid none, Limited Hybrid 20-24, ' +
      'Platinum Hybrid 21-24, ST Hybrid none, ST-Line Hybrid none, Tremor Hybrid none, XLT ' +
      'Hybrid none, Timberline Hybrid none',
    Focus: 'BEV none, Electric 12-18',
  },
  GMC: { Savana: '1LT Diesel none, 2LT Diesel none, 3LT Diesel none, 4LT Diesel none' },
  Honda: {
    Prologue: 'EX 24-27, Touring 24-27, Elite 24-27, EX-L none, Eco none, Tour none',
    Civic: 'CRX 84-91, CRX HF 84-91, CRX Si 85-91',
    'del Sol': 'S 93-93, Si 93-93',
  },
  Isuzu: { Trooper: 'S 87-90, LS 87-90' },
  Mazda: {
    'CX-5':
      'Signature Diesel 19-19, Sport Diesel none, SE Diesel none, SV Diesel none, Touring Diesel ' +
      'none, Grand Touring Diesel none, Grand Touring Reserve Diesel none',
    'CX-70': 'SC 25-27, SC Plus 25-27, PHEV SC 25-26, PHEV SC Plus 25-26, PHEV Premium Plus 25-26',
    'CX-90':
      'PHEV Preferred 24-27, PHEV Premium 24-24, PHEV Premium Plus 24-27, PHEV Premium Sport 25-27',
  },
  Mercury: { Lynx: 'SHO none, SHO Diesel none', Topaz: 'Limited Crown Victoria LX none' },
  'Mercedes-Benz': {
    'C-Class': 'C250d none, C300d 4MATIC none',
    'E-Class': 'E320 CDI none, E320 CDI 05-06',
    'GLC-Class': 'GLC300d 4MATIC none',
    'M-Class':
      'ML320 CDI 4MATIC none, ML320 CDI 4MATIC 07-09, ML320 Bluetec 4MATIC none, ML320 Bluetec ' +
      '4MATIC 09-09, ML350 Bluetec 4MATIC none, ML350 Bluetec 4MATIC 10-11',
    'R-Class':
      'R320 CDI 4MATIC none, R320 CDI 4MATIC 07-08, R320 Bluetec 4MATIC none, R320 Bluetec ' +
      '4MATIC 09-09, R350 Bluetec 4MATIC none, R350 Bluetec 4MATIC 10-12',
    'S-Class': 'S550 Bluetec 4MATIC none',
    '280CE': 'Diesel none',
    '280E': 'Diesel none',
    '280SE': 'Diesel none',
    '300':
      '300E none, 300E 86-93, 300CE none, 300CE 88-93, 300TE none, 300TE 88-93, 300SE none, ' +
      '300SE 88-91, 300SEL none, 300SEL 88-91, 300SL none, 300SL 90-93, 300E 2.8 none, 300E 2.8 ' +
      '93-93, 300D 2.5 none, 300D 2.5 90-93, 300E 4MATIC none, 300E 4MATIC 90-93, 300TE 4MATIC ' +
      'none, 300TE 4MATIC 90-93, 300CDT none, 300CDT 81-85, 300TDT none, 300TDT 81-87, 300DT ' +
      'none, 300DT 82-87, 300SD none, 300SD 81-85, 300SDL none, 300SDL 86-87',
  },
  Nissan: {
    Ariya:
      'Engage 23-25, Venture+ 23-23, Evolve+ 23-25, Empower+ 23-25, Premiere 23-23, Platinum+ ' +
      '23-25, Venture none, Evolve none, Empower none, PLAT none',
    Frontier: 'XE 98-10, SE 98-10, LE 04-10',
    Pathfinder: 'SV Hybrid 14-14, SL Hybrid 14-14, Platinum Hybrid 14-14',
    Sentra: 'E 91-94, SE 91-94',
  },
  Porsche: {
    '718 Boxster': 'Base 17-25',
    '718 Cayman': 'Base 17-25',
    Boxster: 'Base 97-16',
    Cayenne: 'Base 04-06 08-27',
    Cayman: 'Base 07-16',
    Macan: 'Base 17-24',
    Panamera: 'Base 11-27',
  },
  Toyota: {
    Camry: 'CE 07-09',
    Crown: 'XLE 23-27, Limited 23-27, Platinum 23-27, Nightshade 25-27',
    'Crown Signia': 'XLE 25-27, Limited 25-27',
    'Grand Highlander':
      'LE 25-27, XLE 24-27, Limited 24-27, Platinum 24-27, LE Hybrid 25-27, XLE Hybrid 24-27, ' +
      'Limited Hybrid 24-27, Nightshade Hybrid 25-27, Hybrid Max Limited 24-27, Hybrid Max ' +
      'Platinum 24-27',
    RAV4: 'SR5 V6 none, SE Plug-in Hybrid 26-27, XSE Plug-in Hybrid 26-27, Woodland Plug-in Hybrid 26-27',
    bZ: 'XLE 26-27, XLE Plus 26-27, Limited 26-27',
    bZ4X: 'XLE 23-25, Limited 23-25, Nightshade 25-25',
  },
  Volkswagen: { GTI: 'Diesel none, TDI none' },
  Volvo: {
    'V60 Cross Country': 'Recharge none',
    '240': 'DL 81-89, GL 81-93, GLT 81-85, Turbo 83-85, GL Diesel 81-84',
  },
  smart: { Fortwo: 'Pure 08-17, Passion 08-17, Prime 16-17, Proxy 16-17' },
};
