import * as editing from '@fourbay/contract/service-editing';
import type { AccessFixture, World } from './fixture.ts';

let count = 0;

/** A service with two options of two choices each, of the test's own; a question too. */
async function catalog({ test: { deps } }: World) {
  count += 1;
  const insert = { position: 1_000 + count, edited: true };
  const [category, second] = await deps.db
    .insertInto('service_categories')
    .values(
      ['one', 'two'].map((word, at) => ({
        slug: `test-${word}-${count}`,
        group_name: `Test ${count}`,
        name: `${word} ${count}`,
        title: word,
        description: '',
        script: '{vehicle}',
        applies_to: ['gasoline'],
        ...insert,
        position: 2_000 + 2 * count + at,
      })),
    )
    .returning('id')
    .execute();
  const id = category?.id ?? '';
  const [option, lower] = await deps.db
    .insertInto('category_options')
    .values(
      ['a', 'b'].map((slug, position) => ({
        category_id: id,
        slug,
        option_name: slug,
        question: '?',
        edited: true,
        position,
      })),
    )
    .returning('id')
    .execute();
  const [choice, other] = await deps.db
    .insertInto('category_option_choices')
    .values(
      ['a', 'b'].map((slug, position) => ({
        category_option_id: option?.id ?? '',
        slug,
        choice_name: slug,
        edited: true,
        position,
      })),
    )
    .returning('id')
    .execute();
  const [question, next] = await deps.db
    .insertInto('price_questions')
    .values(
      ['a', 'b'].map((word) => ({
        slug: `${word}-${count}`,
        wording: `${word} ${count}?`,
        ...insert,
      })),
    )
    .returning('id')
    .execute();
  return {
    service: id,
    lowerService: second?.id ?? '',
    option: option?.id ?? '',
    lowerOption: lower?.id ?? '',
    choice: choice?.id ?? '',
    lowerChoice: other?.id ?? '',
    question: question?.id ?? '',
    lowerQuestion: next?.id ?? '',
  };
}

type Entry = keyof Awaited<ReturnType<typeof catalog>>;
const fixture = (
  endpoint: AccessFixture['endpoint'],
  entry: Entry,
  body: object,
): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ params: { id: (await catalog(world))[entry] }, body }),
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
