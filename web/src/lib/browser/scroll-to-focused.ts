import type { FocusEvent } from 'react';

/**
 * For rows that scroll sideways, because browsers don't scroll a focused element into view when its edge is
 * visible.
 */
export const scrollToFocused = ({ currentTarget }: FocusEvent): void =>
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
