import { useEffect, useState } from 'react';
import type { findServices } from '@fourbay/contract/service-catalog/words/find-services';
import { useCategories } from '../../../lib/data/categories.queries.ts';

/**
 * Returns the function that finds services by words, or undefined until its vocabulary has loaded. Loading
 * starts when it's `needed`. The vocabulary is read in short tasks, so no key waits for it.
 */
export function useFindServices(needed: boolean): typeof findServices | undefined {
  const { data } = useCategories();
  const [find, setFind] = useState<typeof findServices>();
  useEffect(() => {
    if (!needed || find || !data) return;
    // If it fails to load, the usual jobs and the list of all services remain.
    import('@fourbay/contract/service-catalog/words/find-services').then(
      (loaded) => {
        setFind(() => loaded.findServices);
        runInTasks(loaded.readAhead(data));
      },
      () => {},
    );
  }, [needed, find, data]);
  return find;
}

/** Runs each piece of work in its own task. */
function runInTasks(pieces: Iterator<unknown>): void {
  if (pieces.next().done !== true) setTimeout(() => runInTasks(pieces));
}
