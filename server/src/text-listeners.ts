import type { Deps } from './deps.ts';
import { contactTextListener } from './modules/shop-answers/index.ts';
import type { TextListener } from './modules/texts/index.ts';

/** Every module that handles replies from phones, listed once. */
export const textListenersOf = (deps: Deps): TextListener[] => [contactTextListener(deps)];
