import { readRequest } from '@fourbay/contract/call-desk/call-desk';
import { listQuotes } from '@fourbay/contract/quotes/quotes';
import { listCategories } from '@fourbay/contract/service-catalog/service-catalog';
import * as editing from '@fourbay/contract/service-catalog/service-editing';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { holdRequest, type Held } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';

type Service = Awaited<ReturnType<typeof byName>>;
let test: TestApp;
let token: string;

const list = async (query: Record<string, string> = {}) =>
  (await test.call(editing.listConsoleServices, { token, query })).body.data;
async function byName(name: string) {
  const found = (await list()).find(({ attributes }) => attributes.name === name);
  if (!found) throw new Error(`no service ${name}`);
  return found;
}
const WORDS = {
  title: 'dent repair',
  group: 'Glass and body',
  description: 'Small dents.',
  script: 'How much is dent repair{details} on a {vehicle}?',
  search_words: ['ding'],
  applies_to: { fuels: ['gasoline', 'electric'] },
};
const add = (name: string, words: object = {}) =>
  test.call(editing.addService, { token, body: { ...WORDS, name, ...words } });
const change = ({ id }: Pick<Service, 'id'>, body: object) =>
  test.call(editing.updateService, { token, params: { id }, body });
const addOption = (
  { id }: Pick<Service, 'id'>,
  option_name: string,
  choices = ['Small', 'Large'],
) =>
  test.call(editing.addOption, {
    token,
    params: { id },
    body: { option_name, question: 'How big?', choices },
  });
const offered = async (): Promise<string[]> =>
  (await test.call(listCategories, { query: { items: 1000 } })).body.data.map(
    ({ attributes }) => attributes.name,
  );
const lastAuditDetail = async (action: string) =>
  (
    await test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.detail;
/** Loads the services as a release with other texts would. */
const loadAgain = () => servicesLoader.load(test.deps.db, { now: test.deps.now });
const optionsOf = (service: Service) => service.attributes.options;
const namesOf = (service: Service, at = 0): string[] =>
  optionsOf(service)[at]?.choices.map(({ choice_name }) => choice_name) ?? [];

beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
  token = (await signUpStaff(test, 'supervisor')).token;
});

describe('a service', () => {
  it('an edited service shows right away, survives the next release, and is in the audit log', async () => {
    const [service] = await list();
    expect.assert(service);
    const { body } = await change(service, { name: 'Oil service', description: 'Fresh oil.' });
    expect(body.data.attributes).toMatchObject({ name: 'Oil service', edited: true });
    expect(await offered()).toContain('Oil service');
    expect(await lastAuditDetail('service_edited')).toEqual({
      service: service.attributes.name,
      name: `${service.attributes.name} → Oil service`,
      description: `${service.attributes.description} → Fresh oil.`,
    });
    await loadAgain();
    expect((await byName('Oil service')).attributes.description).toBe('Fresh oil.');
  });

  it('an edit that changes nothing isn’t saved or logged', async () => {
    const [service] = await list({ 'query[name_cont]': 'brake' });
    expect.assert(service);
    const count = async () =>
      (await test.deps.db.selectFrom('staff_actions').selectAll().execute()).length;
    const before = await count();
    await change(service, { name: service.attributes.name });
    expect(await count()).toBe(before);
    expect((await byName(service.attributes.name)).attributes.edited).toBe(false);
  });

  it('the vehicles a service applies to can be narrowed and widened again', async () => {
    const applies_to = {
      fuels: ['gasoline'],
      transmissions: ['manual'],
      drives: ['all', 'four'],
      parts: ['timing_belt'],
      from_year: 1996,
    };
    const { data } = (await add('Belt check', { applies_to })).body;
    expect(data.attributes.applies_to).toEqual(applies_to);
    const changed = await change(data, {
      applies_to: { fuels: ['gasoline'], transmissions: null, from_year: 1998, to_year: 2012 },
    });
    const { transmissions: _none, ...kept } = applies_to;
    expect(changed.body.data.attributes.applies_to).toEqual({
      ...kept,
      from_year: 1998,
      to_year: 2012,
    });
    expect(await lastAuditDetail('service_edited')).toEqual({
      service: 'Belt check',
      transmissions: 'manual → (nothing)',
      from_year: '1996 → 1998',
      to_year: '(nothing) → 2012',
    });
    const refused = await change(data, { applies_to: { fuels: ['gasoline'], to_year: 1990 } });
    expect(refusedWith(refused, 422).errors?.[0]?.field).toBe('applies_to.to_year');
  });

  it('a service that was turned off stays off after the next release', async () => {
    const { data } = (await add('Dent repair')).body;
    await change(data, { archived: true });
    expect(await offered()).not.toContain('Dent repair');
    await loadAgain();
    expect(await offered()).not.toContain('Dent repair');
    await change(data, { archived: false });
    expect(await offered()).toContain('Dent repair');
  });

  it('two active services can’t share a name, ignoring case', async () => {
    const { data } = (await add('Paint touch-up')).body;
    expect(refusedWith(await add('PAINT touch-up'), 422).errors?.[0]?.field).toBe('name');
    await change(data, { archived: true });
    expect((await add('Paint touch-up')).status).toBe(201);
    expect(refusedWith(await change(data, { archived: false }), 422).errors?.[0]?.field).toBe(
      'name',
    );
  });

  it.each([
    'How much is it?',
    'How much for a {vehicle} {colour}?',
    'How much for a {vehicle} {size|any}?',
    'A {vehicle} }',
  ])('a script that cannot be filled in is refused: %s', async (script) => {
    expect(
      refusedWith(await add(`Odd ${script}`.slice(0, 60), { script }), 422).errors?.[0]?.field,
    ).toBe('script');
  });

  it('a service moves within its group', async () => {
    const group = 'Brakes, tires, and wheels';
    const names = async () =>
      (await list())
        .filter(({ attributes }) => attributes.group === group)
        .map(({ attributes }) => attributes.name);
    const [first = '', second = '', ...rest] = await names();
    const { id } = await byName(second);
    expect(
      (await test.call(editing.moveService, { token, params: { id }, body: { to: 'up' } })).status,
    ).toBe(200);
    expect(await names()).toEqual([second, first, ...rest]);
    refusedWith(
      await test.call(editing.moveService, { token, params: { id }, body: { to: 'up' } }),
      409,
    );
    await loadAgain();
    expect(await names()).toEqual([second, first, ...rest]);
  });
});

describe('an option', () => {
  it('a service has at most three options, each with “Not sure”', async () => {
    const { data } = (await add('Scratch repair')).body;
    const { body } = await addOption(data, 'Size');
    expect(namesOf(body.data)).toEqual(['Small', 'Large', 'Not sure']);
    await addOption(data, 'Depth');
    const third = (await addOption(data, 'Place')).body.data;
    refusedWith(await addOption(data, 'Color'), 409);
    const off = optionsOf(third)[2]?.id ?? '';
    await test.call(editing.updateOption, { token, params: { id: off }, body: { archived: true } });
    expect((await addOption(data, 'Color')).status).toBe(201);
    refusedWith(
      await test.call(editing.updateOption, {
        token,
        params: { id: off },
        body: { archived: false },
      }),
      409,
    );
  });

  it('an option needs a new name and distinct choices', async () => {
    const { data } = (await add('Bumper repair')).body;
    await addOption(data, 'Size');
    expect(refusedWith(await addOption(data, 'size'), 422).errors?.[0]?.field).toBe('option_name');
    for (const choices of [['Big', 'big'], ['Not sure']])
      expect(refusedWith(await addOption(data, 'Kind', choices), 422).errors?.[0]?.field).toBe(
        'choices',
      );
  });

  it('an option moves within its service', async () => {
    const { data } = (await add('Trim repair')).body;
    await addOption(data, 'Size');
    const { body } = await addOption(data, 'Depth');
    const moved = await test.call(editing.moveOption, {
      token,
      params: { id: optionsOf(body.data)[1]?.id ?? '' },
      body: { to: 'up' },
    });
    expect(optionsOf(moved.body.data).map(({ option_name }) => option_name)).toEqual([
      'Depth',
      'Size',
    ]);
  });
});

describe('a choice', () => {
  const choose = { spoken: 'a medium one', title_word: 'medium', description: '' };
  async function withOption(name: string) {
    const { data } = (await add(name)).body;
    const [option] = optionsOf((await addOption(data, 'Size')).body.data);
    if (!option) throw new Error('no option');
    return { option, choices: option.choices };
  }

  it('a choice is added before “Not sure”, edited, moved, and turned off', async () => {
    const { option, choices } = await withOption('Hood repair');
    const { body } = await test.call(editing.addChoice, {
      token,
      params: { id: option.id },
      body: { choice_name: 'Medium', ...choose },
    });
    expect(namesOf(body.data)).toEqual(['Small', 'Large', 'Medium', 'Not sure']);
    await test.call(editing.moveChoice, {
      token,
      params: { id: choices[0]?.id ?? '' },
      body: { to: 'down' },
    });
    const reworded = await test.call(editing.updateChoice, {
      token,
      params: { id: choices[0]?.id ?? '' },
      body: { choice_name: 'Tiny' },
    });
    expect(namesOf(reworded.body.data)).toEqual(['Large', 'Tiny', 'Medium', 'Not sure']);
    expect(await lastAuditDetail('service_edited')).toEqual({
      service: 'Hood repair',
      option: 'Size',
      choice: 'Small',
      choice_name: 'Small → Tiny',
    });
    const off = await test.call(editing.updateChoice, {
      token,
      params: { id: choices[1]?.id ?? '' },
      body: { archived: true },
    });
    expect(optionsOf(off.body.data)[0]?.choices.map(({ archived }) => archived)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('“Not sure” and the last other choice can’t be turned off', async () => {
    const { choices } = await withOption('Door repair');
    const [small, large, unsure] = choices.map(({ id }) => id);
    refusedWith(
      await test.call(editing.updateChoice, {
        token,
        params: { id: unsure ?? '' },
        body: { archived: true },
      }),
      409,
    );
    refusedWith(
      await test.call(editing.moveChoice, {
        token,
        params: { id: unsure ?? '' },
        body: { to: 'up' },
      }),
      409,
    );
    refusedWith(
      await test.call(editing.moveChoice, {
        token,
        params: { id: large ?? '' },
        body: { to: 'down' },
      }),
      409,
    );
    await test.call(editing.updateChoice, {
      token,
      params: { id: small ?? '' },
      body: { archived: true },
    });
    refusedWith(
      await test.call(editing.updateChoice, {
        token,
        params: { id: large ?? '' },
        body: { archived: true },
      }),
      409,
    );
  });

  it('two choices of an option cannot share a name', async () => {
    const { option } = await withOption('Roof repair');
    expect(
      refusedWith(
        await test.call(editing.addChoice, {
          token,
          params: { id: option.id },
          body: { choice_name: 'not SURE', ...choose },
        }),
        422,
      ).errors?.[0]?.field,
    ).toBe('choice_name');
  });
});

describe('an earlier request', () => {
  const script = async ({ agent, id }: Held) =>
    (await test.call(readRequest, { token: agent.token, params: { id } })).body.script;

  it('an earlier request keeps its texts when its service is edited', async () => {
    const held = await holdRequest(test);
    const quote = async () =>
      (await test.call(listQuotes, { token: held.owner.token })).body.data.map(
        ({ attributes }) => attributes,
      );
    const quotesBefore = await quote();
    const scriptBefore = await script(held);
    const { category_id } = await test.deps.db
      .selectFrom('quote_services')
      .select('category_id')
      .where('quote_id', '=', held.id)
      .executeTakeFirstOrThrow();
    await change(
      { id: category_id },
      {
        name: 'Something else',
        title: 'something else',
        script: 'How much is something else on a {vehicle}?',
        archived: true,
      },
    );
    expect(await quote()).toEqual(quotesBefore);
    expect(await script(held)).toEqual(scriptBefore);
    await change({ id: category_id }, { archived: false });
  });
});

describe('a question about every price', () => {
  const questions = async () => (await test.call(editing.listPriceQuestions, { token })).body.data;
  const wordings = (rows: Awaited<ReturnType<typeof questions>>) =>
    rows.map(({ attributes }) => attributes.wording);

  it('an edited question is in every call’s script and in the audit log', async () => {
    const held = await holdRequest(test);
    const readScript = async () =>
      (await test.call(readRequest, { token: held.agent.token, params: { id: held.id } })).body
        .script;
    const [parts, tax] = await questions();
    expect(parts?.attributes.question_id).toBe(5);
    expect(tax?.attributes.question_id).toBe(43);
    await test.call(editing.updatePriceQuestion, {
      token,
      params: { id: tax?.id ?? '' },
      body: { wording: 'Is tax in it?' },
    });
    expect(await lastAuditDetail('price_question_edited')).toEqual({
      question: tax?.attributes.wording,
      wording: `${tax?.attributes.wording} → Is tax in it?`,
    });
    const added = (
      await test.call(editing.addPriceQuestion, {
        token,
        body: { wording: 'Do you have a loaner car?' },
      })
    ).body.data;
    const last = added.at(-1)?.id ?? '';
    const moved = await test.call(editing.movePriceQuestion, {
      token,
      params: { id: last },
      body: { to: 'up' },
    });
    expect(wordings(moved.body.data).slice(-2)[0]).toBe('Do you have a loaner car?');
    expect(await readScript()).toEqual(
      expect.arrayContaining(['Is tax in it?', 'Do you have a loaner car?']),
    );
    await test.call(editing.updatePriceQuestion, {
      token,
      params: { id: last },
      body: { archived: true },
    });
    expect(await readScript()).not.toContain('Do you have a loaner car?');
    await loadAgain();
    expect(wordings(await questions())).toContain('Is tax in it?');
  });

  it('a question cannot be added twice', async () => {
    const [first] = await questions();
    expect(
      refusedWith(
        await test.call(editing.addPriceQuestion, {
          token,
          body: { wording: first?.attributes.wording ?? '' },
        }),
        422,
      ).errors?.[0]?.field,
    ).toBe('wording');
  });
});
