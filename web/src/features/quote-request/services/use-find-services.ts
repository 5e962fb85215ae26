import { useEffect, useState } from 'react';
import type { findServices } from '@fourbay/contract/service-catalog/words/find-services';
import { useCategories } from '../../../lib/data/categories.queries.ts';

/**
 * Finds services by words. Its vocabulary is loaded once somebody is about to type, and read in short
 * tasks, so that no key waits for it. Undefined until it has loaded.
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

/** Runs each piece of work in a task of its own. */
function runInTasks(pieces: Iterator<unknown>): void {
  if (pieces.next().done !== true) setTimeout(() => runInTasks(pieces));
}
