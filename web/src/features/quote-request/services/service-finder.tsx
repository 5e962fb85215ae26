import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Search, X } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { scrollToFocused } from '../../../lib/browser/scroll-to-focused.ts';
import { useCategories, type Category } from '../../../lib/data/categories.queries.ts';
import { UNCHOSEN } from '../../../lib/forms/unchosen.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AllServices } from './all-services.tsx';
import { FoundList } from './found-list.tsx';
import type { FoundServices } from '@fourbay/contract/service-catalog/words/find-services';
import { useFindServices } from './use-find-services.ts';
import { findUnfit } from './service-fit.ts';
import styles from './service-finder.module.css';
import { UsualTiles } from './usual-tiles.tsx';
import { WordsNotices } from './words-notices.tsx';

/** What people notice who don't know which job they need, and the words that are searched for it. */
const NOTICED = [
  ['A noise', 'strange noise'],
  ['A warning light', 'warning light'],
  ['A leak', 'leaking fluid'],
  ['It won’t start', 'won’t start'],
  ['A vibration', 'vibration'],
] as const;

interface ServiceFinderProps {
  /** Selects the services that may be picked. Keep the function's identity while they are the same. */
  offered: (all: readonly Category[]) => readonly Category[];
  vehicle: FitVehicle | undefined;
  vehicleName: string | undefined;
  due: ReadonlySet<string>;
  /** Job typed on the landing page that matches several services. */
  startWith: string;
  /** True when the owner pressed a button to get here, so that the field has the focus. */
  isFurther: boolean;
  onPick: (categories: readonly Category[]) => void;
  /** Called with the typed words once a service found by them is picked. */
  onFound: (found: FoundServices, typed: string) => void;
}

/**
 * Finds a service without knowledge of the catalog: among the usual jobs for this car, by plain
 * words, or in the list of all. Typing replaces the tiles by answers.
 */
export function ServiceFinder(props: ServiceFinderProps) {
  const { offered, vehicle, vehicleName, due, startWith, isFurther, onPick, onFound } = props;
  const [typed, setTyped] = useState(startWith);
  const [focused, setFocused] = useState(false);
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useCategories();
  const categories = useMemo(() => offered(data ?? []), [offered, data]);
  const { words, isSearch, found } = useFound(typed, categories, focused);
  const pick = (picked: readonly Category[]): void => {
    onPick(picked);
    if (found) onFound(found, words);
  };
  const current = words === typed ? found : undefined;
  const pickBest = useBestOnEnter({ found: current, typed, vehicle, pick });
  return (
    <div className={styles.finder}>
      <SearchField
        typed={typed}
        focused={isFurther}
        onFocus={() => setFocused(true)}
        onType={setTyped}
        onEnter={pickBest}
      />
      {isError && (
        <Notice kind="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          We couldn’t load the services. Check your connection.
        </Notice>
      )}
      {found && <WordsNotices found={found} />}
      {found && (found.services.length > 0 || !found.elsewhere) && (
        <FoundList key={words} found={found} vehicle={vehicle} onPick={pick} />
      )}
      {!isSearch && (
        <>
          <UsualTiles
            categories={categories}
            vehicle={vehicle}
            vehicleName={vehicleName}
            due={due}
            onPick={(category) => pick([category])}
          />
          <Button kind="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Hide the list' : `See all ${categories.length} services`}
          </Button>
          {all && (
            <AllServices
              categories={categories}
              vehicle={vehicle}
              onPick={(category) => pick([category])}
            />
          )}
          {!isFurther && <Noticed onPick={setTyped} />}
        </>
      )}
    </div>
  );
}

/** The services for the typed words. Deferred, so the field shows a key before its results are found. */
function useFound(typed: string, categories: readonly Category[], focused: boolean) {
  const words = useDeferredValue(typed);
  const isSearch = words.trim() !== '';
  const find = useFindServices(focused || isSearch);
  const found = useMemo(
    () => (find && isSearch && categories.length > 0 ? find(categories, words) : undefined),
    [find, isSearch, categories, words],
  );
  return { words, isSearch, found };
}

interface Entered {
  /** Undefined until the vocabulary has loaded, and while the last key's results are being found. */
  found: FoundServices | undefined;
  typed: string;
  vehicle: FitVehicle | undefined;
  pick: (picked: readonly Category[]) => void;
}

/** Enter picks the only service that the words ask for. If the search isn't done, it picks once it is. */
function useBestOnEnter({ found, typed, vehicle, pick }: Entered): () => void {
  const waiting = useRef('');
  const pickBest = (): void => {
    const best = found && bestOf(found, vehicle);
    if (best) pick([best]);
  };
  const pickWaiting = useEffectEvent(() => {
    if (waiting.current === typed) pickBest();
    waiting.current = '';
  });
  const isFound = found !== undefined;
  useEffect(() => {
    if (isFound) pickWaiting();
  }, [isFound]);
  return () => {
    if (found) pickBest();
    else waiting.current = typed;
  };
}

/** The only service that the words ask for. A symptom and several jobs are chosen from the list. */
function bestOf(
  { services, asked, isSymptom }: FoundServices,
  vehicle: FitVehicle | undefined,
): Category | undefined {
  if (isSymptom || asked.length > 1) return undefined;
  const unfit = findUnfit(services, vehicle);
  return services.find(({ id }) => !unfit.has(id));
}

interface SearchFieldProps {
  typed: string;
  focused: boolean;
  onFocus: () => void;
  onType: (typed: string) => void;
  onEnter: () => void;
}

function SearchField({ typed, focused, onFocus, onType, onEnter }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Name the job, or say what you notice
      </label>
      <Search aria-hidden="true" size={20} />
      <input
        ref={field}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Oil change, grinding noise…"
        maxLength={120}
        value={typed}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
        {...(typed.trim() ? UNCHOSEN : {})}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear"
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <X aria-hidden="true" size={20} />
        </button>
      )}
    </div>
  );
}

function Noticed({ onPick }: { onPick: (words: string) => void }) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Not sure? What do you notice?
      </h2>
      <div className={styles.pills}>
        {NOTICED.map(([label, words]) => (
          <button key={label} type="button" onFocus={scrollToFocused} onClick={() => onPick(words)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
