import { createContext } from 'react';

/** What stands in the head of a page, for whoever reads it without running it. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** There is nothing at this address: the answer says so too. */
  missing?: boolean;
}

/** Set by the server alone: takes what the page says of itself while it is rendered. */
export const PageHeadContext = createContext<((head: PageHead) => void) | undefined>(undefined);
