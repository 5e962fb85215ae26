import { presentFit } from '../catalog/catalog.present.ts';
import type { ChoiceRow } from '../catalog/catalog.store.ts';
import type { FullOption, FullService, PriceQuestionRow } from './editing.store.ts';

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

/** A service in the form that supervisors edit. */
export const presentFullService = ({
  id,
  slug,
  name,
  title,
  group_name,
  description,
  script,
  search_words,
  archived,
  edited,
  options,
  ...fit
}: FullService) => ({
  id,
  type: 'console_service' as const,
  attributes: {
    slug,
    name,
    title,
    group: group_name,
    description,
    script,
    search_words,
    ...presentFit(fit),
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
