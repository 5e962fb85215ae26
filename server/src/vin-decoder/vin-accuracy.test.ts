import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampler, picker, type SampleVin } from '../../test/records/vin-samples.ts';
import { VIN_PLANS_FOLDER } from '../../test/records/vins.ts';
import { readVin } from './decode.ts';
import { suggestVins } from './suggest.ts';
import { unpackPlans } from './unpack.ts';
import { VIN_CHARACTERS } from '@fourbay/contract/vins/vin';
import { openVpic, type Vpic } from './vpic.ts';

const MAKES = new Set(
  (
    'Acura,Audi,BMW,Buick,Cadillac,Chevrolet,Chrysler,Dodge,Ford,Genesis,GMC,Honda,Hyundai,Infiniti,' +
    'Jaguar,Jeep,Kia,Land Rover,Lexus,Lincoln,Mazda,Mercedes-Benz,Mercury,MINI,Mitsubishi,Nissan,' +
    'Oldsmobile,Plymouth,Pontiac,Porsche,Ram,Saturn,Scion,Subaru,Suzuki,Tesla,Toyota,Volkswagen,Volvo'
  )
    .toUpperCase()
    .split(','),
);
const NEWEST_YEAR = 2027;
/** Enough to notice a regression; `npm run tool -- vins` uses 300. */
const SAMPLES = Number(process.env['VIN_SAMPLES'] ?? 60);

describe('VINs made from the plans', () => {
  let vpic: Vpic;
  let samples: SampleVin[];
  beforeAll(async () => {
    const file = await unpackPlans(VIN_PLANS_FOLDER, () => {});
    vpic = openVpic(file);
    const sampler = createSampler(file, MAKES, picker(20_261_122));
    samples = Array.from({ length: SAMPLES }, () => sampler.next());
    sampler.close();
  }, 900_000);
  afterAll(() => vpic.close());

  const shareOf = (fits: (sample: SampleVin) => boolean): number =>
    samples.filter(fits).length / samples.length;

  it('the make and model year match for 99 of 100, and the model for 95', () => {
    const plans = new Map(
      samples.map(({ vin }) => [vin, readVin(vpic, vin, NEWEST_YEAR).plan] as const),
    );
    expect(
      shareOf(({ vin, year, makes }) => {
        const plan = plans.get(vin);
        return plan?.year === year && makes.includes(plan.make ?? '');
      }),
    ).toBeGreaterThanOrEqual(0.99);
    expect(
      shareOf(({ vin, model }) => plans.get(vin)?.elements.get('model') === model),
    ).toBeGreaterThanOrEqual(0.95);
  }, 900_000);

  it('at least 60 of 100 VINs with one wrong character have the right one among three corrections', () => {
    const pick = picker(7);
    const positions = Array.from({ length: 17 }, (_none, at) => at);
    const isFound = ({ vin }: SampleVin): boolean => {
      const at = pick(positions);
      const wrong = pick([...VIN_CHARACTERS].filter((one) => one !== vin[at]));
      const corrections = suggestVins(
        vpic,
        vin.slice(0, at) + wrong + vin.slice(at + 1),
        NEWEST_YEAR,
      );
      expect(corrections.length).toBeLessThanOrEqual(3);
      return corrections.includes(vin);
    };
    expect(shareOf(isFound)).toBeGreaterThanOrEqual(0.6);
  }, 900_000);
});
