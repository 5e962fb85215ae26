import { describe, expect, it } from 'vitest';
import { readCsvRows } from './csv.ts';

async function rowsOf(...chunks: string[]): Promise<string[][]> {
  async function* arriving() {
    yield* chunks;
  }
  return Array.fromAsync(readCsvRows(arriving()));
}

describe('a CSV stream', () => {
  it('a CSV stream is split into rows and fields at any line ending', async () => {
    expect(await rowsOf('a,b\r\n1,\n,2')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', '2'],
    ]);
  });

  it('quoted commas, line breaks, and quotes stay in their field', async () => {
    expect(await rowsOf('"a,b","c\nd","say ""hi"""\n')).toEqual([['a,b', 'c\nd', 'say "hi"']]);
  });

  it('chunk boundaries do not change the rows', async () => {
    const text = '\uFEFFmake,model\n"Land Rover","Range ""Rover"""\n';
    expect(await rowsOf(...text.split(''))).toEqual(await rowsOf(text));
  });

  it('empty lines are skipped', async () => {
    expect(await rowsOf('a\n\nb\n')).toEqual([['a'], ['b']]);
  });
});
