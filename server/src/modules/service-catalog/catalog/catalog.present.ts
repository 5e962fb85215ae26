import type { CategoryRow, ChoiceRow, OptionRow } from './catalog.store.ts';

export const presentFit = ({
  fits_fuels,
  fits,
  vehicle_kinds,
  unfit_reason,
}: Pick<CategoryRow, 'fits_fuels' | 'fits' | 'vehicle_kinds' | 'unfit_reason'>) => ({
  applies_to: { fuels: fits_fuels, ...fits },
  vehicle_kinds,
  unfit_reason,
});

export const presentCategory = (row: CategoryRow) => ({
  id: row.id,
  type: 'category' as const,
  attributes: {
    name: row.name,
    description: row.description,
    group: row.group_name,
    slug: row.slug,
    ...presentFit(row),
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

/** The vehicles that a choice fits. Null if it fits all that its service fits. */
export const choiceFit = ({ fits_fuels, fits }: Pick<ChoiceRow, 'fits_fuels' | 'fits'>) =>
  fits_fuels || Object.keys(fits).length > 0 ? { fuels: fits_fuels, ...fits } : null;

export const presentChoice = (row: ChoiceRow & { option_name: string }) => ({
  id: row.id,
  type: 'category_option_choice' as const,
  attributes: {
    choice_name: row.choice_name,
    slug: row.slug,
    description: row.description,
    applies_to: choiceFit(row),
    unfit_reason: row.unfit_reason,
    category_option: { id: row.category_option_id, option_name: row.option_name },
    archived: row.archived,
  },
});
