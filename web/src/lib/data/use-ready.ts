import { useDeferredValue } from 'react';

/**
 * True once a page has its data, one render later. React renders a query's result without a pause, which
 * blocks a phone for half a second on a large page. It renders a deferred value in short steps.
 */
export const useReady = (hasData: boolean): boolean => useDeferredValue(hasData) && hasData;
