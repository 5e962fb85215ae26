import { useState } from 'react';
import { useCategories } from '../../../lib/data/categories.queries.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const OF_ENTRY = {
  hint: 'This tells us what’s due next. If “Work done” matches a service, we’ll choose it for you.',
  placeholder: 'Choose for me',
};

/** The field for an entry's catalog service, and its value; undefined while nothing is chosen. */
export function useServiceField(
  given: string | null | undefined,
  { hint, placeholder }: { hint: string; placeholder: string } = OF_ENTRY,
) {
  const { data: categories } = useCategories();
  const [id, setId] = useState<string>();
  const chosen =
    id === undefined || id === (given ?? '')
      ? {}
      : { category_id: id || null, category_option_id: null, category_option_choice_id: null };
  const field = categories && (
    <SelectField
      label="Counts as"
      optional
      hint={hint}
      placeholder={placeholder}
      choices={categories.map((category) => ({
        value: category.id,
        label: category.attributes.name,
      }))}
      value={id ?? given ?? ''}
      onChoose={setId}
    />
  );
  return { chosen, field };
}
