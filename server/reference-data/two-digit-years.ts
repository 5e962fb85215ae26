export type YearRanges = readonly (readonly [from: number, to: number])[];

/** Two-digit years below 30 are 20xx. */
function readYear(twoDigits: string): number {
  const number = Number(twoDigits);
  return number < 30 ? 2000 + number : 1900 + number;
}

/**
 * Parses "XLT 93-27, Lightning 93-95 99-04": names, each with its model years; "none" for never.
 */
export function readNamesWithYears(text: string): { name: string; years: YearRanges }[] {
  return text.split(',').map((entry) => {
    const match = /^\s*(.+?)((?: \d\d-\d\d)+| none)\s*$/.exec(entry);
    if (!match?.[1] || !match[2]) throw new Error(`Not a name with its years: ${entry}`);
    const years = [...match[2].matchAll(/(\d\d)-(\d\d)/g)].map(
      ([, from = '', to = '']) => [readYear(from), readYear(to)] as const,
    );
    return { name: match[1], years };
  });
}

export function includesYear(years: YearRanges, year: number): boolean {
  return years.some(([from, to]) => year >= from && year <= to);
}
