import { describe, expect, it } from 'vitest';
import { readCsvRows } from './csv.ts';

async function rowsOf(...chunks: string[]): Promise<string[][]> {
  async function* arriving() {
    yield* chunks;
  }
  return Array.fromAsync(readCsvRows(arriving()));
}

describe('a CSV stream', () => {
  it('is split into rows and fields, whatever ends a line', async () => {
    expect(await rowsOf('a,b\r\n1,\n,2')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', '2'],
    ]);
  });

  it('keeps commas, line breaks and quotes that are quoted', async () => {
    expect(await rowsOf('"a,b","c\nd","say ""hi"""\n')).toEqual([['a,b', 'c\nd', 'say "hi"']]);
  });

  it('does not mind where a chunk ends', async () => {
    const text = '\uFEFFmake,model\n"Land Rover","Range ""Rover"""\n';
    expect(await rowsOf(...text)).toEqual(await rowsOf(text));
  });

  it('leaves out empty lines', async () => {
    expect(await rowsOf('a\n\nb\n')).toEqual([['a'], ['b']]);
  });
});
