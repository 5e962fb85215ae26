import { createContext } from 'react';

/** Metadata of a page for programs that read it without running scripts. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** True when there is no page at this URL, so that the response is a 404. */
  missing?: boolean;
}

/** Set only on the server: collects the metadata of the page being rendered. */
export const PageHeadContext = createContext<((head: PageHead) => void) | undefined>(undefined);
