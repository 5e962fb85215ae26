import type { TrimsByModel } from './trims-by-model.ts';

export const JAPANESE_TRIMS: Readonly<Record<string, TrimsByModel>> = {
  Acura: {
    Integra:
      'RS 86-01, LS 86-01, GS 90-93, GS-R 92-01, Special Edition 95-96, Type R 97-01, Base ' +
      '23-27, A-Spec 23-27, A-Spec Technology 23-27, Type S 24-27',
    MDX:
      'Base 01-27, Touring 01-06, Technology 07-27, Advance 10-27, A-Spec 19-27, Type S 22-27, ' +
      'Sport Hybrid 17-20',
    RDX: 'Base 07-27, Technology 07-27, Advance 16-27, A-Spec 19-27',
    TL: 'Base 96-14, Type S 02-03 07-08, Technology 09-14',
    TLX: 'Base 15-20, Technology 15-24, Advance 15-22, A-Spec 18-25, Type S 21-25',
    TSX: 'Base 04-14, Technology 09-14, Special Edition 12-14',
  },
  Honda: {
    Accord:
      'DX 82-02, LX 82-22, LXi 86-89, SEi 88-93, EX 90-17, SE 94-95 03-16, Value Package 96-07, ' +
      'LX V6 95-07, EX V6 95-17, LX-P 08-12, EX-L 04-22, EX-L V6 04-17, Hybrid 05-07 14-15 17-22, ' +
      'Sport 13-22, Sport SE 16-16 20-22, Touring 13-22, Plug-In Hybrid 14-14, LX-S Coupe ' +
      '08-17, EX Coupe 90-17, EX-L Coupe 04-17, Hybrid EX-L 14-15 17-22, Hybrid Touring 14-15 17-22, Sport ' +
      '2.0T 18-22, Sport Hybrid 21-27, EX-L Hybrid 23-27, Sport-L Hybrid 23-27, Touring Hybrid ' +
      '23-27, SE 25-27, LX 23-27, EX 23-24',
    Civic:
      'Base 80-91, DX 81-15, CX 92-00, VX 92-95, LX 88-27, EX 90-24, Si 86-91 92-95 99-15 ' +
      '17-27, HX 96-05, GX 98-11, Hybrid 03-15, EX-L 06-22, HF 12-15, SE 15-15, Natural Gas ' +
      '12-15, DX Coupe 93-13, EX Coupe 93-20, LX Coupe 01-20, Si Coupe 99-20, Touring 16-24, ' +
      'Sport 17-27, EX-T 16-18, Type R 17-27, Sport Hybrid 25-27, Sport Touring Hybrid 25-27, ' +
      'EX Hatchback 17-21, LX Hatchback 17-25, Sport Hatchback 17-25, Sport Touring Hatchback ' +
      '17-24',
    'CR-V':
      'LX 97-24, EX 98-24, SE 00-01 06-06 15-16, EX-L 05-24, Touring 15-22, Sport Hybrid 23-27, ' +
      'Sport Touring Hybrid 23-27, Sport-L Hybrid 23-27, EX Hybrid 20-22, EX-L Hybrid 20-22, ' +
      'Touring Hybrid 20-22, LX Hybrid 20-20, LX 25-27, EX 25-27, EX-L 25-27, TrailSport Hybrid ' +
      '26-27',
    Fit: 'Base 07-13, Sport 07-13 18-20, LX 14-20, EX 15-20, EX-L 15-20',
    'HR-V': 'LX 16-27, EX 16-22, EX-L 16-27, Sport 19-27, Touring 19-20',
    Insight: 'Base 00-06, LX 10-14 19-22, EX 10-14 19-22, Touring 19-22',
    Odyssey:
      'LX 95-22, EX 95-27, EX-L 02-27, Touring 05-27, Touring Elite 11-17, Elite 18-27, SE ' +
      '16-17, Sport 23-24, Sport-L 25-27',
    Passport:
      'DX 94-97, LX 94-02, EX 94-02, Sport 19-21, EX-L 19-25, Touring 19-21, Elite 19-22, ' +
      'TrailSport 22-27, RTL 26-27, Black Edition 24-25',
    Pilot:
      'LX 03-23, EX 03-22, EX-L 03-27, Touring 09-27, Elite 16-27, SE 15-15 20-22, Sport 22-27, ' +
      'TrailSport 22-27, Black Edition 20-27',
    Prelude: 'Base 80-87 97-01, S 88-96, Si 86-96, VTEC 93-96, Type SH 97-01',
    Ridgeline:
      'RT 06-20, RTS 06-14, RTL 06-27, Sport 13-27, SE 14-14, RTL-T 17-19, RTL-E 17-24, Black ' +
      'Edition 17-27, TrailSport 24-27',
    Element: 'DX 03-04, LX 03-11, EX 03-11, SC 07-10',
  },
  Lexus: {
    ES: 'ES 250 90-91 21-25, ES 300 92-03, ES 330 04-06, ES 350 07-25, ES 300h 13-25',
    RX:
      'RX 300 99-03, RX 330 04-06, RX 350 07-27, RX 400h 06-08, RX 450h 10-22, RX 350h 23-27, ' +
      'RX 500h 23-27, RX 450h+ 24-27, RX 350L 18-22, RX 450hL 18-22',
  },
  Mazda: {
    Mazda3:
      'i 04-12, s 04-12, i SV 08-16, i Sport 08-16, i Touring 06-16, i Grand Touring 11-16, s ' +
      'Touring 04-16, s Grand Touring 05-16, s Sport 08-11, Sport 17-18, Touring 17-18, Grand ' +
      'Touring 17-18, Base 19-20, Select 19-25, Preferred 19-25, Premium 19-23, Carbon Edition ' +
      '22-26, 2.5 S 21-26, 2.5 Turbo 21-26, 2.5 Turbo Premium Plus 21-26',
    Mazda6:
      'i 03-08, s 03-08, i Sport 08-15, i Touring 08-15, i Grand Touring 09-15, s Touring ' +
      '08-13, s Grand Touring 08-13, Sport 16-21, Touring 16-21, Grand Touring 16-21, Grand ' +
      'Touring Reserve 18-21, Signature 18-21',
    'CX-5':
      'Sport 13-21, Touring 13-21, Grand Touring 13-21, Grand Touring Reserve 19-21, Signature ' +
      '19-22, Carbon Edition 21-25, Signature Diesel 19-19, 2.5 S 22-27, 2.5 S Select 22-27, ' +
      '2.5 S Preferred 22-27, 2.5 S Premium 22-25, 2.5 S Premium Plus 22-27, 2.5 Turbo 22-25',
    '626': 'Base 83-84, DX 86-97, LX 83-02, ES 93-02, GT 86-89',
    Protege: 'SE 90-91, DX 90-03, LX 90-03, ES 95-03, MP3 01-01, MAZDASPEED 03-03',
    'MX-5 Miata':
      'Base 90-05, LS 01-05, SE 03-04, MAZDASPEED 04-05, SV 06-09, Sport 06-27, Touring 06-15, ' +
      'Grand Touring 06-27, Club 13-27',
    '323': 'Base 86-94, Deluxe 86-89, LX 86-88, SE 90-94, GTX 88-89',
  },
  Mitsubishi: {
    Eclipse:
      'Base 90-96, GS 90-12, GS Turbo 90-94, GSX 90-99, GS-T 95-99, RS 95-05, GT 00-12, GTS ' +
      '03-05, SE 09-11',
    Galant:
      'Base 89-93, LS 89-93, DE 99-09, ES 94-12, LS 94-05, GS 94-95, GTZ 99-05, GTS 04-07, ' +
      'Ralliart 07-09, SE 07-12',
    Lancer:
      'ES 02-17, LS 02-03, O-Z Rally 02-05, Ralliart 04-06 09-15, DE 08-12, GTS 08-11, GT ' +
      '12-16, SE 12-17, SEL 16-17',
    Outlander:
      'LS 03-06, XLS 03-06, ES 07-27, SE 07-27, SEL 14-27, GT 10-20, LE 18-27, Limited 04-06, ' +
      'XLS 07-09',
  },
  Nissan: {
    Altima:
      'XE 93-01, GXE 93-01, SE 93-01, GLE 93-01, 2.5 02-13, 2.5 S 02-18, 2.5 SL 02-06 10-18, ' +
      '3.5 SE 02-09, 3.5 SL 05-06 08-17, SE-R 05-06, 3.5 SR 10-13, 2.5 SR 16-18, 2.5 SV 13-18, ' +
      '3.5 S 13-14, Hybrid 07-11, S 19-24, SV 19-27, SL 19-27, SR 19-27, Platinum 19-22, 2.5 S ' +
      'Coupe 08-13, 3.5 SE Coupe 08-09, 3.5 SR Coupe 10-12',
    Sentra:
      'Base 82-94, E 87-94, XE 83-03, GXE 87-03, SE 87-92 98-01, GLE 98-00, SE-R 91-94 02-12, ' +
      'SE-R Spec V 02-12, 1.8 03-06, 1.8 S 03-06, 2.0 07-12, 2.0 S 07-12, 2.0 SL 07-12, 2.0 SR ' +
      '10-12, S 13-27, SV 13-27, SR 13-27, SL 13-19 26-27, SR Turbo 17-19, NISMO 17-19',
    Rogue:
      'S 08-27, SL 08-27, SV 11-27, Platinum 21-27, Rock Creek 24-27, SV Hybrid 17-19, SL ' +
      'Hybrid 17-19',
    Versa:
      '1.6 09-11, 1.8 S 07-12, 1.8 SL 07-12, S 12-25, S Plus 13-19, SV 12-25, SL 12-15, SR ' +
      '20-25',
    Maxima:
      'Base 81-84, GL 84-86, GXE 85-03, SE 85-08, GLE 95-03, SL 04-08 16-23, S 09-18, SV 09-23, ' +
      'SR 16-23, Platinum 16-23',
    Murano: 'S 03-24, SE 03-07, SL 03-27, LE 09-14, SV 11-27, Platinum 14-27, CrossCabriolet 11-14',
    Pathfinder:
      'E 87-88, XE 87-04, SE 87-12, LE 96-12, S 05-25, SV 11-27, SL 13-27, Platinum 13-27, Rock ' +
      'Creek 23-27, Hybrid 14-15',
    Leaf:
      'SV 11-25, SL 11-22, S 13-24, S Plus 19-22, SV Plus 19-25, SL Plus 19-22, S+ 26-27, SV+ ' +
      '26-27, Platinum+ 26-27',
    Quest:
      'XE 93-95, GXE 93-02, SE 99-02 04-09, GLE 99-02, S 04-17, SL 04-17, SV 11-17, LE 11-14, ' +
      'Platinum 15-17',
    Xterra: 'XE 00-04, SE 00-08, X 05-15, S 05-15, Off-Road 05-10, PRO-4X 11-15',
    Kicks: 'S 18-27, SV 18-27, SR 18-27',
  },
  Subaru: {
    Outback:
      'Base 00-07 15-25, Limited 00-27, 2.5i 05-19, 2.5i Premium 10-19, 2.5i Limited 05-19, 3.0 ' +
      'R 05-09, 2.5 XT 05-09, 3.6R 10-12, 3.6R Premium 10-12, 3.6R Limited 10-19, 3.6R Touring ' +
      '18-19, 2.5i Touring 18-19, H6-3.0 01-04, Premium 20-27, Touring 20-27, Onyx Edition XT ' +
      '20-24, Limited XT 20-25, Touring XT 20-27, Wilderness 22-27',
    Forester:
      'L 98-02, S 98-02, X 03-08, XS 03-05, 2.5 X 04-13, 2.5 XT 04-13, 2.5i 14-18, 2.5i Premium ' +
      '14-18, 2.5i Limited 14-18, 2.5i Touring 14-18, 2.0XT Premium 14-18, 2.0XT Touring 14-18, ' +
      'Base 19-27, Premium 19-27, Sport 19-27, Limited 19-27, Touring 19-27, Wilderness 22-27, ' +
      'Premium Hybrid 25-27, Sport Hybrid 25-27, Limited Hybrid 25-27, Touring Hybrid 25-27',
    Impreza:
      'L 93-01, LS 93-95, Outback Sport 97-11, 2.5 RS 98-01, RS 02-05, TS 02-05, WRX 02-14, WRX ' +
      'STI 04-14, 2.5i 06-11, 2.0i 12-19, 2.0i Premium 12-19, 2.0i Limited 12-19, 2.0i Sport ' +
      'Premium 12-16, Base 20-27, Premium 20-23, Sport 17-27, Limited 20-23, RS 24-27',
    Legacy:
      'Base 90-95, L 90-04, LS 90-94, LSi 92-95, Turbo 91-94, Brighton 95-99, GT 96-12, Limited ' +
      '05-25, 2.5i 05-19, 2.5i Premium 10-19, 2.5i Limited 05-19, 2.5GT 05-12, 3.6R 10-14, 3.6R ' +
      'Limited 10-19, Premium 20-25, Sport 20-25, Limited XT 20-22, Touring XT 20-25',
    Crosstrek:
      '2.0i 16-19, 2.0i Premium 16-19, 2.0i Limited 16-19, Base 20-27, Premium 20-27, Sport ' +
      '21-27, Limited 20-27, Wilderness 24-27, Hybrid 19-23',
    WRX: 'Base 15-27, Premium 15-27, Limited 15-27, STI 15-21, GT 22-24, TR 24-24, tS 25-27',
    Ascent: 'Base 19-25, Premium 19-27, Limited 19-27, Touring 19-27, Onyx Edition 22-27',
  },
  Toyota: {
    '4Runner':
      'Base 90-00, Deluxe 84-88, SR5 84-27, Limited 96-27, Sport Edition 00-02, Sport 03-09, ' +
      'Trail 10-16, TRD Off-Road 17-27, TRD Pro 15-24, TRD Sport 22-27, Venture 20-22, TRD Pro ' +
      'Hybrid 25-27, Trailhunter Hybrid 25-27, Platinum Hybrid 25-27, Limited Hybrid 25-27, TRD ' +
      'Off-Road Hybrid 25-27, SR5 Hybrid none',
    Avalon:
      'XL 95-05, XLS 95-12, Touring 05-07 13-22, Limited 05-22, Base 10-12, XLE 13-22, XLE ' +
      'Premium 13-18, XSE 19-22, Hybrid 13-15, XLE Hybrid 16-22, Limited Hybrid 16-22',
    Camry:
      'Deluxe 83-91, LE 83-27, DX 92-96, XLE 92-27, SE 94-96 02-27, CE 97-01, Base 87-91 10-11, ' +
      'L 12-19, XSE 15-27, TRD 20-24, Hybrid 07-11, LE Hybrid 12-24, XLE Hybrid 12-24, SE ' +
      'Hybrid 14-24, XSE Hybrid 21-24, Nightshade 24-27, L Hybrid none, SE V6 10-14, XLE V6 ' +
      '10-24, XSE V6 15-24, LE V6 92-09',
    Celica: 'ST 80-99, GT 80-05, GT-S 83-05, All-Trac Turbo 88-93',
    Corolla:
      'Base 80-97, Deluxe 80-92, DX 90-97, LE 84-27, SR5 80-91, GT-S 85-91, VE 98-00, CE 98-08, ' +
      'S 01-16, XLE 09-10 17-27, XRS 05-06 09-10, L 11-22, LE Eco 14-19, LE Plus 14-16, S Plus ' +
      '14-16, SE 17-27, XSE 17-27, LE Hybrid 20-27, SE Hybrid 23-27, XLE Hybrid 23-27, Apex ' +
      '21-22, LE Eco Hybrid none, L Hybrid none, XSE Hybrid none',
    Highlander:
      'Base 01-13, Limited 02-27, Sport 04-07, SE 10-13, LE 14-24, LE Plus 14-19, XLE 14-27, SE ' +
      '18-19, L 20-22, XSE 21-24, Platinum 20-27, Hybrid 06-13, Hybrid Limited 06-19, LE Hybrid ' +
      '17-22, XLE Hybrid 17-27, Limited Hybrid 16-27, Platinum Hybrid 20-27, XSE Hybrid none, L ' +
      'Hybrid none',
    Prius:
      'Base 01-09, Touring 07-09, One 10-17, Two 10-18, Three 10-18, Four 10-18, Five 10-15, ' +
      'Two Eco 16-18, Three Touring 16-18, Four Touring 16-18, L Eco 19-22, LE 19-27, XLE ' +
      '19-27, Limited 19-27',
    'Prius Prime':
      'Plus 17-19, Premium 17-19, Advanced 17-19, LE 20-22, XLE 20-22, Limited 20-22, SE 23-24, ' +
      'XSE 23-24, XSE Premium 23-24',
    RAV4:
      'Base 96-12, L 99-03, Sport 06-12, Limited 06-25, LE 13-25, XLE 13-25, SE 16-18, Platinum ' +
      '18-18, XLE Premium 19-25, Adventure 18-25, TRD Off-Road 20-25, XLE Hybrid 16-25, Limited ' +
      'Hybrid 16-25, SE Hybrid 17-18 22-25, LE Hybrid 18-25, XSE Hybrid 19-25, XLE Premium ' +
      'Hybrid 21-25, Woodland Hybrid 23-25, Adventure Hybrid none, Platinum Hybrid none, TRD ' +
      'Off-Road Hybrid none, XSE none, Woodland none, LE 26-27, XLE Premium 26-27, SE 26-27, ' +
      'XSE 26-27, Woodland 26-27, Limited 26-27',
    Sienna:
      'CE 98-09, LE 98-20, XLE 98-20, Base 11-12, L 13-20, SE 11-20, Limited 05-20, XLE Limited ' +
      '04-10, LE 21-27, XLE 21-27, XSE 21-27, Limited 21-27, Platinum 21-27, Woodland 22-27',
    Sequoia:
      'SR5 01-27, Limited 01-27, Platinum 08-27, TRD Sport 18-20, TRD Pro 20-27, Nightshade ' +
      '20-22, Capstone 23-27, 1794 25-27',
    Tercel: 'Base 81-94, EZ 87-90, Deluxe 81-91, DX 91-97, LE 91-92, SR5 83-88, CE 97-98',
    Yaris: 'Base 07-12, S 07-11, L 12-20, LE 12-20, SE 12-18, XLE 19-20',
    Venza: 'Base 09-12, LE 11-15 21-24, XLE 11-15 21-24, Limited 13-15 21-24',
    'Corolla Cross':
      'L 22-27, LE 22-27, XLE 22-27, S Hybrid 23-27, SE Hybrid 23-27, XSE Hybrid 23-27',
    'Land Cruiser': 'Base 80-21, 1958 24-27, First Edition 24-24, Heritage Edition 20-21',
  },
};
