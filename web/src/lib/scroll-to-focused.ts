import type { FocusEvent } from 'react';

/**
 * For rows that scroll sideways: browsers leave what takes the focus there out of sight when an
 * edge of it shows.
 */
export const scrollToFocused = ({ currentTarget }: FocusEvent): void =>
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
