import { logCall, enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { answerQuestion, openQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { readAnswerFigures } from '@fourbay/contract/shop-answers/shop-answer-figures';
import { expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { askNewShop } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { watchAnswers } from './figures.service.ts';

it('figures show how many prices came by link, how fast, and the agents’ time per price', async () => {
  const test = await startTestApp({ ASK_BY_LINK: '0' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  const supervisor = await signUpStaff(test, 'supervisor');
  const read = async () => (await test.call(readAnswerFigures, { token: supervisor.token })).body;
  expect(await read()).toMatchObject({ asked: 0, share_by_link: null, minutes_to_answer: null });
  const work = await holdRequest(test);
  const asked = [];
  for (let at = 0; at < 4; at += 1) asked.push(await askNewShop(test, work));
  const [first, second, third] = asked.map(({ token }) => ({ params: { token } }));
  if (!first || !second || !third) throw new Error('too few were asked');
  test.clock.advance(minutes(1));
  await test.call(answerQuestion, { ...first, body: { price: { price: 289 } } });
  test.clock.advance(minutes(1));
  await test.call(answerQuestion, { ...second, body: { price: { price: 299 } } });
  await test.call(openQuestion, third);
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const body = { service_provider_id: shop };
  await test.call(logCall, { ...work.call, body });
  test.clock.advance(minutes(0.75));
  await test.call(enterPrice, { ...work.call, body: { ...body, price: 300 } });
  expect(await read()).toMatchObject({
    asked: 4,
    opened: 3,
    answered: 2,
    minutes_to_answer: 1.5,
    prices_by_link: 2,
    prices_by_phone: 1,
    share_by_link: 2 / 3,
    agent_minutes_per_price: 0.25,
  });
  expect(await watchAnswers(test.deps)).toMatchObject({ prices_by_link: 2, prices_by_phone: 1 });
});
