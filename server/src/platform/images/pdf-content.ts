/** What readers of PDFs search for the end of the file, too. */
const TAIL_BYTES = 1024;

export const BROKEN_PDF =
  'We can’t use this PDF. It may be incomplete, or another kind of file. Please open it, print or ' +
  'save it as a PDF again, and choose the new file.';

/**
 * True only if the first byte belongs to the PDF. Readers allow other content before it, which is how a
 * file can be a web page and a PDF at once.
 */
export const beginsAsPdf = (head: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1'));

/** Whether a PDF that begins as one also ends as one. The rest of it is never read here. */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail);
}
