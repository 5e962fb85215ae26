/**
 * `12,345`, or `2.5` with at most three decimals. Whole numbers don't use `Intl`, because its first formatter
 * takes a tenth of a second on a slow phone, and a first visit may need no formatter.
 */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count)
    ? String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : count.toLocaleString('en-US');
