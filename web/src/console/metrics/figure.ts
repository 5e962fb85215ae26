const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent' });

export const figure = (value: number | null): string =>
  value === null ? '–' : NUMBER.format(value);

export const percent = (share: number): string => PERCENT.format(share);
