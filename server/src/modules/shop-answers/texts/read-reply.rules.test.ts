import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keywordIn } from '../../texts/index.ts';
import type { AskedJob, ReadPrice } from './price-words.rules.ts';
import { readReply } from './read-reply.rules.ts';

interface Sample {
  expected: string;
  body: string;
  job: AskedJob;
}

function samplesIn(file: string): Sample[] {
  const samples: Sample[] = [];
  let job: AskedJob = { services: [], facts: [] };
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const heading = /^\[.*?: (.*) \| (.*)\]$/.exec(line);
    if (heading)
      job = { services: heading[1]?.split('; ') ?? [], facts: heading[2] ? [heading[2]] : [] };
    const sample = /^([^#[|]+) \| (.+)$/.exec(line);
    if (sample?.[1] && sample[2])
      samples.push({ expected: sample[1], body: sample[2].replaceAll('\\n', '\n'), job });
  }
  return samples;
}

/** A price in the words of the file. */
const inWords = (price: ReadPrice): string =>
  [
    String(price.price),
    price.estimated && 'about',
    price.out_the_door === true && 'otd',
    price.out_the_door === false && 'plus',
    price.warranty_months !== null && `${price.warranty_months}mo`,
    price.warranty_miles !== null && `${price.warranty_miles}mi`,
    price.oem_parts === true && 'oem',
    price.oem_parts === false && 'aftermarket',
  ]
    .filter(Boolean)
    .join(' ');

function read({ body, job }: Sample): string {
  const keyword = keywordIn(body);
  if (keyword) return keyword;
  const { kind, price } = readReply(body, job);
  return price ? inWords(price) : kind;
}

const isPrice = (words: string): boolean => /^\d/.test(words);

/** The share of read prices that are right, and the share of named prices that were read. */
function figures(samples: readonly Sample[]) {
  const proposed = samples.filter((sample) => isPrice(read(sample)));
  const right = proposed.filter((sample) => read(sample) === sample.expected);
  const said = samples.filter(({ expected }) => isPrice(expected));
  return { precision: right.length / proposed.length, recall: right.length / said.length };
}

const SAMPLES = samplesIn('replies.txt');

describe('a shop’s text', () => {
  it.each(SAMPLES)('“$body” is read as: $expected', (sample) => {
    expect(read(sample)).toBe(sample.expected);
  });

  it('never proposes a wrong price', () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(150);
    expect(figures(SAMPLES)).toEqual({ precision: 1, recall: 1 });
  });
});

it('marks the words that a price was read from', () => {
  const body = '$250 out the door, 12 month warranty';
  const { spans } = readReply(body, { services: ['Brakes'], facts: [] });
  expect(spans.map(({ start, end, field }) => [field, body.slice(start, end)])).toEqual([
    ['price', '$250'],
    ['out_the_door', 'out the door'],
    ['warranty', '12 month warranty'],
  ]);
});

describe('texts that the rules weren’t written for', () => {
  const samples = samplesIn('replies-unseen.txt');
  const proposed = samples.filter((sample) => isPrice(read(sample)));

  it.each(proposed)('“$body” proposes only $expected', (sample) => {
    expect(read(sample)).toBe(sample.expected);
  });

  it('more than half of the prices are read', () => {
    expect(figures(samples).recall).toBeGreaterThan(0.5);
  });
});
