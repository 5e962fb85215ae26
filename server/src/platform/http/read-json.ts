/** Parses a response of at most `maxBytes`. Throws for a longer one, without reading on. */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    // Leaving the loop cancels the rest of the response.
    if (size > maxBytes) throw new Error('the response is too large');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
