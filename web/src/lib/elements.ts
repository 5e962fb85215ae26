import type { ReactElement } from 'react';

/**
 * Content without bare text, which may be placed next to other elements. Browsers that translate a page
 * replace its text nodes, so React keeps text up to date only if it is all that an element contains.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
