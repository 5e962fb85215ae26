import type { EditionsByModel } from './editions-by-model.ts';

export const KOREAN_EDITIONS: Readonly<Record<string, EditionsByModel>> = {
  Hyundai: {
    Accent: 'L 01-01, GL 01-05, GS 01-01 07-15, GT 04-05, GLS 05-16, SE 07-16, Blue 10-10',
    Elantra: 'GLS 01-14, GT 01-06, Limited 06-06 11-20, SE 07-19, Blue 10-10',
    'Elantra N': 'N 22-27',
    'Kona N': 'N 22-25',
    'Santa Fe': 'Base 01-04, GL 01-03, GLS 01-16, LX 01-05, SE 07-16, Limited 06-16',
    Sonata: 'GL 06-06, GLS 06-14, LX 06-06, SE 07-19, Limited 06-19, 2.0T 11-14, Hybrid 11-15',
    Tiburon: 'Base 02-03, GS 03-08, GT 02-08, SE 05-08',
    Tucson: 'GL 05-05 12-13, GLS 05-15, LX 05-05, SE 06-09 14-15, Limited 06-15',
    'Veloster N': 'N 19-22',
    XG350: 'Base 02-05, L 02-05',
  },
  Kia: {
    Amanti: 'Base 04-09',
    Forte: 'LX 10-24, EX 10-18, SX 10-17, S 17-18',
    Optima: 'LX 01-20, SE 01-02, EX 03-20, SX 11-20, SX Limited 13-17, Hybrid 11-20',
    Rio: 'Base 01-11, Cinco 03-05, LX 05-16, EX 10-16, SX 06-16',
    Rondo: 'LX 07-10, EX 07-10',
    Sedona: 'LX 02-16, EX 02-16, L 15-16, SX 15-16, SX Limited 15-16',
    Sephia: 'Base 94-01, RS 94-97, LS 94-01, GS 94-97',
    Sorento: 'Base 11-12, LX 03-16, EX 03-16, SX 11-16',
    Soul: 'Base 10-16, Plus (+) 10-16, Exclaim (!) 10-16, Sport 10-11',
    Spectra: 'Base 00-03, GS 00-01, GSX 00-03, LS 02-03, LX 04-09, EX 04-09, SX 05-09',
    Sportage: 'Base 95-02 11-12, EX 95-02 05-16, LX 05-16, SX 11-16, Limited 00-02',
  },
};
