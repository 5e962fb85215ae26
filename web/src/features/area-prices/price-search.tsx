import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCategories, type Category } from '../../lib/data/categories.queries.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { readLastPlace, saveLastPlace } from '../../lib/session/last-place.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { findPrices, type Answer, type Asked } from './price-search.queries.ts';
import styles from './price-search.module.css';

/** What is asked for, what is missing, and the search itself. */
function usePriceSearch(categoryId: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Asked>>({});
  // Only the browser knows the last place. The server renders the field empty.
  const last = useSyncExternalStore(subscribeToNothing, readLastPlace, () => '');
  const [missing, setMissing] = useState('');
  const find = useAction(findPrices(useQueryClient()), {
    toast: false,
    onSuccess: (answer) => answer.kind === 'found' && navigate(answer.path),
  });
  const asked = { categoryId, zip: /^\d{5}$/.test(last) ? last : '', ...typed };
  return {
    asked,
    missing,
    find,
    change: (part: Partial<Asked>): void => {
      setTyped({ ...typed, ...part });
      setMissing('');
      find.reset();
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const wrong = describeMissing(asked);
      setMissing(wrong);
      if (wrong) return;
      saveLastPlace(asked.zip);
      find.run(asked);
    },
  };
}

const subscribeToNothing = () => () => {};

/** Asks for a service and a ZIP code, and opens the prices of the nearest area. */
export function PriceSearch({ categoryId = '' }: { categoryId?: string }) {
  const { data: categories = [] } = useCategories();
  const { asked, missing, find, change, submit } = usePriceSearch(categoryId);
  const name = categories.find(({ id }) => id === asked.categoryId)?.attributes.name ?? '';
  return (
    <form className={styles.plate} aria-label="See prices" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <ServiceSelect
          categories={categories}
          value={asked.categoryId}
          onChoose={(chosen) => change({ categoryId: chosen })}
        />
        <label className={styles.zip}>
          <span className="visually-hidden">ZIP code</span>
          <input
            name="zip"
            placeholder="ZIP code"
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="postal-code"
            maxLength={5}
            value={asked.zip}
            onChange={({ target }) => change({ zip: target.value.replace(/\D/g, '') })}
          />
        </label>
        <Button kind="primary" type="submit" busy={find.pending}>
          See prices
        </Button>
      </div>
      <div className={styles.answer} role="status">
        <Outcome
          missing={missing}
          answer={find.data}
          failed={find.error !== null}
          asked={asked}
          name={name}
        />
      </div>
    </form>
  );
}

interface ServiceSelectProps {
  categories: readonly Category[];
  value: string;
  onChoose: (id: string) => void;
}

function ServiceSelect({ categories, value, onChoose }: ServiceSelectProps) {
  const byName = categories.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name));
  return (
    <label className={styles.service}>
      <span className="visually-hidden">Service</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          Choose a service
        </option>
        {byName.map(({ id, attributes }) => (
          <option key={id} value={id}>
            {attributes.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function describeMissing({ categoryId, zip }: Asked): string {
  if (!categoryId) return 'Choose a service first.';
  return zip.length === 5 ? '' : 'Enter a 5-digit ZIP code.';
}

interface OutcomeProps {
  missing: string;
  answer: Answer | undefined;
  failed: boolean;
  asked: Asked;
  /** The name of the service. */
  name: string;
}

/** Why there are no prices to see, and what to do next. */
function Outcome({ missing, answer, failed, asked, name }: OutcomeProps) {
  if (missing) return <p className={styles.wrong}>{missing}</p>;
  if (failed)
    return (
      <p className={styles.wrong}>
        We couldn’t load the prices. Check your connection and try again.
      </p>
    );
  if (answer?.kind === 'no_place')
    return <p className={styles.wrong}>{`The ZIP code ${asked.zip} isn’t on our list.`}</p>;
  if (answer?.kind !== 'too_few') return null;
  return (
    <>
      <p>
        {`We don’t have enough prices for ${name} near ${answer.place} yet. ` +
          'Four local shops can tell you theirs.'}
      </p>
      <LinkButton
        to="/request_a_quote/step/1?reset=true"
        state={{ service: { category: { id: asked.categoryId, name } } }}
      >
        Get prices for your car
      </LinkButton>
    </>
  );
}
