import type { TrimsByModel } from './trims-by-model.ts';

export const AMERICAN_TRIMS: Readonly<Record<string, TrimsByModel>> = {
  Buick: {
    Century: 'Base 80-81, Custom 82-05, Limited 80-05, Estate 82-85, Special 91-96, T Type 83-86',
    LeSabre: 'Base 80-89, Custom 80-05, Limited 80-05, T Type 87-89',
    Enclave:
      'CX 08-10, CXL 08-10, Base 11-17, Convenience 12-17, Leather 12-17, Premium 12-24, ' +
      'Preferred 18-27, Essence 18-24, Avenir 18-27, Sport Touring 23-27',
    Encore:
      'Base 13-17, Convenience 13-16, Leather 13-16, Premium 13-19, Preferred 17-22, Sport ' +
      'Touring 17-19, Preferred II 17-18, Essence 18-20',
  },
  Cadillac: {
    Escalade:
      'Base 99-14, Luxury 08-27, Premium 11-17, Platinum 08-27, Hybrid 09-13, Premium Luxury ' +
      '18-27, Sport 21-27, Sport Platinum 21-27, V-Series 23-27, Premium Luxury Diesel 21-24',
    CTS:
      'Base 03-13, Luxury 09-19, Performance 09-16, Premium 09-16, V-Series 04-19, Premium ' +
      'Luxury 17-19, V-Sport 14-19',
    DeVille: 'Base 80-05, Concours 94-99, DHS 00-05, DTS 00-05',
  },
  Chevrolet: {
    Astro: 'CS 85-94, CL 85-94, LT 85-05, Base 95-02, LS 95-05',
    Beretta: 'Base 88-96, GT 88-93, GTZ 90-93, GTU 88-89, Z26 94-96',
    Blazer:
      'Base 95-01, LS 95-05, LT 95-02, ZR2 98-05, Xtreme 01-05, L 19-20, LT 19-27, RS 19-27, ' +
      'Premier 19-25, 2LT 20-25, 3LT 19-25',
    'Blazer EV': 'LT 24-27, RS 24-27, SS 25-27',
    'Bolt EUV': 'LT 22-23, Premier 22-23',
    'Bolt EV': 'LT 17-22, Premier 17-21, 1LT 22-23, 2LT 22-23',
    Camaro:
      'Sport Coupe 80-92, Berlinetta 80-86, Z28 80-87 91-02, IROC-Z 85-90, LT 87-88, RS 89-92 ' +
      '96-98, Base 93-02, SS 96-02, LS 10-23, 1LS 10-20, LT 10-13, 1LT 10-24, 2LT 10-24, 3LT ' +
      '20-24, LT1 20-24, 1SS 10-24, 2SS 10-24, ZL1 12-24, Z/28 14-15, Convertible none',
    Caprice: 'Classic 80-95, Base 84-93, Classic Brougham 86-90, Classic LS 91-93',
    Cavalier:
      'Base 82-05, Cadet 82-83, CL 82-85, CS 84-87, RS 86-94, Z24 86-02, VL 88-93, LS 95-05, LS ' +
      'Sport 02-05, Type 10 82-85',
    Celebrity: 'Base 82-90, CL 86-88, Eurosport 84-90',
    Cobalt: 'Base 05-06, LS 05-10, LT 06-10, LTZ 06-07, SS 05-10, XFE 09-10, Sport 08-08',
    Corsica: 'Base 87-96, LT 88-92, LTZ 89-90',
    Corvette:
      'Base 80-13, Z06 01-04 06-13 15-19 23-27, ZR-1 90-95, ZR1 09-13 19-19 25-27, Grand Sport ' +
      '96-96 10-13 17-19, Stingray 14-19, E-Ray 24-27, 1LT 20-27, 2LT 20-27, 3LT 20-27',
    Cruze:
      'LS 11-19, Eco 11-16, LT 11-19, LTZ 11-15, 1LT 11-16, 2LT 11-15, L 15-18, Premier 16-19, ' +
      'Diesel 14-15 17-19, Limited LT none',
    Equinox:
      'LS 05-24, LT 05-27, LTZ 08-17, Sport 08-09, L 12-20, Premier 17-24, RS 22-27, LT Diesel ' +
      '18-19, Premier Diesel 18-19, ACTIV 25-27',
    'Equinox EV': 'LT 24-27, RS 24-27',
    HHR: 'LS 06-11, LT 06-11, SS 08-10, Panel LS 07-11, Panel LT 07-11',
    Impala:
      'Base 80-85 00-05, LS 00-20, SS 94-96 04-09, LT 06-20, LTZ 06-16, Eco 14-15, 1LT 14-17, ' +
      '2LT 14-15, Premier 17-20, Police none',
    Lumina: 'Base 90-99, Euro 90-94, Z34 91-94, LS 95-99, LTZ 97-99',
    Malibu:
      'Base 97-03, LS 97-24, Classic 80-83, LT 04-24, Maxx LS 04-06, Maxx LT 04-07, Maxx SS ' +
      '06-07, SS 06-07, LTZ 06-16, Hybrid 08-10 16-19, Eco 13-14, 1LT 08-16, 2LT 08-15, L ' +
      '16-20, Premier 16-22, RS 19-24, 2LT 23-24',
    'Monte Carlo':
      'Base 80-86, SS 83-88 00-07, LS 84-88 95-07, LT 05-07, Z34 95-99, Luxury Sport 87-88',
    Sonic: 'LS 12-20, LT 12-20, LTZ 12-16, RS 13-16, Premier 17-20',
    Spark: 'LS 13-22, 1LT 13-22, 2LT 13-22, ACTIV 17-22, EV none',
    Suburban:
      'Custom Deluxe 80-86, Scottsdale 80-91, Silverado 80-94, Cheyenne 92-94, Base 95-99, LS ' +
      '95-27, LT 95-27, 1500 none, LTZ 06-16, Premier 16-27, Z71 01-06 15-15 21-27, RST 21-27, ' +
      'High Country 21-27, LT Diesel 21-27, RST Diesel 21-27, Premier Diesel 21-27, High ' +
      'Country Diesel 21-27, LS Diesel 24-27, Z71 Diesel 21-27',
    Tahoe:
      'Base 95-99, LS 95-27, LT 95-27, Z71 01-06 15-15 21-27, LTZ 07-16, Hybrid 08-13, Premier ' +
      '16-27, RST 21-27, High Country 21-27, LT Diesel 21-27, RST Diesel 21-27, Premier Diesel ' +
      '21-27, High Country Diesel 21-27, Z71 Diesel 21-27',
    Traverse:
      'LS 09-27, LT 09-27, LTZ 09-17, L 18-22, Premier 17-24, RS 18-27, High Country 18-27, Z71 ' +
      '24-27, Base 15-17',
    TrailBlazer: 'LS 02-09, LT 02-09, LTZ 02-04, SS 06-09, North Face Edition 03-03',
    Trailblazer: 'L 21-22, LS 21-27, LT 21-27, ACTIV 21-27, RS 21-27',
    Trax: 'LS 15-27, LT 15-27, LTZ 15-16, Premier 17-20, 1RS 24-27, 2RS 24-27, ACTIV 24-27',
    Venture: 'Base 97-05, LS 97-05, LT 97-05, Plus 97-05, Value 00-02, Warner Bros. Edition 00-03',
    Volt: 'Base 11-15, LT 16-19, Premier 16-19, Premium 11-15',
    'Silverado EV': 'Work Truck 24-27, RST 24-26, LT 25-27, Trail Boss 26-27',
  },
  Chrysler: {
    '200': 'LX 11-17, Touring 11-14, Limited 11-17, S 11-17, C 15-17, LX Convertible none',
    '300':
      'Base 05-14, Touring 05-23, Limited 06-20, C 11-16, S 12-23, SRT8 12-14, SRT8 Core none, ' +
      'C Platinum 15-20, Touring L 20-23, 300C 23-23',
    Pacifica:
      'Base 04-08, Touring 04-08 17-27, Limited 05-08 17-27, Touring L 17-27, Touring L Plus ' +
      '17-20, LX 17-19, L 18-19, Pinnacle 21-27, Select 24-27, Touring Hybrid 18-22, Touring L ' +
      'Hybrid 18-23, Limited Hybrid 18-23, Pinnacle Hybrid 21-25, Select Hybrid 24-25, S ' +
      'Appearance Hybrid 24-25, Premium Hybrid 17-17, Platinum Hybrid 17-17',
    'PT Cruiser':
      'Base 01-10, Limited 01-08, Touring 01-09, GT 03-07, Dream Cruiser 02-05, Classic 10-10',
    Sebring:
      'LX 95-10, LXi 95-02, JX 96-00, JXi 96-00, GTC 02-05, Limited 01-10, Touring 04-10, Base ' +
      '03-06',
    'Town & Country':
      'Base 82-98, LX 97-10, LXi 97-03, Limited 98-16, Touring 04-16, EX 01-04, S 13-16, ' +
      'Touring-L 11-16',
  },
  Dodge: {
    Avenger:
      'Base 95-00, ES 95-00, SE 08-14, SXT 08-14, R/T 08-14, Express 10-11, Mainstreet 11-11, ' +
      'Lux 11-11, Heat 11-11',
    Caravan: 'Base 84-00, SE 84-07, LE 84-00, ES 89-98, Sport 97-04, SXT 04-07',
    Challenger:
      'SE 09-11, R/T 09-23, SRT8 08-14, SXT 12-23, SRT 392 15-18, SRT Hellcat 15-23, R/T Scat ' +
      'Pack 15-23, GT 17-23, SRT Demon 18-18, SRT Demon 170 23-23, SRT Jailbreak none, R/T ' +
      'Classic 10-14',
    Charger:
      'Base 82-87, SE 06-23, SXT 06-23, R/T 06-23, SRT8 06-14, SRT 392 15-18, SRT Hellcat ' +
      '15-23, R/T Scat Pack 15-23, GT 18-23, Police none, Daytona R/T 24-25, Daytona Scat Pack ' +
      '24-27, R/T 26-27, Scat Pack 26-27',
    'Grand Caravan':
      'Base 87-00, SE 87-20, LE 87-00, ES 89-04, Sport 97-04, SXT 04-20, CVP none, Express ' +
      '11-11, Mainstreet 11-11, Crew 11-15, R/T 11-16, American Value Package 12-16, GT 17-19, ' +
      'eX none',
    Durango:
      'Base 98-03, SLT 98-09, SLT Plus 00-03, Sport 98-03, Limited 04-13, Adventurer 05-09, ' +
      'Express 11-11, Crew 11-13, Citadel 11-23, R/T 11-27, SXT 12-23, GT 17-27, SRT 392 18-24, ' +
      'SRT Hellcat 21-27, Special Service none, Hybrid 09-09, Heat 11-11, Pursuit none',
    Intrepid: 'Base 93-00, ES 93-04, SE 01-04, SXT 02-04, R/T 00-02',
    Journey:
      'SE 09-20, SXT 09-18, R/T 09-17, Crossroad 14-20, Limited 14-14, Crew 12-13, American ' +
      'Value Package 12-16, GT 17-19',
    Neon:
      'Base 95-02, Highline 95-99, Sport 95-99, ES 00-01, SE 01-04, SXT 02-05, R/T 01-04, ACR ' +
      '01-02, SRT-4 03-05',
    Stratus: 'Base 95-00, ES 95-03, SE 00-04, SXT 02-06, R/T 01-06',
  },
  Ford: {
    Aerostar: 'XL 86-97, XLT 86-97, Eddie Bauer 88-95',
    Bronco:
      'Custom 80-91, XLT 80-96, XL 82-90, Eddie Bauer 85-96, Base 21-25, Big Bend 21-27, Black ' +
      'Diamond 21-25, Outer Banks 21-27, Badlands 21-27, Wildtrak 21-24, Raptor 22-27, ' +
      'Everglades 22-24, Heritage 23-26, Heritage Limited 23-24, First Edition 21-21',
    'Bronco Sport':
      'Base 21-23, Big Bend 21-27, Outer Banks 21-27, Badlands 21-27, Heritage 23-27, First ' +
      'Edition 21-21, Free Wheeling 24-26',
    'C-MAX':
      'SE 13-18, SEL 13-16, Titanium 17-18, SE Hybrid none, Energi SEL 13-16, Energi SE 17-17, ' +
      'Energi Titanium 17-17',
    Contour: 'GL 95-97, LX 95-99, SE 95-00, SVT 98-00, Sport none',
    'Crown Victoria':
      'Base 92-02, LX 92-11, Touring Sedan 92-92, S 92-97, LX Sport 02-06, Police Interceptor ' +
      'none',
    'E-150': 'Custom 80-90, XL 91-14, XLT 91-14, Club Wagon 80-91, Base 92-14, Chateau 92-05',
    'E-250': 'Custom 80-90, XL 91-14, Base 92-14',
    'E-350': 'Custom 80-90, XL 91-27, XLT 91-14, Base 92-14, Club Wagon 80-91',
    EcoSport: 'S 18-22, SE 18-22, SES 18-22, Titanium 18-22',
    Edge:
      'SE 07-24, SEL 07-24, SEL Plus 07-08, Limited 08-14, Sport 09-18, Titanium 15-24, ST ' +
      '19-24, ST-Line 20-24',
    Escape:
      'XLS 01-12, XLT 01-12, Limited 04-12, XLT Sport 04-07, Hybrid 05-12, S 13-20, SE 13-22, ' +
      'SEL 13-14 18-22, Titanium 13-22, Hybrid Limited 09-12, SE Hybrid 20-22, SEL Hybrid ' +
      '21-22, Titanium Hybrid 20-22, SE Sport Hybrid 20-20, Base 23-23, Active 23-27, ST-Line ' +
      '23-27, ST-Line Select 23-27, ST-Line Elite 23-27, Platinum 23-27, Plug-in Hybrid 23-26, ' +
      'SE Plug-in Hybrid 20-22, SEL Plug-in Hybrid 20-22, Titanium Plug-in Hybrid 20-22, ' +
      'ST-Line Select Hybrid 23-26, ST-Line Elite Hybrid 23-26, Platinum Hybrid 23-26',
    Escort:
      'Base 81-82, L 81-86, GL 81-87, GLX 81-83, GT 81-96, SS 81-82, LX 84-02, Pony 86-93, SE ' +
      '98-02, ZX2 98-03, LX-E 92-93',
    Excursion: 'XLT 00-05, Limited 00-05, XLS 04-05, Eddie Bauer 03-05',
    Expedition:
      'XLT 97-27, Eddie Bauer 97-10, XLS 04-06, NBX 04-04, Limited 05-27, King Ranch 05-27, SSV ' +
      'Fleet none, XL 07-20, Platinum 15-27, Timberline 22-24, Tremor 25-27, Active 25-27, STX ' +
      '23-23',
    Explorer:
      'XL 91-00, XLT 91-27, Sport 91-03, Eddie Bauer 91-10, Limited 93-27, XLS 97-05, Base ' +
      '11-27, Sport Trac none, Sport 13-19, Platinum 16-27, ST 20-27, King Ranch 21-25, ' +
      'Timberline 21-23, ST-Line 21-24, Limited Hybrid 20-24, Platinum Hybrid 20-21, Active ' +
      '23-27, Tremor 26-27',
    Fiesta: 'S 11-19, SE 11-19, SEL 11-11, SES 11-11, Titanium 12-19, ST 14-19',
    'Five Hundred': 'SE 05-06, SEL 05-07, Limited 05-07',
    Flex: 'SE 09-19, SEL 09-19, Limited 09-19, Titanium 11-12',
    Focus:
      'LX 00-04, SE 00-18, ZTS 00-04, ZX3 00-05, ZTW 02-04, ZX5 02-04, SVT 02-04, ZX4 05-07, ' +
      'ZX4 ST none, S 06-18, SES 05-11, SEL 10-18, Titanium 12-18, ST 13-18, RS 16-18, Electric ' +
      '12-18, SE Hatchback 12-18, Titanium Hatchback 12-18, SE Coupe 08-10, SES Coupe 08-10',
    Freestar: 'S 04-06, SE 04-07, SEL 04-07, Limited 04-07, SES 04-06',
    Freestyle: 'SE 05-07, SEL 05-07, Limited 05-07',
    Fusion:
      'S 06-20, SE 06-20, SEL 06-12 19-20, Sport 10-12 17-19, Hybrid 10-12, Titanium 13-20, SE ' +
      'Hybrid 13-20, S Hybrid 13-18, Titanium Hybrid 13-20, SEL Hybrid 19-20, Energi SE 13-18, ' +
      'Energi Titanium 13-20, Energi Platinum 17-18, Platinum 17-18, V6 Sport none, Platinum ' +
      'Hybrid 17-18',
    Mustang:
      'L 80-84, GL 82-83, GLX 82-84, LX 84-93, GT 82-27, Cobra 80-81 93-04, SVO 84-86, Base ' +
      '94-04, V6 99-17, Mach 1 03-04 21-23, Bullitt 01-01 08-09 19-20, Shelby GT500 07-14 ' +
      '20-22, Boss 302 12-13, EcoBoost 15-27, Shelby GT350 15-20, GT Premium 05-27, V6 Premium ' +
      '05-14, EcoBoost Premium 15-27, Dark Horse 24-27, GTD 25-27',
    'Mustang Mach-E':
      'Select 21-27, Premium 21-27, California Route 1 21-23, GT 21-27, First Edition 21-21, ' +
      'Rally 24-27',
    Probe: 'GL 89-92, LX 89-92, GT 89-97, Base 93-97, SE 94-97',
    Taurus:
      'L 86-91, MT-5 86-88, GL 86-97, LX 86-07, SHO 89-99 10-19, G 96-98, SE 97-19, SES 00-05, ' +
      'SEL 00-19, Limited 08-19, SE Wagon 98-05, GL Wagon 86-97, LX Wagon 86-96',
    Tempo: 'L 84-87, GL 84-94, GLX 84-86, LX 87-94, GLS 88-92',
    Thunderbird:
      'Base 80-93 02-05, LX 87-97, Super Coupe 89-95, Turbo Coupe 83-88, Sport 87-88, élan ' +
      '84-86, Deluxe 02-05, Premium 02-05',
    Windstar: 'Base 95-00, GL 95-98, LX 95-03, SE 99-03, SEL 99-03, Limited 98-03, 3.0 none',
    'Transit Connect': 'XL 10-23, XLT 10-23, XLT Premium 12-13, Titanium 14-23, XLT Wagon none',
  },
};
