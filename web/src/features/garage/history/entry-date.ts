interface Dated {
  attributes: { completion_date: string | null; created_at: string };
}

/** The day it was done; where nobody told, the day it was written down. */
export const entryDate = ({ attributes }: Dated): string =>
  attributes.completion_date ?? attributes.created_at.slice(0, 10);
