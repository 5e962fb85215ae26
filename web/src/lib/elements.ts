import type { ReactElement } from 'react';

/**
 * Content without bare text, which may stand beside other elements. Browsers that translate a page
 * replace its text nodes, so React only keeps text up to date where it is all that an element holds.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
