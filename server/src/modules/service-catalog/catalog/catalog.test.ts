import {
  listCategories,
  listCategoryOptionChoices,
  listCategoryOptions,
} from '@fourbay/contract/service-catalog/service-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  validateServices,
  describeService,
  findMaintenanceIntervals,
  findNamedServices,
  recommendServices,
  formatQuoteTitle,
} from '../index.ts';
import { fillVehicle, scriptLines } from '../requested-services/wording.rules.ts';

describe('the service catalog', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  async function idOf(category: string): Promise<string> {
    const { body } = await test.call(listCategories, { query: { 'query[slug_eq]': category } });
    return body.data[0]?.id ?? '';
  }

  async function setOf(category: string, option: string, choice: string) {
    const options = await test.call(listCategoryOptions, {
      query: { 'query[category_id_eq]': await idOf(category), 'query[archived_eq]': false },
    });
    const optionId =
      options.body.data.find(({ attributes }) => attributes.slug === option)?.id ?? '';
    const choices = await test.call(listCategoryOptionChoices, {
      query: { 'query[category_option_id_eq]': optionId, 'query[archived_eq]': false },
    });
    const choiceId =
      choices.body.data.find(({ attributes }) => attributes.slug === choice)?.id ?? '';
    return { category_option: { id: optionId }, category_option_choice: { id: choiceId } };
  }

  const ask = async (category: string, ...sets: [option: string, choice: string][]) => ({
    category: { id: await idOf(category) },
    optionChoices: await Promise.all(
      sets.map(([option, choice]) => setOf(category, option, choice)),
    ),
  });

  it('categories are listed for anyone and may be cached', async () => {
    const { body, headers } = await test.call(listCategories, { query: { items: 1000 } });
    expect(body.meta.count).toBeGreaterThanOrEqual(24);
    expect(body.data).toHaveLength(body.meta.count);
    expect(body.data[0]?.attributes).toMatchObject({
      name: 'Oil change',
      slug: 'oil-change',
      applies_to: { fuels: ['gasoline', 'flex', 'hybrid', 'plug_in', 'cng', 'diesel'] },
      vehicle_kinds: ['car', 'motorcycle'],
      unfit_reason: '{cars} have no engine oil.',
    });
    expect(headers['cache-control']).toContain('public');
  });

  it('pages of categories list each category once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => test.call(listCategories, { query: { page, items: 20 } })),
    );
    const ids = pages.flatMap(({ body }) => body.data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(pages[0]?.body.meta.count);
  });

  it('the options of a category are listed with its id', async () => {
    const id = await idOf('brakes');
    const { body } = await test.call(listCategoryOptions, {
      query: { 'query[category_id_eq]': id, 'query[archived_eq]': false },
    });
    expect(body.data.map(({ attributes }) => attributes.option_name)).toEqual([
      'Axle',
      'What to replace',
      'Pad type',
    ]);
    expect(
      body.data.every(
        ({ attributes }) => attributes.category.id === id && attributes.category.name === 'Brakes',
      ),
    ).toBe(true);
  });

  it('the choices of an option are listed, "Not sure" last', async () => {
    const { category_option } = await setOf('brakes', 'axle', 'front');
    const { body } = await test.call(listCategoryOptionChoices, {
      query: { 'query[category_option_id_eq]': category_option.id, 'query[archived_eq]': false },
    });
    expect(body.data.map(({ attributes }) => attributes.choice_name)).toEqual([
      'Front',
      'Rear',
      'Front and rear',
      'Not sure',
    ]);
  });

  it('an invalid id gets an empty list', async () => {
    const { body } = await test.call(listCategoryOptions, {
      query: { 'query[category_id_eq]': 'brakes' },
    });
    expect(body).toEqual({ data: [], meta: { count: 0 } });
  });

  it('an unknown filter is refused by name', async () => {
    const refusal = refusedWith(
      await test.call(listCategories, { query: { 'query[script_cont]': 'much' } }),
      400,
    );
    expect(refusal).toMatchObject({
      code: 'filter_not_allowed',
      error: expect.stringContaining('script_cont'),
    });
  });

  it('archived entries are listed only on request', async () => {
    const { deps } = test;
    await deps.db
      .insertInto('service_categories')
      .values({
        slug: 'tape-deck',
        group_name: 'Radio',
        name: 'Tape deck',
        title: 'tape deck',
        description: 'Gone.',
        script: '',
        position: 99,
        archived: true,
        edited: true,
      })
      .execute();
    const slugs = async (query: Record<string, string>) =>
      (await test.call(listCategories, { query: { items: '1000', ...query } })).body.data.map(
        ({ attributes }) => attributes.slug,
      );
    expect(await slugs({})).not.toContain('tape-deck');
    expect(await slugs({ 'query[archived_eq]': 'false' })).not.toContain('tape-deck');
    expect(await slugs({ 'query[archived_eq]': 'true' })).toEqual(['tape-deck']);
  });

  it('the services of a request have a title, a description, and a script', async () => {
    const services = await validateServices(test.deps.db, [
      await ask('brakes', ['parts', 'pads-rotors'], ['axle', 'front']),
      await ask('oil-change', ['oil-type', 'not-sure']),
    ]);
    expect(formatQuoteTitle(services)).toBe('Front brakes, oil change');
    expect(services.map(describeService)).toEqual([
      'Brakes: front, pads and rotors',
      'Oil change: oil type not sure',
    ]);
    const [brakes] = services;
    expect.assert(brakes);
    expect(fillVehicle(scriptLines(brakes)[0] ?? '', '2015 Honda Civic EX')).toBe(
      'How much is brake work on the front axle, with new pads and rotors, for a 2015 Honda ' +
        'Civic EX?',
    );
  });

  it('an option that is “not sure” or unanswered becomes a question for the shop', async () => {
    const [service] = await validateServices(test.deps.db, [
      await ask('oil-change', ['oil-type', 'not-sure']),
    ]);
    expect(service?.openQuestions).toEqual([
      'Which oil does this engine take, and what does that one cost?',
      'Do the air filters look due, and what would they add?',
    ]);
  });

  it('a choice of another option is refused by field', async () => {
    const axle = await setOf('brakes', 'axle', 'front');
    const oil = await setOf('oil-change', 'oil-type', 'conventional');
    const mixed = {
      category: { id: await idOf('brakes') },
      optionChoices: [{ ...axle, category_option_choice: oil.category_option_choice }],
    };
    await expect(validateServices(test.deps.db, [mixed])).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: [
          {
            field: 'services.0.optionChoices.0.category_option_choice.id',
            details: ['does not belong to this option'],
          },
        ],
      },
    });
  });

  it('an archived service is refused, but still named in earlier requests', async () => {
    const gone = await ask('doors-latches', ['part', 'mirror']);
    await test.deps.db
      .updateTable('service_categories')
      .set({ archived: true })
      .where('id', '=', gone.category.id)
      .execute();
    await expect(validateServices(test.deps.db, [gone])).rejects.toMatchObject({ code: 'invalid' });
    expect((await findNamedServices(test.deps.db, [gone])).map(describeService)).toEqual([
      'Doors, latches, and mirrors: side mirror',
    ]);
  });

  it('the stored schedule recommends oil changes only to gasoline cars', async () => {
    const intervals = await findMaintenanceIntervals(test.deps.db);
    const categories = (power: 'gasoline' | 'electric') =>
      recommendServices(
        intervals,
        {
          power,
          modelYear: 2021,
          mileage: 61_000,
          mileageAt: test.clock.now(),
          ageMonths: 60,
          done: [],
          answers: [],
          own: [],
          name: 'Honda Accord LX',
          cylinders: null,
          liters: null,
          fit: { fuel: power, kind: 'car' },
        },
        test.clock.now(),
      ).map(({ category }) => category.name);
    expect(categories('gasoline')).toContain('Oil change');
    expect(categories('electric')).toContain('Electric vehicle service');
    expect(categories('electric')).not.toContain('Oil change');
  });

  it('“Front and rear” brakes count as front brakes in the stored schedule', async () => {
    const both = await setOf('brakes', 'axle', 'both');
    const front = (await findMaintenanceIntervals(test.deps.db)).find(
      ({ choice, power }) =>
        power === 'gasoline' && choice?.optionName === 'Axle' && choice.choiceName === 'Front',
    );
    expect(front?.doneByChoiceIds).toContain(both.category_option_choice.id);
  });
});
