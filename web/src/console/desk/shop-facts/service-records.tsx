import { useState } from 'react';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ShopFacts } from '../desk.queries.ts';
import styles from './shop-facts.module.css';

const CHOICES = [
  { value: 'offers', label: 'Offered' },
  { value: 'refuses', label: 'Not offered' },
  { value: 'unknown', label: 'Unknown' },
];

interface ServiceOffersProps {
  categories: ShopFacts['categories'];
  statusOf: (id: string) => string;
  onChange: (id: string, status: string) => void;
}

/** Services that the shop offers and refuses, searchable by name. */
export function ServiceOffers({ categories, statusOf, onChange }: ServiceOffersProps) {
  const [search, setSearch] = useState('');
  const found = categories.filter(({ id, name, standing }) =>
    search.trim()
      ? name.toLowerCase().includes(search.trim().toLowerCase())
      : standing === 'refuses' || statusOf(id) !== standing,
  );
  return (
    <fieldset className={styles.group}>
      <legend>Services</legend>
      <TextField
        label="Find a service"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.slice(0, 6).map(({ id, name }) => (
        <SelectField
          key={id}
          label={name}
          choices={CHOICES}
          value={statusOf(id)}
          onChoose={(status) => onChange(id, status)}
        />
      ))}
    </fieldset>
  );
}
