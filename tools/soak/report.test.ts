import { describe, expect, it } from 'vitest';
import { plotSoak } from './plot.ts';
import { describeSoak, memoryGrowth, violations, type Soak } from './report.ts';
import type { Sample } from './samples.ts';

const sampleAt = (minute: number, changes: Partial<Sample> = {}): Sample => ({
  minute,
  pids: [11, 12],
  memory: [200, 200],
  handles: [40, 40],
  connections: 12,
  databaseMb: 300,
  deadRows: 1_000,
  waitingJobs: 0,
  deadLetters: 0,
  ...changes,
});

const run = (changes: Partial<Soak> = {}): Soak => ({
  samples: [sampleAt(0), sampleAt(60), sampleAt(120)],
  faults: [
    {
      name: 'the database restarts',
      minute: 10,
      failed: 7,
      servedAfterS: 1.25,
      lost: 0,
      doubled: 0,
      exits: 0,
    },
  ],
  calls: { ok: 9_000, failed: 7 },
  failedSignUps: 0,
  tablesBefore: [{ table: 'public.emails', mb: 1, live: 10, dead: 0 }],
  tablesAfter: [{ table: 'public.emails', mb: 2, live: 90, dead: 5 }],
  ledger: { code: 0, output: 'Every balance is the sum of its entries.\n' },
  ...changes,
});

describe('soak report', () => {
  it('a run without violations passes', () => {
    expect(violations(run())).toEqual([]);
    const text = describeSoak(run());
    expect(text).toContain('Soak of 120 minutes');
    expect(text).toContain('| 10 | the database restarts | 7 | 1.3 s | 0 | 0 | 0 |');
    expect(text).toContain('| public.emails | 1 | 2 | 90 | 5 |');
  });

  it('a lost write, an exit, a wrong ledger, leaked handles, and dead letters are violations', () => {
    const [fault] = run().faults;
    const found = violations(
      run({
        faults: fault ? [{ ...fault, lost: 1, exits: 2 }] : [],
        ledger: { code: 1, output: '1 balances differ from their entries.' },
        samples: [sampleAt(0), sampleAt(120, { handles: [40, 400], deadLetters: 3 })],
      }),
    );
    expect(found).toEqual([
      'Minute 10, the database restarts: 1 lost, 0 doubled, 2 exits.',
      "The ledger doesn't match: 1 balances differ from their entries.",
      'Process 2 has 400 handles after the load, and began with 40.',
      '3 jobs gave up.',
    ]);
  });

  it('growth is measured from the last restart, after the warm-up', () => {
    const restartedAt = (restart: number): Sample[] =>
      Array.from({ length: 121 }, (_, minute) =>
        sampleAt(minute, {
          pids: [minute < restart ? 11 : 21, 12],
          memory: [minute < restart ? 900 - minute : 100 + minute, 200],
        }),
      );
    expect(memoryGrowth(restartedAt(60), 0)).toBe(60);
    expect(memoryGrowth(restartedAt(60), 1)).toBe(0);
    expect(memoryGrowth(restartedAt(115), 0)).toBeUndefined();
  });

  it('the plot has a line for each process and a mark at each fault', () => {
    const picture = plotSoak(run());
    expect(picture.match(/<polyline/g)).toHaveLength(7);
    expect(picture.match(/stroke-dasharray/g)).toHaveLength(5);
  });
});
