import { useDeferredValue } from 'react';

/**
 * True once a page has its data, one render later. React draws what a query returns without a pause, which blocks
 * a phone for half a second on a large page. It draws a deferred value in short steps.
 */
export const useReady = (hasData: boolean): boolean => useDeferredValue(hasData) && hasData;
