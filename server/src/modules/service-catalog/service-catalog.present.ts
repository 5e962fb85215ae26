import type { DriveKind } from '@fourbay/contract/service-catalog';
import type { CategoryRow, ChoiceRow, OptionRow } from './service-catalog.store.ts';
import type { FullOption, FullService, PriceQuestionRow } from './service-editing.store.ts';

export const presentCategory = (row: CategoryRow) => ({
  id: row.id,
  type: 'category' as const,
  attributes: {
    name: row.name,
    description: row.description,
    group: row.group_name,
    slug: row.slug,
    // The table's own check holds the list of kinds.
    applies_to: row.applies_to as DriveKind[],
    search_words: row.search_words,
    archived: row.archived,
  },
});

export const presentOption = (row: OptionRow & { category_name: string }) => ({
  id: row.id,
  type: 'category_option' as const,
  attributes: {
    option_name: row.option_name,
    slug: row.slug,
    category: { id: row.category_id, name: row.category_name },
    archived: row.archived,
  },
});

export const presentChoice = (row: ChoiceRow & { option_name: string }) => ({
  id: row.id,
  type: 'category_option_choice' as const,
  attributes: {
    choice_name: row.choice_name,
    slug: row.slug,
    description: row.description,
    category_option: { id: row.category_option_id, option_name: row.option_name },
    archived: row.archived,
  },
});

const presentFullChoice = ({
  id,
  slug,
  choice_name,
  spoken,
  title_word,
  description,
  archived,
  edited,
}: ChoiceRow) => ({
  id,
  slug,
  choice_name,
  spoken,
  title_word: title_word ?? '',
  description: description ?? '',
  archived,
  edited,
});

const presentFullOption = ({
  id,
  slug,
  option_name,
  question,
  archived,
  edited,
  choices,
}: FullOption) => ({
  id,
  slug,
  option_name,
  question,
  archived,
  edited,
  choices: choices.map(presentFullChoice),
});

/** A service as supervisors edit it. */
export const presentFullService = ({
  id,
  slug,
  name,
  title,
  group_name,
  description,
  script,
  search_words,
  applies_to,
  archived,
  edited,
  options,
}: FullService) => ({
  id,
  type: 'console_service' as const,
  // The table's own check holds the list of kinds.
  attributes: {
    slug,
    name,
    title,
    group: group_name,
    description,
    script,
    search_words,
    applies_to: applies_to as DriveKind[],
    archived,
    edited,
    options: options.map(presentFullOption),
  },
});

export const presentPriceQuestion = ({
  id,
  wording,
  question_id,
  archived,
  edited,
}: PriceQuestionRow) => ({
  id,
  type: 'price_question' as const,
  attributes: { wording, question_id, archived, edited },
});
