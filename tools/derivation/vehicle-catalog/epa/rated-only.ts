import { readNamesWithYears } from '../../../../server/reference-data/two-digit-years.ts';
import type { SourceModelYear } from '../plans/collect.ts';

/** Model years on sale that the EPA rated and no plan covers. */
const ratedOnly: Readonly<Record<string, string>> = {
  Audi: '80 92-92, Coupe 84-87, S7 14-14, V8 90-90',
  BMW:
    '318ti 97-98, 323i 98-98, 325xi 01-01, 330xi 01-01, 745e 22-22, 750i 91-91, 750iL 00-01, ' +
    '760i 04-04, 840Ci 97-97, 850Ci 97-97, ActiveHybrid 3 13-13, ActiveHybrid 7 12-12, Alpina B7 ' +
    '07-08 11-11, M6 89-89, M760i 22-22, M850i 19-19, Z8 00-00',
  Chevrolet: 'Express 96-96, S-10 Blazer 89-94, Spark EV 15-15',
  Chrysler: '300M 99-04, Cordoba 82-82, Executive 85-85',
  Coda: 'Coda 13-13',
  Daihatsu: 'Rocky 90-92',
  Dodge: 'Conquest 84-84, Ram 50 81-86',
  Fisker: 'Karma 12-12',
  Ford: 'EXP 82-88',
  GMC: 'Syclone 91-91, Typhoon 92-93',
  Geo: 'Tracker 89-89',
  Honda: 'del Sol 93-93',
  Hummer: 'H3T 10-10',
  Infiniti: 'EX37 13-13',
  Isuzu: 'Amigo 00-00, Stylus 93-93, Trooper 84-90',
  Jaguar: 'XK8 05-06',
  Kia: 'Soul EV 15-15',
  Lamborghini: 'Countach 86-90',
  Lancia: 'Beta 81-82',
  Lotus: 'Esprit 98-00',
  Mazda: '323 90-94, RX-7 92-92',
  Mercury: 'Marauder 03-03',
  Mitsubishi: 'Mighty Max 83-84, Montero 83-84 91-93, Expo LRV 92-95, Precis 87-87',
  Peugeot: '604 84-84',
  Plymouth: 'Turismo 83-84',
  Pontiac: 'G3 09-09',
  Porsche: '928 86-88 95-95, 968 95-95',
  Renault: 'Fuego 82-82',
  Saab: '9000 86-86',
  Saturn: 'L100 01-02, L200 01-02, L300 01-02, LW200 01-02, LW300 01-02',
  Subaru: 'Brat 87-87, RX 85-85',
  Volkswagen: 'Pickup 81-83, Vanagon 81-82',
  Volvo: 'XC70 03-03',
  Yugo: 'GV 87-90',
};

/** The model years missing from `known`, without choices. A later step adds the EPA's choices. */
export function listRatedOnly(
  known: (modelYear: { make: string; model: string; year: number }) => boolean,
): SourceModelYear[] {
  return Object.entries(ratedOnly).flatMap(([make, text]) =>
    readNamesWithYears(text).flatMap(({ name: model, years }) =>
      years
        .flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, offset) => from + offset),
        )
        .filter((year) => !known({ make, model, year }))
        .map((year) => ({
          make,
          model,
          year,
          powers: [],
          bodies: [],
          choices: new Map([
            [
              'not listed',
              { level: 'not listed' as const, edition: 'Not listed', bodies: [], powers: [] },
            ],
          ]),
        })),
    ),
  );
}
