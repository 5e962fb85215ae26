import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';

/** By make: patterns of "model trim", each with its model years if limited. */
export type NamedCars = Readonly<Record<string, string>>;

interface NamePattern {
  name: RegExp;
  isOfYear: (year: number) => boolean;
}

const readPatterns = (text: string): NamePattern[] =>
  text.split(', ').map((entry) => {
    const hasYears = /( \d\d-\d\d| none)$/.test(entry);
    const [named] = hasYears ? readNamesWithYears(entry) : [{ name: entry, years: undefined }];
    if (!named) throw new Error(`Not a name: ${entry}`);
    const { name, years } = named;
    return {
      name: new RegExp(`^(${name})$`, 'i'),
      isOfYear: (year) => years === undefined || includesYear(years, year),
    };
  });

/** Looks a car up by name in lists of patterns. The first match in `order` wins. */
export function findNamedCars(
  lists: Readonly<Record<string, NamedCars>>,
  order: readonly string[],
): (make: string, name: string, year: number) => string | undefined {
  const patterns = new Map(
    order.map((label) => [
      label,
      new Map(Object.entries(lists[label] ?? {}).map(([make, text]) => [make, readPatterns(text)])),
    ]),
  );
  return (make, name, year) =>
    order.find((label) =>
      patterns
        .get(label)
        ?.get(make)
        ?.some((pattern) => pattern.isOfYear(year) && pattern.name.test(name)),
    );
}
