import type { TrimsByModel } from './trims-by-model.ts';

export const KOREAN_AND_EUROPEAN_TRIMS: Readonly<Record<string, TrimsByModel>> = {
  Hyundai: {
    Accent:
      'Base 95-99, L 95-01, GL 95-05, GS 98-11, GT 04-05, GLS 00-15, SE 07-22, Limited 18-20, ' +
      'SEL 18-22, Sport 14-16',
    Elantra:
      'Base 92-00, GLS 92-14, GT 01-06, Limited 06-27, SE 07-27, Value Edition 16-18, Eco ' +
      '17-19, Sport 14-14 17-19, SEL 18-27, N Line 21-27, N 22-27, Blue Hybrid 21-27, SEL ' +
      'Hybrid 21-23, Limited Hybrid 21-27, SEL Sport Hybrid 24-27, SEL Sport 24-27, Blue 10-10',
    'Elantra GT': 'Base 13-20, Sport 18-18, N Line 19-20',
    Kona: 'SE 18-27, SEL 18-27, Limited 18-27, Ultimate 18-20, N Line 22-27, SEL Plus none',
    'Kona Electric': 'SEL 19-26, Limited 19-27, Ultimate 19-21, SE 23-27',
    Palisade:
      'SE 20-27, SEL 20-27, Limited 20-27, Calligraphy 21-27, XRT 23-27, SEL Hybrid 26-27, ' +
      'Limited Hybrid 26-27, Calligraphy Hybrid 26-27',
    'Santa Fe':
      'Base 01-04, GL 01-03, GLS 01-16, LX 01-05, SE 07-22, Limited 06-27, Sport none, SEL ' +
      '19-27, SEL Plus 19-20, Ultimate 17-20, XRT 22-27, Calligraphy 21-27, SEL Hybrid 21-27, ' +
      'Limited Hybrid 21-27, Calligraphy Hybrid 24-27, Blue Hybrid 21-23, SEL Convenience ' +
      'Plug-in Hybrid 22-22, Limited Plug-in Hybrid 22-23, SEL Convenience 21-23',
    'Santa Fe Sport': 'Base 13-18, 2.0T 13-18, 2.0T Ultimate 17-18',
    Sonata:
      'Base 89-05, GL 89-98 06-06, GLS 89-14, LX 02-06, SE 07-27, Limited 07-24, 2.0T 11-14, ' +
      'Hybrid 11-15, Sport 15-18, Eco 15-18, SEL 18-27, SEL Plus 20-22, N Line 21-27, SE Hybrid ' +
      '16-19, Limited Hybrid 13-27, Blue Hybrid 20-22, SEL Hybrid 20-27, Plug-in Hybrid 16-19, ' +
      'Limited Plug-in Hybrid 16-19',
    Tucson:
      'GL 05-15, GLS 05-15, LX 05-05, SE 06-27, Limited 06-27, Eco 16-17, Sport 16-19, Value ' +
      '18-21, SEL 18-27, Ultimate 19-21, N Line 22-27, XRT 22-27, Blue Hybrid 22-27, SEL ' +
      'Convenience Hybrid 22-25, Limited Hybrid 22-27, N Line Hybrid 23-27, SEL Plug-in Hybrid ' +
      '22-24, Limited Plug-in Hybrid 22-27',
    Venue: 'SE 20-27, SEL 20-27, Limited 22-27, Denim 20-21',
    Veloster: 'Base 12-18, Turbo 13-21, 2.0 19-21, N none, RE:FLEX none',
    'Ioniq 5': 'SE Standard Range 22-26, SE 22-27, SEL 22-27, Limited 22-27, N 24-27, XRT 25-27',
  },
  Kia: {
    Forte:
      'LX 10-24, EX 10-21, SX 10-17, S 17-18 19-21, FE 19-21, LXS 19-24, GT-Line 20-24, GT ' +
      '20-24',
    K5: 'LX 21-22, LXS 21-27, GT-Line 21-27, EX 21-27, GT 21-27',
    K4: 'LX 25-27, LXS 25-27, EX 25-27, GT-Line 25-27, GT-Line Turbo 25-27',
    Optima:
      'LX 01-20, SE 01-06, EX 03-20, SX 11-20, SX Limited 13-17, Hybrid 11-16, Hybrid EX 13-20, ' +
      'S 18-20, SX Turbo 14-20, EX Plug-in Hybrid 17-20, FE none',
    Rio: 'Base 01-11, Cinco 02-05, LX 05-23, EX 10-18, SX 06-16, S 18-23',
    Seltos: 'LX 21-27, S 21-27, EX 21-27, SX 21-27, X-Line 24-27',
    Sorento:
      'LX 03-27, EX 03-27, Base 11-13, SX 11-27, SX Limited 14-20, L 16-19, S 20-27, SX ' +
      'Prestige 21-27, X-Line 21-27, S Hybrid 21-22, EX Hybrid 21-27, SX Prestige Hybrid 24-27, ' +
      'SX Plug-in Hybrid 22-23, SX Prestige Plug-in Hybrid 22-26, EX Plug-in Hybrid 24-26',
    Soul:
      'Base 10-16, + 10-19, ! 10-19, Sport 10-11, LX 20-25, S 20-25, X-Line 20-22, EX 20-25, ' +
      'GT-Line 20-25, Turbo 20-22',
    Sportage:
      'Base 95-02, EX 95-25, Limited 00-02, LX 05-27, SX 11-22, S 20-22, EX Hybrid 23-27, LX ' +
      'Hybrid 23-27, SX Prestige Hybrid 23-27, X-Line 23-27, X-Pro 23-27, SX Prestige 23-27, ' +
      'X-Line Plug-in Hybrid 23-26, X-Line Prestige Plug-in Hybrid 23-26, S Hybrid 25-27',
    Telluride:
      'LX 20-27, S 20-27, EX 20-27, SX 20-27, X-Line 23-27, X-Pro 23-27, SX Prestige 22-27',
    Sedona: 'LX 02-21, EX 02-21, L 15-21, SX 15-21, SX Limited 15-19',
    Carnival:
      'LX 22-27, LXS 25-27, EX 22-27, SX 22-27, SX Prestige 22-27, LXS Hybrid 25-27, EX Hybrid ' +
      '25-27, SX Hybrid 25-27, SX Prestige Hybrid 25-27',
    Niro:
      'FE 17-19, LX 17-27, EX 17-27, Touring 17-22, S Touring 18-19, LXS 20-22, SX 23-27, SX ' +
      'Touring 23-27, LX Plug-in Hybrid 18-22, EX Plug-in Hybrid 18-26, EX Premium Plug-in ' +
      'Hybrid 18-22, SX Touring Plug-in Hybrid 23-26',
    'Niro EV': 'EX 19-22, EX Premium 19-22, Wind 23-26, Wave 23-26',
    EV6: 'Light 22-27, Wind 22-27, GT-Line 22-27, GT 23-26',
    EV9: 'Light 24-27, Wind 24-27, Land 24-27, GT-Line 24-27',
    Spectra: 'Base 00-03, GS 00-02, GSX 02-03, LS 02-03, LX 04-09, EX 04-09, SX 05-09',
    Sephia: 'Base 94-01, RS 94-97, LS 94-01, GS 94-97',
  },
  MINI: {
    Cooper: 'Base 02-13, S 02-13, John Cooper Works 09-13',
    Hardtop: 'Cooper 07-27, Cooper S 07-27, John Cooper Works 09-27, Cooper SE 20-24',
    Clubman: 'Cooper 08-24, Cooper S 08-24, John Cooper Works 09-24',
    Countryman:
      'Cooper 11-24, Cooper S 11-24, John Cooper Works 13-27, Cooper S E ALL4 18-24, S ALL4 ' +
      '25-27, SE ALL4 25-27',
  },
  Volkswagen: {
    Atlas:
      'S 18-20, SE 18-27, SE w/Technology none, SEL 18-27, SEL Premium 18-23, SEL Premium ' +
      'R-Line 18-27, SE with Technology 18-27, Peak Edition SE 23-27, Peak Edition SEL 24-27',
    Beetle:
      'Base 12-13, 2.5L 12-13, Turbo 12-13, R-Line 13-16, TDI 13-15, 1.8T 14-16, S 17-19, SE ' +
      '17-19, SEL 17-18, Dune 16-18, Final Edition SE 19-19, Final Edition SEL 19-19',
    CC:
      'Sport 09-17, Luxury 09-12, VR6 4Motion 09-16, R-Line 11-17, Lux 12-13, Executive 13-17, ' +
      'Trend 15-16',
    Golf:
      'Base 85-92, GL 87-99, GLS 99-06, GTI none, GLS TDI 99-06, GL TDI 99-06, 2.5L 10-14, TDI ' +
      '10-15, S 15-21, SE 15-19, SEL 15-17, TDI S 15-15, TDI SE 15-15, TDI SEL 15-15, GT 88-89',
    GTI:
      'Base 84-17, GLX 96-02, VR6 95-05, 1.8T 00-06, S 12-27, SE 12-27, Autobahn 12-27, 2.0T ' +
      '06-13, 337 02-02, 20th Anniversary 03-03',
    Jetta:
      'Base 80-92, GL 85-05, GLI 84-27, Carat 89-92, GLS 94-05, GLX 94-03, Wolfsburg Edition ' +
      '97-10, GL TDI 97-05, GLS TDI 99-05, Value Edition 05-07, 2.5L 05-06, S 08-27, SE 08-27, ' +
      'SEL 08-27, TDI 97-06 09-15, Sport 13-27, Hybrid 13-13, Hybrid SE 13-16, Hybrid SEL 13-16, ' +
      'R-Line 18-20, TDI S 15-15, TDI SE 15-15, TDI SEL 15-15, 1.8T SE none',
    'New Beetle':
      'Base 98-04, GL 99-05, GLS 99-05, GLX 99-03, Turbo S 02-04, GLS TDI 98-05, GL TDI 00-05, ' +
      'S 08-10, SE 08-10, 2.5L 06-07, TDI 98-06, TDI GLS none',
    Passat:
      'GL 90-97, GLS 95-05, GLX 93-05, W8 02-04, GL 04-05, GLS TDI 04-05, GL TDI 04-05, TDI ' +
      '96-97, 2.0T 06-10, 3.6 06-08, Komfort 09-10, S 12-22, SE 12-22, SEL 12-22, TDI SE 12-15, ' +
      'TDI SEL 12-15, R-Line 16-22, Wolfsburg Edition 14-15, Sport 14-15, GT 18-18, TDI S 15-15',
    Rabbit: 'Base 80-84, L 81-84, LS 81-83, GL 83-84, GTI 83-84, 2.5 none, Diesel 80-84',
    Tiguan:
      'S 09-27, SE 09-27, SEL 09-27, SEL Premium 18-23, SE R-Line Black 22-27, Limited none, ' +
      'R-Line 13-17, SEL R-Line 22-27, Wolfsburg 16-17, Highline none',
    'ID.4':
      'Pro 21-27, Pro S 21-27, Standard 22-24, S 23-24, AWD Pro 21-27, AWD Pro S 21-27, 1st ' +
      '21-21',
    Touareg:
      'V6 04-10, V8 04-08, V10 TDI 04-04 06-08, V6 TDI 09-10, VR6 Sport 11-15, VR6 Lux 11-16, VR6 ' +
      'Executive 11-17, TDI Sport 11-16, TDI Lux 11-16, TDI Executive 11-16, Hybrid 11-15, ' +
      'Sport 14-17, Wolfsburg Edition 17-17, V8 FSI none',
  },
  Volvo: {
    '240': 'Base 89-93, DL 80-91, GL 80-91, GLT 80-85, Turbo 82-85',
    '850': 'Base 93-97, GLT 93-97, Turbo 94-97, T-5R 95-95, R 96-97',
    S60:
      '2.4 01-04, 2.4T 01-03, 2.5T 03-09, T5 01-18, T6 11-19, R 04-07, T5 Momentum 19-20, T8 ' +
      '19-27, B5 21-25',
    XC90:
      'T6 03-05 16-21, 2.5T 03-06, V8 05-11, 3.2 07-14, T5 16-21, T8 16-27, B5 22-27, B6 22-27, ' +
      'R-Design none',
    XC60: '3.2 10-15, T6 10-20, T5 15-21, B5 22-27, B6 22-25, T8 18-27, T6 R-Design none',
    XC40: 'T4 19-21, T5 19-22, B4 23-27, B5 23-27, P8 Recharge none',
  },
};
