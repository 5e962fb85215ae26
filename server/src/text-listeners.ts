import type { Deps } from './deps.ts';
import type { TextListener } from './modules/texts/index.ts';

/** Every module that acts on what a phone answers, listed once. */
export const textListenersOf = (_deps: Deps): TextListener[] => [];
