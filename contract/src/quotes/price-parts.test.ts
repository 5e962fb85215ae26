import { describe, expect, it } from 'vitest';
import { partsProblem } from './price-parts.ts';

const three = { parts: 100, labor: 80.5, fees: 9.5 };

describe('the parts of a price', () => {
  it.each([
    ['without tax make the total', { price: 190, out_the_door: false, ...three }, undefined],
    ['without tax are not less', { price: 200, out_the_door: false, ...three }, 'price'],
    ['are never more than the total', { price: 189.99, out_the_door: true, ...three }, 'price'],
    ['with tax may be less', { price: 205.68, out_the_door: true, ...three }, undefined],
    ['are explained when nobody asked about tax', { price: 200, ...three }, 'out_the_door'],
    ['make the total when nobody asked about tax', { price: 190, ...three }, undefined],
    ['may be given in part', { price: 300, out_the_door: false, parts: 100 }, undefined],
    ['given in part are at most the total', { price: 90, parts: 100 }, 'price'],
  ] as const)('%s', (_, price, field) => {
    expect(partsProblem(price)?.field).toBe(field);
  });
});
