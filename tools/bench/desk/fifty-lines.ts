// npm run tool -- bench fifty-lines: fifty agents of one process of the product dial fifty simulated shops
// at the same moment, talk for two minutes, hang up, and record outcomes. Prints the process's CPU and
// memory, and whether anything is left open.
import { logCall } from '@fourbay/contract/call-desk/call-desk';
import { hangUpLine, listLines } from '@fourbay/contract/voice/lines';
import { expect, it } from 'vitest';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { reconcileLines } from '../../../server/src/modules/call-desk/lines/reconcile.service.ts';
import { minutes, seconds } from '../../../server/src/platform/values/clock.ts';
import { simulatedVoice } from '../../../server/src/platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../server/src/platform/voice/simulated-voice.ts';
import { startTestApp, type TestApp } from '../../../server/test/harness.ts';
import { ALL_DAY, holdRequest, type Held } from '../../../server/test/records/desk/desk.ts';
import { signUpStaff } from '../../../server/test/records/people.ts';
import { loadTestPlaces } from '../../../server/test/records/places.ts';
import { addShop, weekOf } from '../../../server/test/records/shops.ts';

const LINES = 50;
const TALK_SECONDS = 120;

/** What a part took, in milliseconds of CPU and of time. */
async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  process.stdout.write(
    `${what}: ${Math.round((user + system) / 1_000)} ms of CPU in ` +
      `${Math.round(performance.now() - began)} ms, ` +
      `${Math.round(process.memoryUsage.rss() / 1e6)} MB\n`,
  );
  return result;
}

/** The product with its simulated phone line, and fifty agents who hold a request each. */
async function prepare() {
  let voice: SimulatedVoice | undefined;
  const test = await startTestApp({ VOICE: 'simulated' }, ({ now }) => {
    voice = simulatedVoice({ now, seed: 'fifty' });
    return { voice };
  });
  if (!voice) throw new Error('there is no line');
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  const work: { held: Held; shop: string }[] = [];
  for (let at = 0; at < LINES; at += 1) {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    work.push({ held: await holdRequest(test), shop });
  }
  return { test, line: voice, work };
}

/** Nothing may be left open. */
async function expectNothingOpen(test: TestApp, line: SimulatedVoice): Promise<void> {
  const happened = line.lines().flatMap(({ events }) => events);
  const stored = await test.deps.db.selectFrom('line_events').select(['line_id', 'key']).execute();
  const lines = await test.deps.db.selectFrom('call_lines').select(['ended_at', 'state']).execute();
  const calls = await test.deps.db.selectFrom('calls').select('ended_at').execute();
  const isOpen = ({ ended_at: at }: { ended_at: Date | null }): boolean => at === null;
  process.stdout.write(
    `${happened.length} events of the provider, ${stored.length} stored with our own; ` +
      `left open: ${lines.filter(isOpen).length} lines, ${calls.filter(isOpen).length} calls, ` +
      `${line.lines().filter(({ over }) => !over).length} at the provider\n`,
  );
  expect(lines).toHaveLength(LINES);
  expect([...lines, ...calls].filter(isOpen)).toEqual([]);
  expect(line.lines().filter(({ over }) => !over)).toEqual([]);
}

it('fifty lines at once', async () => {
  const { test, line, work } = await prepare();
  const supervisor = await signUpStaff(test, 'supervisor');
  // Nothing that runs for the first time counts.
  await test.call(listLines, { token: supervisor.token });
  const wait = async (given: number): Promise<void> => {
    for (let at = 0; at < given; at += 1) {
      test.clock.advance(seconds(1));
      await line.tick();
    }
  };

  const dialed = await measure(`${LINES} calls dialed at the same moment`, () =>
    Promise.all(
      work.map(({ held, shop }) =>
        test.call(logCall, { ...held.call, body: { service_provider_id: shop, dial: true } }),
      ),
    ),
  );
  expect(dialed.every(({ status }) => status < 300)).toBe(true);
  await measure('All phones ring, and most shops answer', () => wait(15));
  const { body } = await measure('A supervisor lists the lines', () =>
    test.call(listLines, { token: supervisor.token }),
  );
  process.stdout.write(`In use: ${body.data.length}\n`);
  await measure(`${TALK_SECONDS} seconds of talk`, () => wait(TALK_SECONDS));
  await measure(`${LINES} agents hang up`, () =>
    Promise.all(
      work.map(({ held }, at) =>
        test.call(hangUpLine, {
          token: held.call.token,
          params: { id: dialed[at]?.body.line.id ?? '' },
        }),
      ),
    ),
  );
  await measure(`${LINES} outcomes`, () =>
    Promise.all(
      work.map(({ held, shop }) =>
        test.call(logCall, {
          ...held.call,
          body: { service_provider_id: shop, outcome: 'no_phone_quotes' },
        }),
      ),
    ),
  );
  test.clock.advance(minutes(2));
  await reconcileLines(test.deps);
  await expectNothingOpen(test, line);
}, 600_000);
