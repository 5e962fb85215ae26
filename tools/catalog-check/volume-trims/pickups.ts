import type { TrimsByModel } from './trims-by-model.ts';

/** The trims of each pickup size. A diesel that only some trims had is listed with them. */
export const PICKUP_TRIMS: Readonly<Record<string, TrimsByModel>> = {
  Chevrolet: {
    'C/K 10': 'Custom Deluxe 81-87, Scottsdale 81-87, Silverado 81-87',
    'C/K 20': 'Custom Deluxe 81-87, Scottsdale 81-87, Silverado 81-87',
    'C/K 30': 'Custom Deluxe 81-87, Scottsdale 81-87, Silverado 81-87',
    'C/K 1500':
      'Cheyenne 88-98, Scottsdale 88-91, Silverado 88-99, W/T 90-99, 454 SS 90-93, LS 99-99',
    'C/K 2500': 'Cheyenne 88-98, Scottsdale 88-91, Silverado 88-98, Base 99-00, LS 99-00',
    'C/K 3500': 'Cheyenne 88-98, Scottsdale 88-91, Silverado 88-98, Base 99-00, LS 99-00',
    'Silverado 1500':
      'Base 99-06, LS 99-06, LT 99-27, Work Truck 03-27, SS 03-06, Hybrid 04-06 09-13, LTZ ' +
      '07-27, XFE 09-13, High Country 14-27, Custom 16-27, RST 19-27, LT Trail Boss 19-27, ' +
      'Custom Trail Boss 19-27, ZR2 22-27, LT Diesel 20-27, RST Diesel 20-27, LTZ Diesel 20-27, ' +
      'High Country Diesel 20-27, LT Trail Boss Diesel 22-27, ZR2 Diesel 24-27, LS 07-08 15-18',
    'Silverado 2500': 'Base 99-02, LS 99-04, LT 99-04',
    'Silverado 2500HD':
      'Base 01-06, LS 01-06, LT 01-27, Work Truck 05-27, LTZ 07-27, High Country 15-27, Custom ' +
      '20-27, ZR2 24-27',
    'Silverado 3500': 'Base 01-06, LS 01-06, LT 01-06, Work Truck 05-06',
    'Silverado 3500HD': 'Work Truck 07-27, LT 07-27, LTZ 07-27, High Country 15-27',
    Colorado:
      'Base 04-04 15-19, LS 04-08, LT 05-27, Work Truck 06-27, Z71 15-27, ZR2 17-27, Trail Boss ' +
      '23-27, LT Diesel 16-22, Z71 Diesel 16-22, ZR2 Diesel 17-22',
    'S-10': 'Base 82-04, Durango 82-93, Tahoe 82-93, LS 94-04, SS 94-98, ZR2 96-03, Xtreme 99-03',
  },
  Dodge: {
    'Ram 1500':
      'WS 94-98, ST 94-12, SLT 94-12, Laramie SLT 94-99, Sport 96-12, SS/T 97-98, SRT-10 04-06, ' +
      'Laramie 02-12, TRX 07-10, Big Horn 08-12, Lone Star 08-12, Outdoorsman 11-12, Tradesman ' +
      '11-12, R/T 09-12, Express 11-12, Laramie Longhorn 11-12',
    'Ram 2500':
      'ST 94-12, SLT 94-12, Laramie SLT 94-99, Sport 96-07, Laramie 02-12, Power Wagon 05-12, ' +
      'Big Horn 08-12, Laramie Longhorn 11-12',
    'Ram 3500':
      'ST 94-12, SLT 94-12, Laramie SLT 94-99, Laramie 02-12, Big Horn 08-12, Laramie Longhorn 11-12',
    Dakota:
      'Base 87-04, Sport 89-04, SLT 94-07, R/T 98-03, SXT 03-03 08-09, ST 05-11, Laramie 05-11, ' +
      'Big Horn 08-11, TRX 08-10, LE 87-93, SE 87-93',
  },
  Ford: {
    'F-150':
      'Custom 80-91, XL 82-27, XLT 93-27, XLT Lariat 82-92, S 89-95, Special 94-96, Eddie Bauer ' +
      '94-96, Lightning 93-95 99-04, Lariat 97-27, Harley-Davidson 00-03 06-12, King Ranch ' +
      '01-27, FX4 02-14, STX 04-14 17-25, Heritage 04-04, FX2 07-14, Platinum 09-27, SVT Raptor ' +
      '10-14, Limited 13-23, Raptor 17-27, Tremor 14-14 21-27, XL Diesel 18-21, XLT Diesel ' +
      '18-21, Lariat Diesel 18-21, King Ranch Diesel 18-21, Platinum Diesel 18-21, XL Hybrid ' +
      '21-23, XLT Hybrid 21-27, Lariat Hybrid 21-27, King Ranch Hybrid 21-27, Platinum Hybrid ' +
      '21-27, Limited Hybrid 21-23',
    'F-150 Lightning': 'Pro 22-25, XLT 22-25, Lariat 22-24, Platinum 22-25, Flash 24-25',
    'F-250':
      'Custom 80-91, XL 82-27, XLT 93-27, XLT Lariat 82-92, Lariat 97-27, King Ranch 03-27, ' +
      'Harley-Davidson 04-10, FX4 05-10, Cabela’s 09-10, Platinum 13-27, Limited 18-27, Tremor ' +
      '20-27',
    'F-350':
      'Custom 80-91, XL 82-27, XLT 93-27, XLT Lariat 82-92, Lariat 97-27, King Ranch 03-27, ' +
      'Harley-Davidson 04-10, FX4 05-10, Platinum 13-27, Limited 18-27, Tremor 20-27',
    Maverick:
      'XL 22-27, XLT 22-27, Lariat 22-27, Tremor 23-27, Lobo 25-27, XL Hybrid 22-27, XLT Hybrid ' +
      '22-27, Lariat Hybrid 22-27',
    Ranger:
      'Base 83-87, S 83-95, XL 83-11 19-27, XLS 83-86, XLT 83-11 19-27, STX 84-93, Splash ' +
      '93-97, Edge 01-05, FX4 02-08, Sport 06-11, Lariat 19-27, Raptor 24-27',
  },
  GMC: {
    'C/K 1500': 'Sierra 81-87, High Sierra 81-87, Sierra Classic 81-87, Sierra Grande 81-81',
    'C/K 2500': 'Sierra 81-87, High Sierra 81-87, Sierra Classic 81-87',
    'C/K 3500': 'Sierra 81-87, High Sierra 81-87, Sierra Classic 81-87',
    'Sierra 1500':
      'SL 88-06, SLE 88-27, SLX 88-90, Special 91-98, SLT 92-27, C3 01-01, Denali 02-27, Hybrid ' +
      '04-06 09-13, Work Truck 03-13, XFE 09-13, Base 14-21, Elevation 16-27, AT4 19-27, Pro ' +
      '22-27, AT4X 22-27, Denali Ultimate 22-27, SLE Diesel 20-27, SLT Diesel 20-27, Elevation ' +
      'Diesel 20-27, AT4 Diesel 20-27, Denali Diesel 20-27, Denali Ultimate Diesel 22-27',
    'Sierra 2500': 'SL 88-04, SLE 88-04, SLT 92-04',
    'Sierra 2500HD':
      'SL 01-06, SLE 01-27, SLT 01-27, Work Truck 05-14, Denali 11-27, Base 15-21, AT4 20-27, ' +
      'Pro 22-27, Denali Ultimate 24-27, AT4X 24-27',
    'Sierra 3500': 'SL 88-06, SLE 88-06, SLT 92-06',
    'Sierra 3500HD':
      'SLE 07-27, SLT 07-27, Work Truck 07-14, Denali 11-27, AT4 20-27, Pro 22-27, Denali ' +
      'Ultimate 24-27',
    Sonoma: 'SL 94-04, SLS 94-04, SLE 91-97, SLT 91-93, Base 91-93, ZR2 99-03',
    'S-15': 'Base 82-90, High Sierra 82-90, Sierra Classic 82-90, Gypsy 82-86',
    Canyon:
      'SL 04-12, SLE 04-22, SLT 07-22, Work Truck 06-12, Base 15-19, Denali 17-27, AT4 21-27, ' +
      'Elevation 21-27, AT4X 23-27, SLE Diesel 16-22, SLT Diesel 16-22, Denali Diesel 17-22',
  },
  Nissan: {
    Frontier:
      'Base 98-04, XE 98-09, SE 98-10, SC 01-04, LE 05-11, Nismo 05-08, S 12-27, SV 10-27, ' +
      'PRO-4X 09-27, SL 11-14 18-19 24-27, Desert Runner 14-19, PRO-X 22-27',
    Titan:
      'XE 04-10, SE 04-12, LE 04-10, S 10-24, SV 10-24, PRO-4X 09-24, SL 11-21, Platinum ' +
      'Reserve 16-24',
    'Titan XD':
      'S 16-23, SV 16-24, SL 16-21, PRO-4X 16-24, Platinum Reserve 16-24, S Diesel 16-19, SV ' +
      'Diesel 16-19, SL Diesel 16-19, PRO-4X Diesel 16-19, Platinum Reserve Diesel 16-19',
  },
  Ram: {
    '1500':
      'ST 11-18, Tradesman 11-27, HFE 13-27, SLT 11-18, Express 11-19, Big Horn 11-27, Lone ' +
      'Star 11-27, Outdoorsman 11-18, Sport 11-18, R/T 11-16, Laramie 11-27, Laramie Longhorn ' +
      '11-24, Limited 14-27, Rebel 15-27, TRX 21-24, Tungsten 25-27, RHO 25-27, Warlock 26-27, ' +
      'Tradesman Diesel 14-18, SLT Diesel 14-18, Big Horn Diesel 14-18 20-23, Lone Star Diesel ' +
      '14-18 20-23, Outdoorsman Diesel 14-18, Laramie Diesel 14-18 20-23, Laramie Longhorn ' +
      'Diesel 14-18 20-23, Limited Diesel 15-18 20-23, Rebel Diesel 20-23, HFE Diesel 15-17',
    '1500 Classic':
      'Tradesman 19-24, SLT 19-24, Express 19-20, Warlock 19-24, Big Horn 19-19, Laramie 19-19',
    '2500':
      'ST 11-12, Tradesman 13-27, SLT 11-18, Big Horn 11-27, Lone Star 11-27, Outdoorsman ' +
      '11-18, Power Wagon 11-27, Laramie 11-27, Laramie Longhorn 11-24, Limited 16-27, Rebel ' +
      '23-27, Power Wagon Diesel none',
    '3500':
      'ST 11-12, Tradesman 13-27, SLT 11-18, Big Horn 11-27, Lone Star 11-27, Laramie 11-27, ' +
      'Laramie Longhorn 11-24, Limited 16-27',
  },
  Toyota: {
    Tacoma:
      'Base 95-15, SR5 95-27, Limited 97-04 16-27, PreRunner 98-15, S-Runner 01-04, X-Runner ' +
      '05-13, SR 16-27, TRD Sport 05-27, TRD Off-Road 05-27, TRD Pro 15-23, TRD PreRunner ' +
      '24-27, TRD Sport Hybrid 24-27, TRD Off-Road Hybrid 24-27, Limited Hybrid 24-27, TRD Pro ' +
      'Hybrid 24-27, Trailhunter Hybrid 24-27, SR Hybrid none, SR5 Hybrid none',
    Tundra:
      'Base 00-06, SR5 00-27, Limited 00-27, Grade 08-13, SR 14-27, 1794 14-27, Platinum 10-27, ' +
      'TRD Pro 15-21, TRD Pro Hybrid 22-27, Capstone Hybrid 22-27, Limited Hybrid 22-27, ' +
      'Platinum Hybrid 22-27, 1794 Hybrid 22-27, SR Hybrid none, SR5 Hybrid none',
    Pickup: 'Base 80-95, Deluxe 84-95, DLX 84-95, SR5 80-95',
    T100: 'Base 93-98, DX 93-98, SR5 93-98',
  },
};
