import { FUELS, VEHICLE_KINDS } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { EntryField, Values } from './entry-fields.ts';
import { conditionsOf, FIT_FIELDS } from './fit-conditions.ts';
import {
  addChoice,
  addOption,
  addQuestion,
  addService,
  moveChoice,
  moveOption,
  moveQuestion,
  moveService,
  updateChoice,
  updateOption,
  updateQuestion,
  updateService,
  type ChoiceTexts,
  type Direction,
  type OptionTexts,
  type ServiceTexts,
} from './services.queries.ts';

/** One kind of entry in the catalog: its fields, and how it is changed. */
export interface EntryKind {
  /** As in “Add a choice”. */
  noun: string;
  fields: readonly EntryField[];
  /** Shown in the dialog that adds an entry. */
  addNote?: string;
  /** Shown in the dialog that edits one. */
  editNote?: string;
  /** Values of a new entry. */
  initial?: Values;
  /** Adds an entry. If the kind belongs to another one, the id is that of the entry it is added to. */
  add: (values: Values, ownerId: string) => Promise<void>;
  update: (id: string, values: Values) => Promise<void>;
  archive: (id: string, archived: boolean) => Promise<void>;
  move: (id: string, to: Direction) => Promise<void>;
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const text = (values: Values, field: string): string => (values[field] ?? '').trim();

const EDIT_NOTE =
  'Owners see the change within five minutes. Earlier requests keep the old wording.';

const serviceTexts = (values: Values): ServiceTexts => ({
  name: text(values, 'name'),
  title: text(values, 'title'),
  group: text(values, 'group'),
  description: text(values, 'description'),
  script: text(values, 'script'),
  search_words: listed(values['search_words']),
  applies_to: {
    fuels: FUELS.filter((fuel) => listed(values['fuels']).includes(fuel)),
    ...conditionsOf(values),
  },
  vehicle_kinds: VEHICLE_KINDS.filter((kind) => listed(values['vehicle_kinds']).includes(kind)),
  unfit_reason: text(values, 'unfit_reason'),
});

export const SERVICE: EntryKind = {
  noun: 'a service',
  fields: [
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
        '{vehicle} is the car, and {details} is what the owner chose. In {option|otherwise}, put an ' +
        'option’s short name, and the words to use if no choice was made.',
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
    { field: 'fuels', label: 'Fuel types', max: 100, someOf: FUELS },
    { field: 'vehicle_kinds', label: 'Vehicle types', max: 100, someOf: VEHICLE_KINDS },
    ...FIT_FIELDS,
    {
      field: 'unfit_reason',
      label: 'What owners see if it doesn’t fit their vehicle',
      hint: '{cars} stands for those vehicles, as in “{cars} have no engine oil.”',
      max: 200,
      optional: true,
    },
  ],
  editNote: EDIT_NOTE,
  initial: {
    fuels: FUELS.join(', '),
    vehicle_kinds: 'car',
    script: 'How much is …{details} for a {vehicle}?',
  },
  add: (values) => addService(serviceTexts(values)),
  update: (id, values) => updateService(id, serviceTexts(values)),
  archive: (id, archived) => updateService(id, { archived }),
  move: moveService,
};

const optionTexts = (values: Values): Omit<OptionTexts, 'choices'> => ({
  option_name: text(values, 'option_name'),
  question: text(values, 'question'),
});

export const OPTION: EntryKind = {
  noun: 'an option',
  fields: [
    { field: 'option_name', label: 'Name', max: 80 },
    {
      field: 'question',
      label: 'What we ask the shop when the owner isn’t sure',
      max: 300,
      long: true,
    },
    {
      field: 'choices',
      label: 'Choices',
      hint: 'Separated by commas. We add “Not sure” automatically.',
      max: 600,
      onlyNew: true,
    },
  ],
  editNote: EDIT_NOTE,
  add: (values, serviceId) =>
    addOption(serviceId, { ...optionTexts(values), choices: listed(values['choices']) }),
  update: (id, values) => updateOption(id, optionTexts(values)),
  archive: (id, archived) => updateOption(id, { archived }),
  move: moveOption,
};

const choiceTexts = (values: Values): ChoiceTexts => ({
  choice_name: text(values, 'choice_name'),
  spoken: text(values, 'spoken'),
  title_word: text(values, 'title_word'),
  description: text(values, 'description'),
});

export const CHOICE: EntryKind = {
  noun: 'a choice',
  fields: [
    { field: 'choice_name', label: 'Name', max: 80 },
    {
      field: 'spoken',
      label: 'What agents say',
      hint: 'Completes the service’s sentence, as in “on the front axle”.',
      max: 160,
      optional: true,
    },
    {
      field: 'title_word',
      label: 'Word in the title',
      hint: 'Such as “front” in “front brakes”.',
      max: 40,
      optional: true,
    },
    { field: 'description', label: 'Help for owners', max: 200, optional: true },
  ],
  editNote: EDIT_NOTE,
  add: (values, optionId) => addChoice(optionId, choiceTexts(values)),
  update: (id, values) => updateChoice(id, choiceTexts(values)),
  archive: (id, archived) => updateChoice(id, { archived }),
  move: moveChoice,
};

export const QUESTION: EntryKind = {
  noun: 'a question',
  fields: [{ field: 'wording', label: 'Question', max: 300, long: true }],
  addNote: 'Agents will ask it for every price and write the answer in the note.',
  add: (values) => addQuestion(text(values, 'wording')),
  update: (id, values) => updateQuestion(id, { wording: text(values, 'wording') }),
  archive: (id, archived) => updateQuestion(id, { archived }),
  move: moveQuestion,
};

/** An entry's attributes as they are typed. */
export const valuesOf = ({ fields }: EntryKind, attributes: object): Values =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => fields.some(({ field }) => field === name))
      .map(([name, value]: [string, unknown]) => [
        name,
        Array.isArray(value) ? value.join(', ') : String(value),
      ]),
  );
