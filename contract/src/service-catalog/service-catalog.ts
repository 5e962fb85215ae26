import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byBoolean, byId, byText } from '../wire/list.ts';
import { listOf, resource } from '../wire/resource.ts';
import { CAR_PARTS, DRIVE_KINDS, TRANSMISSION_KINDS } from '../vehicle-catalog/drive-kinds.ts';
import { FUELS, VEHICLE_KINDS } from '../vehicle-catalog/vehicle-fit.ts';

const TAG = 'Services';
const CACHE = 'public, max-age=300';

/** Other conditions on the vehicle. A missing condition, or an unknown fact, allows all vehicles. */
const furtherFit = {
  transmissions: z.array(z.enum(TRANSMISSION_KINDS)).min(1).optional(),
  drives: z.array(z.enum(DRIVE_KINDS)).min(1).optional(),
  parts: z
    .array(z.enum(CAR_PARTS))
    .min(1)
    .optional()
    .describe('The vehicle needs at least one of these parts.'),
  from_year: z.number().int().optional().describe('The first model year it applies to.'),
  to_year: z.number().int().optional(),
};

/** The vehicles a service makes sense for. */
export const fitAttributes = {
  /** An unknown fuel allows every service. */
  applies_to: z.object({ fuels: z.array(z.enum(FUELS)).min(1), ...furtherFit }),
  vehicle_kinds: z.array(z.enum(VEHICLE_KINDS)).min(1),
  /** Why it doesn't fit other vehicles. `{cars}` stands for them. */
  unfit_reason: z.string(),
};

const fitYear = z.number().int().min(1900).max(2200);

/** Conditions in a change. Those that aren't sent stay, and null removes one. */
export const changedFit = z.object({
  fuels: fitAttributes.applies_to.shape.fuels,
  transmissions: furtherFit.transmissions.nullable(),
  drives: furtherFit.drives.nullable(),
  parts: furtherFit.parts.nullable(),
  from_year: fitYear.nullish(),
  to_year: fitYear.nullish(),
});

/** The slug of the last choice of every option. */
export const NOT_SURE = 'not-sure';

const categoryResource = resource(
  'category',
  z.object({
    name: z.string(),
    description: z.string(),
    group: z.string().describe('The heading it is listed under.'),
    slug: z.string(),
    ...fitAttributes,
    search_words: z.array(z.string()).describe('Words that owners may search for.'),
    archived: z.boolean(),
  }),
);

const named = z.object({ id: z.string(), name: z.string() });

const categoryOptionResource = resource(
  'category_option',
  z.object({ option_name: z.string(), slug: z.string(), category: named, archived: z.boolean() }),
);

const categoryOptionChoiceResource = resource(
  'category_option_choice',
  z.object({
    choice_name: z.string(),
    slug: z.string(),
    description: z
      .string()
      .nullable()
      .describe('An explanation for owners. Null when the name says enough.'),
    applies_to: z
      .object({ fuels: z.array(z.enum(FUELS)).min(1).nullable(), ...furtherFit })
      .nullable()
      .describe(
        "The vehicles this choice applies to. Null when they're the same as the service's.",
      ),
    unfit_reason: z.string(),
    category_option: z.object({ id: z.string(), option_name: z.string() }),
    archived: z.boolean(),
  }),
);

export const listCategories = endpoint('listCategories', {
  method: 'GET',
  path: `${NS}/categories`,
  access: 'public',
  tag: TAG,
  summary: 'List services',
  description: 'Archived ones are included only if you filter for them.',
  list: {
    filters: {
      id: byId('eq', 'in'),
      name: byText('eq', 'cont'),
      slug: byText('eq', 'in'),
      archived: byBoolean('eq'),
    },
    sorts: ['position', 'name'],
    defaultSort: 'position asc',
  },
  status: 200,
  reply: listOf(categoryResource),
  cache: CACHE,
});

export const listCategoryOptions = endpoint('listCategoryOptions', {
  method: 'GET',
  path: `${NS}/category_options`,
  access: 'public',
  tag: TAG,
  summary: 'List service options',
  description: 'An option is what an owner can specify about a service.',
  list: {
    filters: {
      id: byId('eq', 'in'),
      category_id: byId('eq', 'in'),
      option_name: byText('eq', 'cont'),
      archived: byBoolean('eq'),
    },
    sorts: ['position', 'option_name'],
    defaultSort: 'position asc',
  },
  status: 200,
  reply: listOf(categoryOptionResource),
  cache: CACHE,
});

export const listCategoryOptionChoices = endpoint('listCategoryOptionChoices', {
  method: 'GET',
  path: `${NS}/category_option_choices`,
  access: 'public',
  tag: TAG,
  summary: 'List the choices of an option',
  description: 'They include “Not sure”.',
  list: {
    filters: {
      id: byId('eq', 'in'),
      category_option_id: byId('eq', 'in'),
      choice_name: byText('eq', 'cont'),
      archived: byBoolean('eq'),
    },
    sorts: ['position', 'choice_name'],
    defaultSort: 'position asc',
  },
  status: 200,
  reply: listOf(categoryOptionChoiceResource),
  cache: CACHE,
});
