/**
 * Splits a stream of CSV text into rows of fields as it arrives: quoted fields may hold commas,
 * line breaks and doubled quotes.
 */
export async function* readCsvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let row: string[] = [];
  let field = '';
  let quoted = false;
  let closing = false;
  for await (const chunk of chunks) {
    for (const character of chunk) {
      if (quoted && !closing) {
        if (character === '"') closing = true;
        else field += character;
        continue;
      }
      if (closing) {
        closing = false;
        // A quote after a quote is one that belongs to the text.
        if (character === '"') {
          field += '"';
          continue;
        }
        quoted = false;
      }
      if (character === '"' && field === '') quoted = true;
      else if (character === ',') {
        row.push(field);
        field = '';
      } else if (character === '\n') {
        row.push(field);
        field = '';
        if (row.length > 1 || row[0] !== '') yield row;
        row = [];
      } else if (character !== '\r' && character !== '\uFEFF') field += character;
    }
  }
  row.push(field);
  if (row.length > 1 || row[0] !== '') yield row;
}
