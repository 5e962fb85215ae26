import { FUELS, VEHICLE_KINDS } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type {
  Option,
  OptionChoice,
  OptionTexts,
  PriceQuestion,
  Service,
  ServiceTexts,
  ChoiceTexts,
} from './services.queries.ts';
import {
  addChoice,
  addOption,
  addQuestion,
  addService,
  updateChoice,
  updateOption,
  updateQuestion,
  updateService,
} from './services.queries.ts';
import type { FormField, TextForm } from './texts-dialog.tsx';

type Values = Readonly<Record<string, string>>;

const SERVICE: readonly FormField[] = [
  { field: 'name', label: 'Name', max: 80 },
  {
    field: 'title',
    label: 'Name in a sentence',
    hint: 'As in “Front brakes, oil change”.',
    max: 80,
  },
  { field: 'group', label: 'Group', hint: 'The heading under which owners find it.', max: 80 },
  { field: 'description', label: 'Description', max: 300, long: true, optional: true },
  {
    field: 'script',
    label: 'What agents say',
    hint:
      '{vehicle} is the car. {details} holds what the owner chose; {option|otherwise} one ' +
      'choice, by the option’s short name.',
    max: 300,
    long: true,
  },
  {
    field: 'search_words',
    label: 'Search words',
    hint: 'Separated by commas.',
    max: 600,
    optional: true,
  },
  { field: 'fuels', label: 'For vehicles that run on', max: 100, someOf: FUELS },
  { field: 'vehicle_kinds', label: 'For which vehicles', max: 100, someOf: VEHICLE_KINDS },
  {
    field: 'unfit_reason',
    label: 'Said to owners whose vehicle it does not fit',
    hint: '{cars} stands for those, as in “{cars} have no engine oil.”',
    max: 200,
    optional: true,
  },
];
const OPTION: readonly FormField[] = [
  { field: 'option_name', label: 'Name', max: 80 },
  {
    field: 'question',
    label: 'Asked of the shop when the owner is not sure',
    max: 300,
    long: true,
  },
];
const CHOICE: readonly FormField[] = [
  { field: 'choice_name', label: 'Name', max: 80 },
  {
    field: 'spoken',
    label: 'What agents say',
    hint: 'Goes on with the service’s sentence, as in “on the front axle”.',
    max: 160,
    optional: true,
  },
  {
    field: 'title_word',
    label: 'Word in the title',
    hint: 'As “front” in “front brakes”.',
    max: 40,
    optional: true,
  },
  { field: 'description', label: 'Help for owners', max: 200, optional: true },
];
const QUESTION: readonly FormField[] = [
  { field: 'wording', label: 'Question', max: 300, long: true },
];

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const text = (values: Values, field: string): string => (values[field] ?? '').trim();

const serviceTexts = (values: Values): ServiceTexts => ({
  name: text(values, 'name'),
  title: text(values, 'title'),
  group: text(values, 'group'),
  description: text(values, 'description'),
  script: text(values, 'script'),
  search_words: listed(values['search_words']),
  applies_to: { fuels: FUELS.filter((fuel) => listed(values['fuels']).includes(fuel)) },
  vehicle_kinds: VEHICLE_KINDS.filter((kind) => listed(values['vehicle_kinds']).includes(kind)),
  unfit_reason: text(values, 'unfit_reason'),
});
const optionTexts = (values: Values): Omit<OptionTexts, 'choices'> => ({
  option_name: text(values, 'option_name'),
  question: text(values, 'question'),
});
const choiceTexts = (values: Values): ChoiceTexts => ({
  choice_name: text(values, 'choice_name'),
  spoken: text(values, 'spoken'),
  title_word: text(values, 'title_word'),
  description: text(values, 'description'),
});

const KEPT = 'Owners see it within five minutes. Requests made before keep the words they had.';

export const newService = (group: string): TextForm => ({
  title: 'Add a service',
  positive: 'Add',
  fields: SERVICE,
  values: {
    group,
    fuels: FUELS.join(', '),
    vehicle_kinds: 'car',
    script: 'How much is …{details} for a {vehicle}?',
  },
  save: (values) => addService(serviceTexts(values)),
});

export const editService = ({
  id,
  attributes: { applies_to, vehicle_kinds, search_words, ...texts },
}: Service): TextForm => ({
  title: `Edit ${texts.name}`,
  body: KEPT,
  positive: 'Save',
  fields: SERVICE,
  values: {
    name: texts.name,
    title: texts.title,
    group: texts.group,
    description: texts.description,
    script: texts.script,
    unfit_reason: texts.unfit_reason,
    search_words: search_words.join(', '),
    fuels: applies_to.fuels.join(', '),
    vehicle_kinds: vehicle_kinds.join(', '),
  },
  save: (values) => updateService(id, serviceTexts(values)),
});

export const newOption = (service: Service): TextForm => ({
  title: `Add an option to ${service.attributes.name}`,
  positive: 'Add',
  fields: [
    ...OPTION,
    {
      field: 'choices',
      label: 'Choices',
      hint: 'Separated by commas. “Not sure” comes by itself.',
      max: 600,
    },
  ],
  values: {},
  save: (values) =>
    addOption(service.id, { ...optionTexts(values), choices: listed(values['choices']) }),
});

export const editOption = ({ id, option_name, question }: Option): TextForm => ({
  title: `Edit ${option_name}`,
  body: KEPT,
  positive: 'Save',
  fields: OPTION,
  values: { option_name, question },
  save: (values) => updateOption(id, optionTexts(values)),
});

export const newChoice = ({ id, option_name }: Option): TextForm => ({
  title: `Add a choice to ${option_name}`,
  positive: 'Add',
  fields: CHOICE,
  values: {},
  save: (values) => addChoice(id, choiceTexts(values)),
});

export const editChoice = ({
  id,
  choice_name,
  spoken,
  title_word,
  description,
}: OptionChoice): TextForm => ({
  title: `Edit ${choice_name}`,
  body: KEPT,
  positive: 'Save',
  fields: CHOICE,
  values: { choice_name, spoken, title_word, description },
  save: (values) => updateChoice(id, choiceTexts(values)),
});

export const newQuestion: TextForm = {
  title: 'Add a question',
  body: 'Agents ask it about every price from then on, and write the answer into the note.',
  positive: 'Add',
  fields: QUESTION,
  values: {},
  save: (values) => addQuestion(text(values, 'wording')),
};

export const editQuestion = ({ id, attributes: { wording } }: PriceQuestion): TextForm => ({
  title: 'Edit the question',
  positive: 'Save',
  fields: QUESTION,
  values: { wording },
  save: (values) => updateQuestion(id, { wording: text(values, 'wording') }),
});
