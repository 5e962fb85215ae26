import { Answer } from './route.ts';

/** Makes the answer that downloads a CSV file. */
export function csvAnswer(
  setHeader: (name: string, value: string) => void,
  fileName: string,
  csv: string,
): Answer {
  setHeader('content-type', 'text/csv; charset=utf-8');
  setHeader('content-disposition', `attachment; filename="${fileName}.csv"`);
  return new Answer(200, csv);
}
