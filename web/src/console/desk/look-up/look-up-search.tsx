import { useQuery } from '@tanstack/react-query';
import { groupedLetters } from '@fourbay/contract/voice/call-us';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useDebounced } from '../../../lib/browser/use-debounced.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { weekdayTime } from '../../layout/weekday-time.ts';
import { lookUpQuery, type FoundMatter, type FoundShop } from './look-up.queries.ts';
import styles from './look-up.module.css';

/** A shop, or a request or booking with the shop it was found under. */
export type Found =
  | { shop: FoundShop; matter?: undefined }
  | { shop?: FoundShop | undefined; matter: FoundMatter };

interface LookUpSearchProps {
  /** What can be chosen. Shops can be chosen when one is calling. */
  label: string;
  onChoose: (found: Found) => void;
}

const TYPED_MS = 150;

const keyOf = ({ shop, matter }: Found): string =>
  `${shop?.id ?? ''}-${matter ? `${matter.kind}-${matter.id}` : ''}`;

/** Finds shops, requests, and bookings by a phone number, a name, or six letters. */
export function LookUpSearch({ label, onChoose }: LookUpSearchProps) {
  const listId = useId();
  const { typed, type, press, found, chosen, status } = useLookUp(onChoose);
  const idOf = (one: Found): string => `${listId}-${keyOf(one)}`;
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        hint="↑ and ↓ choose, Enter opens."
        value={typed}
        maxLength={80}
        enterKeyHint="search"
        spellCheck={false}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && idOf(chosen)}
        onKeyDown={press}
        onChange={({ target }) => type(target.value)}
      />
      <div id={listId} role="listbox" aria-label="Found" className={styles.found}>
        {found.map((one) => (
          // The field keeps the focus and has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={keyOf(one)}
            id={idOf(one)}
            role="option"
            tabIndex={-1}
            aria-selected={one === chosen}
            onClick={() => onChoose(one)}
          >
            {one.matter ? (
              <MatterRow matter={one.matter} shop={one.shop} />
            ) : (
              <ShopRow shop={one.shop} />
            )}
          </div>
        ))}
      </div>
      <p role="status">{status}</p>
    </div>
  );
}

/** What is typed and chosen. Enter waits for the results of what was typed. */
function useLookUp(onChoose: (found: Found) => void) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const awaited = useRef<string>(undefined);
  const wanted = typed.trim();
  const { data, error } = useQuery(lookUpQuery(useDebounced(wanted, TYPED_MS)));
  const found = wanted === '' || !data ? [] : listOf(data);
  const current = data?.query === wanted;
  const chosen = found[Math.min(at, found.length - 1)];
  const choose = useEffectEvent(() => {
    if (chosen) onChoose(chosen);
  });
  useEffect(() => {
    if (!current || awaited.current !== wanted) return;
    awaited.current = undefined;
    choose();
  }, [current, wanted]);
  return {
    typed,
    found,
    chosen,
    status: statusOf({ error, wanted, current, count: found.length }),
    type: (text: string): void => {
      setTyped(text);
      setAt(0);
      awaited.current = undefined;
    },
    press: (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, at + step)));
      else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      else if (!current) awaited.current = wanted;
      else if (chosen) onChoose(chosen);
      event.preventDefault();
    },
  };
}

interface Searched {
  error: Error | null;
  wanted: string;
  current: boolean;
  count: number;
}

function statusOf({ error, wanted, current, count }: Searched): string {
  if (error) return firstErrorLine(error);
  return wanted !== '' && current && count === 0
    ? 'Nothing found. Enter at least three letters of a name.'
    : '';
}

/** What the letters stand for, followed by each shop with what it may be calling about. */
function listOf({ shops, matters }: { shops: FoundShop[]; matters: FoundMatter[] }): Found[] {
  return [
    ...matters.map((matter) => ({ matter })),
    ...shops.flatMap((shop): Found[] => [
      { shop },
      ...shop.matters.map((matter) => ({ shop, matter })),
    ]),
  ];
}

function ShopRow({ shop }: { shop: FoundShop }) {
  return (
    <>
      <Chip>Shop</Chip>
      <span className={styles.what}>
        <strong>{shop.name}</strong>
        <span>
          {`${shop.town}${shop.number ? `, ${formatUsNumber(shop.number)}` : ''}. ` +
            (shop.matters.length === 0 ? 'Nothing open.' : '')}
        </span>
      </span>
      {shop.never_call && <Chip kind="bad">Never call</Chip>}
    </>
  );
}

function MatterRow({ matter, shop }: { matter: FoundMatter; shop: FoundShop | undefined }) {
  return (
    <>
      <Chip>{matter.kind === 'booking' ? 'Booking' : 'Request'}</Chip>
      <span className={styles.what}>
        <strong>{`${matter.service_title}, ${matter.vehicle}`}</strong>
        <span>
          {`${groupedLetters(matter.reference)}${shop ? `, ${shop.name}` : ''}, ` +
            `since ${weekdayTime(matter.since)}`}
        </span>
      </span>
      <span className={styles.holder}>{holderOf(matter)}</span>
    </>
  );
}

/** Who has it, and so whether it can be opened. */
export function holderOf({
  open,
  held_by_you: own,
  holder,
}: Pick<FoundMatter, 'open' | 'held_by_you' | 'holder'>): string {
  if (!open) return 'Closed';
  if (own) return 'You hold it';
  return holder === null ? 'Nobody holds it' : `${holder} holds it`;
}
