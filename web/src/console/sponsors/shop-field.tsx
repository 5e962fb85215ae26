import { useState } from 'react';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { ComboField } from '../../ui/forms/combo-field.tsx';
import { useShopSearch, type ConsoleShop } from './sponsors.queries.ts';

const TYPED_MS = 250;

interface ShopFieldProps {
  value: ConsoleShop | undefined;
  error: string | undefined;
  onChoose: (shop: ConsoleShop) => void;
}

/** Finds a shop by part of its name. */
export function ShopField({ value, error, onChoose }: ShopFieldProps) {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), TYPED_MS);
  const { data, isFetching, isError } = useShopSearch(name);
  const shops = name === '' || isError ? [] : (data?.data ?? []);
  let nothing = name === '' ? 'Enter part of the name.' : 'No shop has that name.';
  if (isError) nothing = 'We couldn’t load the shops.';
  return (
    <ComboField
      label="Shop"
      hint={value ? value.attributes.address : 'Enter all or part of its name.'}
      error={error}
      value={value?.attributes.name ?? ''}
      chosen={value?.id}
      options={shops.map(({ id, attributes }) => ({
        id,
        label: attributes.name,
        detail: attributes.address,
      }))}
      loading={isFetching || name !== typed.trim()}
      nothing={nothing}
      onType={setTyped}
      onPick={({ id }) => {
        const shop = shops.find((found) => found.id === id);
        if (shop) onChoose(shop);
      }}
    />
  );
}
