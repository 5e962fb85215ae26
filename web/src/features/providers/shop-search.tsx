import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDistance } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openWords, typeOf } from './open-words.ts';
import styles from './providers.module.css';
import { usePlaceOf, useShops, type ShopResult } from './providers.queries.ts';

const TYPES = ['dealership', 'chain', 'independent'] as const;

/** Shops near a ZIP code; what is searched for stands in the address. */
export function ShopSearch() {
  const [search, setSearch] = useSearchParams();
  const asked = { q: search.get('q') ?? '', zip: search.get('zip') ?? '', types: search.getAll('type') };
  const place = usePlaceOf(asked.zip);
  const shops = useShops(asked, place.data);
  const found = shops.data?.pages.flatMap(({ data }) => data) ?? [];

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams(asked.types.map((type) => ['type', type]));
    for (const name of ['q', 'zip']) {
      const value = String(form.get(name) ?? '').trim();
      if (value) next.set(name, value);
    }
    setSearch(next);
  };
  const toggle = (type: string, on: boolean): void => {
    const next = new URLSearchParams(search);
    next.delete('type');
    for (const kept of on ? [...asked.types, type] : asked.types.filter((one) => one !== type)) next.append('type', kept);
    setSearch(next);
  };

  return (
    <div className={styles.columns}>
      <form key={`${asked.q} ${asked.zip}`} className={styles.filters} noValidate onSubmit={submit}>
        <TextField label="ZIP code" name="zip" inputMode="numeric" maxLength={5} autoComplete="postal-code" defaultValue={asked.zip} error={asked.zip && place.data === null ? 'We know no such ZIP code in the continental United States.' : undefined} />
        <TextField label="Name of the shop" name="q" optional maxLength={80} defaultValue={asked.q} />
        {TYPES.map((type) => (
          <Checkbox key={type} label={type.charAt(0).toUpperCase() + type.slice(1)} checked={asked.types.includes(type)} onToggle={(on) => toggle(type, on)} />
        ))}
        <Button kind="primary" type="submit">
          Search
        </Button>
      </form>
      <div className={styles.results} aria-busy={shops.isFetching}>
        {place.data && <h2>closest to {place.data.full_name}</h2>}
        {!asked.zip && <p>Enter a ZIP code to see the shops around it.</p>}
        {(shops.isError || place.isError) && (
          <Notice kind="bad" action={<Button size="small" onClick={() => void (place.isError ? place.refetch() : shops.refetch())}>Try again</Button>}>
            The shops could not be loaded.
          </Notice>
        )}
        {shops.isLoading && <Skeleton height="160px" radius={10} />}
        {shops.data && found.length === 0 && <p>No shop matches. Take a filter away, or try another ZIP code.</p>}
        <div className={styles.grid}>
          {found.map((shop) => (
            <ShopCard key={shop.id} shop={shop} place={place.data} />
          ))}
        </div>
        {shops.hasNextPage && (
          <Button busy={shops.isFetchingNextPage} onClick={() => void shops.fetchNextPage()}>
            Load More
          </Button>
        )}
        {found.length > 0 && <p className={styles.soft}>Hours and services are as far as we know them. Sponsored shops pay to stand first; that never changes whom our agents call.</p>}
      </div>
    </div>
  );
}

function ShopCard({ shop, place }: { shop: ShopResult; place: { lat: number; lon: number } | null | undefined }) {
  const { name, address, description, tags, sponsor_tier, distance_to_location, open_state, timezone, demo } = shop.attributes;
  return (
    <Card data-tier={sponsor_tier} className={sponsor_tier > 0 ? styles.sponsored : ''}>
      <h3>
        <Link to={`/service_providers/${shop.id}${place ? `?lat=${place.lat}&lng=${place.lon}` : ''}`}>{name}</Link>
      </h3>
      <p className={styles.chips}>
        {sponsor_tier > 0 && <Chip kind="warn">Sponsored</Chip>}
        <Chip>{typeOf(shop.attributes)}</Chip>
        {demo && <Chip>Demo</Chip>}
      </p>
      <p className={styles.soft}>
        {formatDistance(distance_to_location)} · {address}
      </p>
      <p>{openWords(open_state, timezone)}</p>
      {description && <p>{description}</p>}
      {tags.length > 0 && <p className={styles.soft}>{tags.join(' · ')}</p>}
    </Card>
  );
}
