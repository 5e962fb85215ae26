import { NOT_SURE } from '@fourbay/contract/service-catalog';
import { MAX_OPTION_SETS } from '@fourbay/contract/quote-limits';
import type { Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import {
  differences,
  hasRoomForOption,
  isTaken,
  neighborOf,
  scriptProblem,
  slugFor,
} from './service-editing.rules.ts';
import {
  updateCategory,
  updateChoiceRow,
  updateOptionRow,
  findChoiceRow,
  findFullService,
  findOptionRow,
  lockRows,
  swapPositions,
  type EditedKind,
  type EditedRow,
  type FullService,
} from './service-editing.store.ts';

/**
 * What an edit did: the service it belongs to, and what the trail says. Without an action nothing
 * had to change.
 */
export interface Edit {
  serviceId: string;
  action?: 'service_added' | 'service_edited';
  detail: Record<string, string>;
}

export interface ServiceWords {
  name: string;
  title: string;
  group: string;
  description: string;
  script: string;
  search_words: string[];
  applies_to: string[];
}
export interface OptionWords {
  option_name: string;
  question: string;
}
export interface ChoiceWords {
  choice_name: string;
  spoken: string;
  title_word: string;
  description: string;
}
/** A part of the words, or switching it off or on. */
export type Change<Words> = { [Field in keyof Words]?: Words[Field] | undefined } & {
  archived?: boolean | undefined;
};

const TAKEN = 'is the name of another one here';
const slugsOf = (rows: readonly { slug: string }[]): string[] => rows.map(({ slug }) => slug);
const afterAll = (rows: readonly { position: number }[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;
/** A column that may be empty holds null then. */
const orNull = (text: string | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null;

export async function serviceOf(trx: Trx, id: string): Promise<FullService> {
  const service = await findFullService(trx, id);
  if (!service) throw notFound();
  return service;
}

export async function addService(trx: Trx, { group, ...words }: ServiceWords): Promise<Edit> {
  const all = await lockRows(trx, 'service');
  refuse({
    name: isTaken(words.name, null, all) ? TAKEN : undefined,
    script: scriptProblem(words.script, []),
  });
  const row = {
    ...words,
    group_name: group,
    slug: slugFor(words.name, slugsOf(all)),
    position: afterAll(all),
    edited: true,
  };
  const { id } = await trx
    .insertInto('service_categories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { serviceId: id, action: 'service_added', detail: { service: words.name } };
}

export async function updateService(
  trx: Trx,
  id: string,
  wish: Change<ServiceWords>,
): Promise<Edit> {
  const all = await lockRows(trx, 'service');
  const { group_name, ...service } = await serviceOf(trx, id);
  const change = differences({ ...service, group: group_name }, wish);
  const named =
    (wish.name !== undefined || wish.archived === false) && !(wish.archived ?? service.archived);
  refuse({
    name: named && isTaken(wish.name ?? service.name, id, all) ? TAKEN : undefined,
    script:
      wish.script === undefined ? undefined : scriptProblem(wish.script, slugsOf(service.options)),
  });
  const { group, ...rest } = wish;
  if (Object.keys(change).length > 0)
    await updateCategory(trx, id, defined({ ...rest, group_name: group }));
  return edited(id, { service: service.name }, change);
}

export async function addOption(
  trx: Trx,
  serviceId: string,
  { choices, ...words }: OptionWords & { choices: readonly string[] },
): Promise<Edit> {
  const siblings = await lockRows(trx, 'option', serviceId);
  const service = await serviceOf(trx, serviceId);
  if (!hasRoomForOption(siblings, null)) throw full();
  const names = choices.map((name) => name.toLocaleLowerCase('en-US'));
  refuse({
    option_name: isTaken(words.option_name, null, siblings) ? TAKEN : undefined,
    choices:
      new Set([...names, 'not sure']).size <= names.length
        ? 'must differ from each other and from “Not sure”'
        : undefined,
  });
  const option = {
    ...words,
    category_id: serviceId,
    slug: slugFor(words.option_name, slugsOf(siblings)),
    position: afterAll(siblings),
    edited: true,
  };
  const { id } = await trx
    .insertInto('category_options')
    .values(option)
    .returning('id')
    .executeTakeFirstOrThrow();
  const slugs = choices.reduce<string[]>(
    (taken, name) => [...taken, slugFor(name, [NOT_SURE, ...taken])],
    [],
  );
  const rows = [
    ...choices.map((choice_name, at) => ({
      choice_name,
      slug: slugs[at] ?? '',
      spoken: choice_name.charAt(0).toLowerCase() + choice_name.slice(1),
    })),
    { choice_name: 'Not sure', slug: NOT_SURE, spoken: '' },
  ];
  await trx
    .insertInto('category_option_choices')
    .values(
      rows.map((row, position) => ({ ...row, position, category_option_id: id, edited: true })),
    )
    .execute();
  return {
    serviceId,
    action: 'service_added',
    detail: { service: service.name, option: words.option_name, choices: choices.join(', ') },
  };
}

export async function updateOption(trx: Trx, id: string, wish: Change<OptionWords>): Promise<Edit> {
  const option = await findOptionRow(trx, id);
  if (!option) throw notFound();
  const siblings = await lockRows(trx, 'option', option.category_id);
  const off = wish.archived ?? option.archived;
  if (option.archived && !off && !hasRoomForOption(siblings, id)) throw full();
  refuse({
    option_name:
      !off && isTaken(wish.option_name ?? option.option_name, id, siblings) ? TAKEN : undefined,
  });
  const change = differences(option, wish);
  if (Object.keys(change).length > 0) await updateOptionRow(trx, id, defined(wish));
  return edited(
    option.category_id,
    { service: (await serviceOf(trx, option.category_id)).name, option: option.option_name },
    change,
  );
}

export async function addChoice(
  trx: Trx,
  optionId: string,
  { title_word, description, ...words }: ChoiceWords,
): Promise<Edit> {
  const option = await findOptionRow(trx, optionId);
  if (!option) throw notFound();
  const siblings = await lockRows(trx, 'choice', optionId);
  refuse({ choice_name: isTaken(words.choice_name, null, siblings) ? TAKEN : undefined });
  const last = siblings.find(({ slug }) => slug === NOT_SURE);
  const position = last?.position ?? afterAll(siblings);
  if (last) await updateChoiceRow(trx, last.id, { position: afterAll(siblings) });
  const row = {
    ...words,
    title_word: title_word || null,
    description: description || null,
    slug: slugFor(words.choice_name, slugsOf(siblings)),
    category_option_id: optionId,
    position,
    edited: true,
  };
  await trx.insertInto('category_option_choices').values(row).execute();
  return {
    serviceId: option.category_id,
    action: 'service_added',
    detail: {
      service: (await serviceOf(trx, option.category_id)).name,
      option: option.option_name,
      choice: words.choice_name,
    },
  };
}

export async function updateChoice(trx: Trx, id: string, wish: Change<ChoiceWords>): Promise<Edit> {
  const choice = await findChoiceRow(trx, id);
  if (!choice) throw notFound();
  if (choice.slug === NOT_SURE) throw keepsNotSure();
  const siblings = await lockRows(trx, 'choice', choice.category_option_id);
  const off = wish.archived ?? choice.archived;
  refuse({
    choice_name:
      !off && isTaken(wish.choice_name ?? choice.choice_name, id, siblings) ? TAKEN : undefined,
  });
  const others = siblings.filter(
    (other) => other.id !== id && other.slug !== NOT_SURE && !other.archived,
  );
  if (off && !choice.archived && others.length === 0)
    throw new AppError('conflict', {
      sentence: 'This is the last choice besides “Not sure”. Switch the option off instead.',
    });
  const change = differences(choice, wish);
  if (Object.keys(change).length > 0)
    await updateChoiceRow(
      trx,
      id,
      defined({
        ...wish,
        title_word: orNull(wish.title_word),
        description: orNull(wish.description),
      }),
    );
  const option = await findOptionRow(trx, choice.category_option_id);
  if (!option) throw notFound();
  return edited(
    option.category_id,
    {
      service: (await serviceOf(trx, option.category_id)).name,
      option: option.option_name,
      choice: choice.choice_name,
    },
    change,
  );
}

/** Moves a service within its group, an option within its service or a choice within its option. */
export async function moveEntry(
  trx: Trx,
  kind: Exclude<EditedKind, 'question'>,
  id: string,
  to: 'up' | 'down',
): Promise<Edit> {
  const { row, other } = await swap(trx, kind, id, to);
  const serviceId =
    kind === 'service'
      ? id
      : kind === 'option'
        ? row.parent
        : ((await findOptionRow(trx, row.parent))?.category_id ?? '');
  const names = kind === 'service' ? {} : { [kind]: row.name };
  return {
    serviceId,
    action: 'service_edited',
    detail: {
      service: (await serviceOf(trx, serviceId)).name,
      ...names,
      moved: `${to === 'up' ? 'before' : 'after'} ${other.name}`,
    },
  };
}

export async function swap(
  trx: Trx,
  kind: EditedKind,
  id: string,
  to: 'up' | 'down',
): Promise<{ row: EditedRow; other: EditedRow }> {
  const all = await lockRows(trx, kind);
  const row = all.find((one) => one.id === id);
  if (!row) throw notFound();
  const movable = all.filter(({ parent, slug }) => parent === row.parent && slug !== NOT_SURE);
  if (row.slug === NOT_SURE) throw keepsNotSure();
  const other = neighborOf(movable, id, to);
  if (!other)
    throw new AppError('conflict', {
      sentence: `It is the ${to === 'up' ? 'first' : 'last'} already.`,
    });
  await swapPositions(trx, kind, [row, other]);
  return { row, other };
}

const edited = (
  serviceId: string,
  names: Record<string, string>,
  change: Record<string, string>,
): Edit =>
  Object.keys(change).length > 0
    ? { serviceId, action: 'service_edited', detail: { ...names, ...change } }
    : { serviceId, detail: {} };

const full = (): AppError =>
  new AppError('conflict', {
    sentence: `A service has at most ${MAX_OPTION_SETS} options. Switch another one off first.`,
  });
const keepsNotSure = (): AppError =>
  new AppError('conflict', { sentence: 'Every option ends with “Not sure”: it stays as it is.' });

function refuse(problems: Record<string, string | undefined>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem === undefined ? [] : [[field, problem] as const],
  );
  if (found.length > 0) throw invalid(Object.fromEntries(found));
}

/** Fields left out stay as they are. */
const defined = <Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]: Exclude<Fields[Field], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
