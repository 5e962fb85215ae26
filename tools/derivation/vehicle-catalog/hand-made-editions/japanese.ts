import type { EditionsByModel } from './editions-by-model.ts';

export const JAPANESE_EDITIONS: Readonly<Record<string, EditionsByModel>> = {
  Honda: {
    'Civic Type R': 'Type R 24-27',
    'Civic Si': 'Si 26-27',
    Fit: 'Base 07-08, Sport 07-08',
    Passport: 'DX 94-97, LX 94-02, EX 94-02',
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
  Scion: {
    'FR-S': 'Base 13-16, Release Series 1.0 15-16',
    tC: 'Base 05-16, Spec 05-06, Release Series 05-16',
    xA: 'Base 04-06',
    xB: 'Base 04-15',
    xD: 'Base 08-14',
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
};
