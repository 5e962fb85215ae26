import { afterAll, describe, expect, it } from 'vitest';
import { VIN_PLANS_FOLDER } from '../../test/records/vins.ts';
import { suggestVins, withinCpu } from './suggest.ts';
import { unpackPlans } from './unpack.ts';
import { createVinDecoder } from './vin-decoder.ts';
import { openVpic } from './vpic.ts';

const NEWEST_YEAR = 2027;
/** The last digit is wrong. */
const WRONG = '2HGFC2F69KH500000';

describe('the decoder under load', () => {
  const decoder = createVinDecoder(VIN_PLANS_FOLDER, { info: () => {} });
  afterAll(() => decoder.close());

  it('one VIN is decoded at a time, forty wait, and the rest are refused', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => decoder.decode(WRONG, NEWEST_YEAR)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unavailable' });
    expect(await decoder.decode(WRONG, NEWEST_YEAR)).toMatchObject({ valid: false });
  });
});

describe('corrections', () => {
  it('end with their budget', async () => {
    const vpic = openVpic(await unpackPlans(VIN_PLANS_FOLDER, () => {}));
    const all = suggestVins(vpic, WRONG, NEWEST_YEAR);
    expect(all.length).toBeGreaterThan(0);
    expect(suggestVins(vpic, WRONG, NEWEST_YEAR, () => false)).toEqual([]);
    let steps = 0;
    suggestVins(vpic, WRONG, NEWEST_YEAR, () => (steps += 1) <= 3);
    expect(steps).toBe(4);
    vpic.close();
  });

  it('a budget is CPU time of this thread', () => {
    const mayGoOn = withinCpu(20);
    expect(mayGoOn()).toBe(true);
    const started = process.threadCpuUsage();
    let work = 0;
    while (process.threadCpuUsage(started).user < 25_000) work += Math.sqrt(work);
    expect(mayGoOn()).toBe(false);
  });
});
