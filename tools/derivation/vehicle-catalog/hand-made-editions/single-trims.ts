import type { EditionsByModel } from './editions-by-model.ts';

/** Models for which the plans list a single trim in years when more were sold. */
export const BESIDE_SINGLE_TRIMS: Readonly<Record<string, EditionsByModel>> = {
  Acura: {
    Legend: 'Base 86-90, L 87-95, LS 87-95, Coupe L 88-95, Coupe LS 88-95',
    RL: 'Base 96-12, Technology 05-12, Premium 96-98',
    RSX: 'Base 02-06, Type-S 02-06',
    NSX: 'Base 91-05 17-22, T 95-05, Type S 22-22',
  },
  Audi: {
    A8: 'Base 97-18, L 99-18',
    A3: 'Base 06-08, Premium 09-27, Premium Plus 09-27',
    Q3: 'Premium 15-27, Premium Plus 15-27, Prestige 15-18',
  },
  BMW: {
    M3: 'Base 88-91 95-99 01-13 15-18 21-27, Competition 16-27, CS 18-18 24-25',
    M5: 'Base 88-93 00-03 06-10 13-16 18-27, Competition 14-23, Touring 25-27, CS 22-22',
    M2: 'Base 16-18 23-27, Competition 19-21, CS 20-20 26-27',
    X3:
      '2.5i 04-06, 3.0i 04-06, 3.0si 07-08, xDrive30i 09-10 18-24, xDrive28i 11-17, xDrive35i ' +
      '11-17, xDrive28d 15-17, sDrive28i 15-17, sDrive30i 19-24, M40i 18-24, 30 xDrive 25-27, ' +
      'M50 xDrive 25-27',
    Z4:
      '2.5i 03-05, 3.0i 03-08, 3.0si 06-08, sDrive28i 12-16, sDrive30i 09-11 19-26, sDrive35i ' +
      '09-16, sDrive35is 11-16, M40i 20-26',
    X1: 'xDrive28i 12-27, sDrive28i 13-22, xDrive35i 13-15, M35i 24-27',
  },
  Buick: {
    'Park Avenue': 'Base 91-05, Ultra 91-05',
    Skylark: 'Base 80-98, Custom 80-98, Limited 80-98, Gran Sport 88-98',
    Regal:
      'Base 80-96, Custom 80-96, Limited 80-96, Grand National 84-87, T-Type 83-87, ' +
      'LS 97-04, GS 97-04 12-20, CXL 11-11, Premium 12-17, Preferred 18-20, Essence 18-20',
  },
  Cadillac: {
    Eldorado: 'Base 80-02, Touring 91-02, Biarritz 80-91, ESC 98-02, ETC 98-02',
    Seville: 'Base 80-93, STS 90-04, SLS 93-04, Elegante 80-86',
    Fleetwood: 'Base 80-96, Brougham 80-96, d’Elegance 80-93, Limousine 80-87, Sixty Special 87-93',
    STS: 'V6 05-11, V8 05-10, V-Series 06-09',
    XLR: 'Base 04-09, V-Series 06-09, Platinum 07-09',
  },
  Chevrolet: {
    Aveo: 'Base 04-06, LS 04-11, LT 04-11, Special Value 04-05',
    Chevette: 'Base 80-86, CS 83-87, Scooter 80-83',
    Sprint: 'Base 85-88, Plus 86-86, ER 86-88, Metro 88-88, Turbo 87-88',
  },
  Chrysler: {
    '300C': 'Base 05-10, SRT8 05-10, Limited 06-07',
    '300M': 'Base 99-04, Special 02-04',
    Aspen: 'Limited 07-09',
    Cirrus: 'LX 95-00, LXi 95-00',
    Crossfire: 'Base 04-08, Limited 04-08, SRT-6 05-06',
    LeBaron:
      'Base 81-95, Medallion 81-83, Town & Country 81-88, GTS 85-88, Premium 88-90, GT 89-91, ' +
      'GTC 89-95, LX 91-95, LE 92-95, Landau 92-94',
    'New Yorker':
      'Base 80-96, Landau 88-93, Turbo 84-88, Salon 90-93, Fifth Avenue 81-83, Mark Cross 88-88',
    Voyager: 'Base 01-03, LX 01-03 20-27, EC 02-02, L 20-21, LXI 20-20',
    'Grand Voyager': 'Base 00-00, SE 00-00, LX 00-00',
  },
  Dodge: {
    '600': 'Base 83-88, ES 83-86, SE 86-88',
    Colt:
      'Base 81-94, E 81-90, DL 83-88, Custom 81-83, GL 90-93, GT 89-92, ES 93-94, Vista 84-91, ' +
      'Premier 85-88',
    Daytona:
      'Base 84-93, Turbo 84-86, Turbo Z 84-86, Pacifica 87-88, Shelby 87-91, ES 89-93, IROC ' +
      '91-93, IROC R/T 92-93',
    Dynasty: 'Base 88-93, LE 88-93',
    Lancer: 'Base 85-89, ES 85-89, Shelby 88-89',
    Omni:
      'Base 80-88, SE 84-88, GLH 84-86, America 87-90, 024 80-82, Miser 80-82, Charger 2.2 ' +
      '81-82',
    Shadow: 'Base 87-90, ES 87-94, America 91-93, Highline 91-94, Shelby none',
    Spirit: 'Base 89-93, LE 89-92, ES 89-92, R/T 91-92, Highline 93-95',
    Stealth: 'Base 91-96, ES 91-93, R/T 91-96, R/T Turbo 91-96',
    Viper:
      'RT/10 92-02, GTS 96-02 13-17, SRT-10 03-10, SRT 13-17, GTC 15-17, ACR 99-02 08-10 16-17',
  },
  Ford: {
    'Bronco II': 'Base 84-86, XL 84-90, XLS 84-86, XLT 84-90, Eddie Bauer 84-90, Sport 88-90',
    'E-100': 'Econoline 80-83, Club Wagon 80-83',
    'E-150': 'Econoline 80-91, XL 84-91, XLT 84-91',
    'E-250': 'Econoline 80-91, XL 84-91',
    'E-350': 'Econoline 80-91, XL 84-91, XLT 84-91',
    ZX2: 'Base 00-03, S/R 99-00, Standard 02-03, Deluxe 02-03, Premium 02-03',
  },
  Geo: {
    Metro: 'Base 89-97, XFi 90-94, LSi 89-97',
    Storm: 'Base 90-93, GSi 90-93',
  },
  GMC: {
    Envoy: 'SLE 02-09, SLT 02-09, Denali 05-09',
    Safari: 'SL 85-99, SLE 85-05, SLT 85-05, SLX 85-95, Base 99-05',
    'S-15 Jimmy': 'Base 83-91, Sierra Classic 83-91, High Sierra 83-86, Gypsy 83-89, SLT 91-91',
  },
  Honda: {
    'CR-Z': 'Base 11-12, LX 13-15, EX 11-16, EX-L 16-16',
  },
  Hummer: {
    H2: 'Base 03-09, SUT 05-09',
    H3: 'Base 06-10, Adventure 06-10, Luxury 06-10, Alpha 08-10, X 07-09',
  },
  Hyundai: {
    Azera: 'SE 06-07, GLS 07-11, Limited 06-11 15-17, Base 12-17, Technology 12-13',
    Entourage: 'GLS 07-09, SE 07-07, Limited 07-09',
    Genesis: '3.8 09-16, 4.6 09-12, 5.0 12-16, 5.0 R-Spec 12-14',
    Veracruz: 'GLS 07-12, SE 07-08, Limited 07-12',
  },
  Isuzu: {
    Amigo: 'S 89-94 98-00, XS 89-94',
    Ascender: 'S 03-08, LS 03-08, Limited 03-07, Luxury 05-06',
    Pickup: 'Base 81-87, S 88-95, LS 81-95',
  },
  Jaguar: {
    'S-Type': '3.0 00-08, 4.0 00-02, 4.2 03-08, R 03-08, VDP Edition 05-07, Sport 02-04',
    'X-Type': '2.5 02-05, 3.0 02-08, Sport 04-04, VDP Edition 05-06, Sportwagon 05-08',
    XJ:
      'XJ8 04-07, XJ8 L 05-09, XJR 04-09, Vanden Plas 04-09, Super V8 05-09, Base 10-19, XJL ' +
      'Portfolio 11-19, Supercharged 10-15, R-Sport 16-19, XJR 14-17',
    XJ6: 'Base 80-97, Vanden Plas 82-97, Sovereign 88-94, L 95-97',
  },
  Kia: {
    Cadenza: 'Premium 14-20, Limited 14-20, Technology 17-20',
    K900: 'Premium 15-17, Luxury 15-20, V8 15-17, V6 16-17',
  },
  'Land Rover': {
    Discovery:
      'SD 94-04, SE 94-04, SE7 96-04, HSE 03-04 17-23, LSE 98-98, LE 97-97, S 21-27, HSE Luxury ' +
      '17-20',
    'Range Rover':
      'County 87-95, County LWB 93-95, 4.0 SE 95-02, 4.6 HSE 96-02, HSE 03-22, Supercharged ' +
      '06-17, Autobiography 11-27, SE 22-27',
  },
  Lexus: {
    CT: 'CT 200h 11-17',
    GX: 'GX 470 03-09, GX 460 10-23, GX 550 24-27',
    LS:
      'LS 400 90-00, LS 430 01-06, LS 460 07-17, LS 460 L 07-17, LS 600h L 08-16, LS 500 18-26, ' +
      'LS 500h 18-22',
    LX: 'LX 450 96-97, LX 470 98-07, LX 570 08-21, LX 600 22-27, LX 700h 25-27',
    SC: 'SC 300 92-00, SC 400 92-00, SC 430 02-10',
    IS: 'IS 300 01-05 16-27, IS 250 06-15, IS 350 06-27, IS 200t 16-17, IS F 08-14, IS 500 22-25',
    GS:
      'GS 300 93-06, GS 400 98-00, GS 430 01-07, GS 350 07-20, GS 450h 07-18, GS 460 08-11, GS ' +
      '200t 16-17, GS F 16-20',
    HS: 'HS 250h 10-12',
    UX: 'UX 200 19-22, UX 250h 19-24, UX 300h 25-27',
    NX:
      'NX 200t 15-17, NX 300 18-21, NX 300h 15-21, NX 250 22-27, NX 350 22-27, NX 350h 22-27, ' +
      'NX 450h+ 22-27',
    LC: 'LC 500 18-26, LC 500h 18-23',
    TX: 'TX 350 24-27, TX 500h 24-27, TX 550h+ 24-27',
    RC: 'RC 350 15-25, RC 200t 16-17, RC 300 16-25, RC F 15-25',
  },
  Lincoln: {
    Navigator:
      'Base 98-17, L 07-17, Luxury 02-08, Ultimate 03-06, Select 15-20, Reserve 15-27, Black ' +
      'Label 18-27, Premiere 18-18, Standard 21-23',
    MKS: 'Base 09-16, EcoBoost 10-16',
    MKT: 'Base 10-19, EcoBoost 10-19, Town Car 13-19',
    MKZ:
      'Base 07-16, Premiere 17-18, Select 17-18, Reserve 15-20, Black Label 15-18, Hybrid ' +
      '11-20, Standard 19-20',
  },
  Mercury: {
    Capri: 'Base 80-86 91-94, GS 81-85, RS 80-84, 5.0L 85-86, Black Magic 81-83, XR2 91-94',
    Cougar: 'Base 80-83, GS 81-88, LS 81-91, XR7 81-97, V6 99-02, I4 99-00, C2 01-01, S 01-01',
    Milan: 'Base 06-11, Premier 06-11, Hybrid 10-11',
    Mariner: 'Base 05-11, Convenience 05-06, Luxury 05-07, Premier 05-11, Hybrid 06-11',
    Monterey: 'Base 04-07, Convenience 04-06, Luxury 04-07, Premier 04-06',
    Tracer: 'Base 88-96, LTS 91-96, GS 97-99, LS 97-99, Trio 96-97',
    Villager: 'GS 93-98, LS 93-98, Nautica 94-98, Base 99-02, Estate 99-02, Sport 99-02',
  },
  Mitsubishi: {
    '3000GT': 'Base 91-99, SL 91-99, VR-4 91-99, Spyder SL 95-96, Spyder VR-4 95-96',
    Diamante: 'Base 92-93, ES 92-04, LS 92-04, VR-X 03-04',
    Endeavor: 'LS 04-11, SE 04-11, XLS 04-05, Limited 04-06',
    'Mighty Max': 'Base 83-96, SPX 87-88, Sport 87-90, Macrocab 87-94',
    Mirage: 'DE 14-17, ES 14-24, SE 16-20, GT 17-20, LE 18-24, G4 none, S 93-96, LS 93-02',
    Montero:
      'Base 83-92, SP 84-88, Sport 83-88, RS 90-93, LS 90-96 03-03, SR 92-97, XLS 01-04, ' +
      'Limited 01-06',
    Starion: 'Base 83-86, LE 84-86, LS 83-86, ES 84-86, ESI 85-87, ESI-R 86-89',
  },
  Nissan: {
    NV: 'S 12-21, SV 12-21, SL 12-21',
    Pulsar: 'NX 83-90, E 83-84, XE 83-90, SE 84-90',
    '200SX': 'Deluxe 80-86, SL 80-81, XE 84-88, SE 87-88, Turbo 84-86, Base 95-98, SE-R 95-98',
  },
  Oldsmobile: {
    Aurora: '3.5 01-02, 4.0 01-03, Base 95-99',
    Bravada: 'Base 91-04',
    Firenza: 'Base 82-88, S 82-84, SX 82-84, LX 82-86, LC 86-87, GT 83-88',
    'Ninety-Eight':
      'Regency 80-95, Regency Brougham 82-90, Regency Elite 91-96, Touring Sedan 88-93',
    Silhouette: 'Base 90-97, GL 97-04, GLS 97-04, Premiere 00-04, GS 97-00',
    Toronado: 'Brougham 80-87, Base 88-92, Trofeo 87-92',
  },
  Plymouth: {
    Horizon: 'Base 80-86, SE 84-88, America 87-90, TC3 80-82, Miser 80-82',
    Prowler: 'Base 97-01',
    Reliant: 'Base 81-85, Custom 81-83, SE 81-86, LE 85-89, America 88-89',
  },
  Pontiac: {
    Parisienne: 'Base 83-86, Brougham 83-86',
    Torrent: 'Base 06-09, GXP 08-09',
  },
  Porsche: {
    '911':
      'SC 80-83, Carrera 84-89 95-27, Turbo 86-89 91-94 96-97 01-27, Carrera 2 90-94, Carrera 4 ' +
      '89-27, Carrera S 97-98 05-27, Carrera 4S 96-98 02-27, Targa 84-89 96-98 02-05, Targa 4 ' +
      '07-27, GT3 04-27, GT2 02-05, GTS none, Carrera GTS 11-27, Turbo S 11-27, Carrera T 18-27',
    '944': 'Base 83-89, Turbo 86-89, S 87-88, S2 89-91',
    '924': 'Base 80-82, Turbo 80-82, S 87-88',
    '928': 'Base 80-82, S 83-86, S4 87-91, GT 89-91, GTS 93-95',
    Boxster: 'Base 97-16, S 00-16, GTS 15-16, Spyder 11-12 16-16',
    Cayman: 'Base 07-16, S 06-16, R 12-12, GTS 15-16, GT4 16-16',
    Panamera:
      'Base 11-27, 4 11-27, S 10-16, 4S 10-27, Turbo 10-27, GTS 13-27, 4 E-Hybrid 18-27, S ' +
      'Hybrid 12-13, S E-Hybrid 14-16, Turbo S 12-16 21-23, Diesel none',
  },
  Saturn: { Sky: 'Base 07-10, Red Line 07-10', Relay: '1 07-07, 2 05-07, 3 05-07' },
  Subaru: {
    Baja: 'Base 03-03, Sport 03-06, Turbo 04-06',
    Brat: 'DL 80-83, GL 80-87',
    DL: 'Base 80-89',
    GL: 'Base 80-89, Turbo 83-89',
    XT: 'DL 85-87, GL 85-91, GL-10 85-87, XT6 88-91',
  },
  Suzuki: {
    Aerio: 'S 02-04, GS 02-03, SX 02-07, Base 05-07, Premium 06-07',
    'Grand Vitara':
      'JS 99-99, JLS 00-01, JLX 99-02, Limited 01-03, LX 04-05, EX 04-05, Base 06-13, Premium ' +
      '06-13, XSport 06-09, Luxury 06-08',
    XL7: 'LX 04-06, EX 04-06, Base 07-09, Luxury 07-09, Limited 07-09',
    Sidekick: 'JS 89-98, JX 89-98, JLX 89-98, JA 89-91',
  },
  Toyota: {
    Cressida: 'Base 81-87, Luxury 85-92, LE 87-87',
    'FJ Cruiser': 'Base 07-14',
    GR86: 'Base 22-27, Premium 22-27',
    'Prius Prime': 'SE 25-26, XSE 25-26, XSE Premium 25-26',
    MR2: 'Base 85-89 91-95, Supercharged 88-89, Turbo 91-95, Spyder 00-05',
    Supra:
      'L-Type 82-85, P-Type 82-86, Base 86-98, Turbo 87-98, 2.0 21-24, 3.0 20-26, 3.0 Premium ' +
      '20-26',
    Mirai: 'Base 16-20, XLE 21-27, Limited 21-23',
  },
  Volkswagen: {
    Eos:
      'Base 07-07, 2.0T 07-08, 3.2L 07-08, VR6 08-08, Turbo 08-08, Komfort 09-12, Lux 09-13, ' +
      'Executive 12-15, Sport 13-14, Komfort Edition 14-15, Final Edition 16-16',
    'Golf R': 'Base 12-13 15-27',
    'Jetta GLI': 'S 19-21, Autobahn 19-27, 35th Anniversary Edition 19-19',
    'e-Golf': 'SE 15-20, SEL Premium 14-20, Limited Edition 15-15',
    Corrado: 'G60 90-92, SLC 92-94',
    Scirocco: 'Base 81-88, 16V 86-88, Wolfsburg 83-85',
    Vanagon: 'L 81-82, GL 83-91, Camper 81-91, Syncro 86-91, Carat 89-91, Wolfsburg 85-91',
  },
  Volvo: {
    C70: 'T5 06-13, HT 98-00, LT 98-02, HPT 98-04, LPT 03-04',
    S40: '1.9T 00-04, 2.4i 04-10, T5 04-11',
    S80: '2.9 99-04, T6 99-15, 2.5T 03-06, 3.2 07-15, V8 07-10, T5 14-16',
    V40: '1.9T 00-04',
    V50: '2.4i 05-10, T5 05-11',
    V70:
      '2.4 00-05, 2.4T 01-02, 2.5T 03-07, GLT 98-00, T5 98-05, R 98-00 04-07, XC 98-02, 3.2 ' +
      '08-10',
    XC70: '2.5T 03-07, 3.2 08-15, T6 09-15, T5 14-16',
  },
};
