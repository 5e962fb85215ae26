interface Dated {
  attributes: { completion_date: string | null; created_at: string };
}

/** The day of the work, or if unknown the day of the entry. */
export const entryDate = ({ attributes }: Dated): string =>
  attributes.completion_date ?? attributes.created_at.slice(0, 10);
