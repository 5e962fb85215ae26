const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent' });

export const figure = (value: number | null): string =>
  value === null ? '–' : NUMBER.format(value);

export const percent = (share: number | null): string =>
  share === null ? '–' : PERCENT.format(share);

/** Minutes and seconds: `3:12`. */
export function clockLength(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
