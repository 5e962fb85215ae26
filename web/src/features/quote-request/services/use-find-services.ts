import { useEffect, useState } from 'react';
import type { findServices } from '@fourbay/contract/service-catalog/words/find-services';

/** Finds services by words. Its vocabulary is loaded once there are words; undefined until then. */
export function useFindServices(needed: boolean): typeof findServices | undefined {
  const [find, setFind] = useState<typeof findServices>();
  useEffect(() => {
    if (!needed || find) return;
    // If it fails to load, the usual jobs and the list of all services remain.
    import('@fourbay/contract/service-catalog/words/find-services').then(
      (loaded) => setFind(() => loaded.findServices),
      () => {},
    );
  }, [needed, find]);
  return find;
}
