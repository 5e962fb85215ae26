import * as editing from '@fourbay/contract/service-catalog/service-editing';
import type { AccessFixture, World } from './fixture.ts';

let count = 0;

type Db = World['test']['deps']['db'];

/** A new category followed by another one; returns their ids. */
async function insertCategories(db: Db): Promise<string[]> {
  const rows = await db
    .insertInto('service_categories')
    .values(
      ['first', 'second'].map((word, index) => ({
        slug: `test-${word}-${count}`,
        group_name: `Test ${count}`,
        name: `${word} ${count}`,
        title: word,
        description: '',
        script: '{vehicle}',
        fits_fuels: ['gasoline'],
        edited: true,
        position: 2_000 + 2 * count + index,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertOptions(db: Db, categoryId: string): Promise<string[]> {
  const rows = await db
    .insertInto('category_options')
    .values(
      ['a', 'b'].map((slug, position) => ({
        category_id: categoryId,
        slug,
        option_name: slug,
        question: '?',
        edited: true,
        position,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertChoices(db: Db, optionId: string): Promise<string[]> {
  const rows = await db
    .insertInto('category_option_choices')
    .values(
      ['a', 'b'].map((slug, position) => ({
        category_option_id: optionId,
        slug,
        choice_name: slug,
        edited: true,
        position,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertPriceQuestions(db: Db): Promise<string[]> {
  const rows = await db
    .insertInto('price_questions')
    .values(
      ['a', 'b'].map((word) => ({
        slug: `${word}-${count}`,
        wording: `${word} ${count}?`,
        position: 1_000 + count,
        edited: true,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A service with two options of two choices each, and two price questions, for one test. */
async function createCatalog({ test: { deps } }: World) {
  count += 1;
  const [service = '', lowerService = ''] = await insertCategories(deps.db);
  const [option = '', lowerOption = ''] = await insertOptions(deps.db, service);
  const [choice = '', lowerChoice = ''] = await insertChoices(deps.db, option);
  const [question = '', lowerQuestion = ''] = await insertPriceQuestions(deps.db);
  return {
    service,
    lowerService,
    option,
    lowerOption,
    choice,
    lowerChoice,
    question,
    lowerQuestion,
  };
}

type Entry = keyof Awaited<ReturnType<typeof createCatalog>>;
const fixture = (
  endpoint: AccessFixture['endpoint'],
  entry: Entry,
  body: object,
): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ params: { id: (await createCatalog(world))[entry] }, body }),
  succeedsFor: 'supervisor',
});

export const servicesFixtures: AccessFixture[] = [
  fixture(editing.updateService, 'service', { description: 'Other words.' }),
  fixture(editing.moveService, 'lowerService', { to: 'up' }),
  fixture(editing.addOption, 'service', {
    option_name: 'Size',
    question: 'How big?',
    choices: ['Small'],
  }),
  fixture(editing.updateOption, 'option', { question: 'How big is it?' }),
  fixture(editing.moveOption, 'lowerOption', { to: 'up' }),
  fixture(editing.addChoice, 'option', {
    choice_name: 'Small',
    spoken: '',
    title_word: '',
    description: '',
  }),
  fixture(editing.updateChoice, 'choice', { spoken: 'a small one' }),
  fixture(editing.moveChoice, 'lowerChoice', { to: 'up' }),
  fixture(editing.updatePriceQuestion, 'question', { archived: true }),
  fixture(editing.movePriceQuestion, 'lowerQuestion', { to: 'up' }),
];
