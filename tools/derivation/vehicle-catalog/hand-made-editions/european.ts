import type { EditionsByModel } from './editions-by-model.ts';

export const EUROPEAN_EDITIONS: Readonly<Record<string, EditionsByModel>> = {
  Volkswagen: {
    Golf:
      'Base 85-21, GL 87-02, GT 86-92, GLS 99-05, TDI 96-97 99-06 10-14, TSI S 15-18, TSI SE 15-20, ' +
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
