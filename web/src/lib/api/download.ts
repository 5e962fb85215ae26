/** Saves the CSV that a call returned. A plain link wouldn't do, because it can't send the credential. */
export const saveCsv = (name: string, reply: unknown): void =>
  downloadText(`${name}.csv`, 'text/csv', String(reply));

/** Downloads a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Delayed, because some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
