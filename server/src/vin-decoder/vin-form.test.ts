import { describe, expect, it } from 'vitest';
import { parseKey } from './key-pattern.ts';
import {
  checkDigitOf,
  modelYearsOf,
  normalizeVin,
  passesCheckDigit,
  vinIn,
  vinProblem,
} from '@fourbay/contract/vins/vin';

describe('a VIN as it was typed', () => {
  it.each([
    ['1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
    [' 1M8 GDM-9AX KP0 42788 ', '1M8GDM9AXKP042788'],
    ['I1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
    ['*1M8GDM9AXKP042788*', '1M8GDM9AXKP042788'],
  ])('%s is read as %s', (typed, vin) => {
    expect(normalizeVin(typed)).toBe(vin);
    expect(vinProblem(vin)).toBeUndefined();
  });

  it.each([
    ['', 'is required'],
    ['1M8GDM9AXKP04278', 'has 17 letters and digits, and this has 16'],
    ['1M8GDM9AXKP0427889', 'has 17 letters and digits, and this has 18'],
    ['1M8GDM9AXKP04278O', 'never has the letters I, O, or Q: look for 1 or 0'],
    ['1M8GDM9AXKP04278Ö', 'can only have letters and digits'],
  ])('%s is refused: it %s', (vin, problem) => {
    expect(vinProblem(vin)).toBe(problem);
  });
});

describe('the check digit', () => {
  // The worked example of 49 CFR 565.15(c), and seventeen ones, whose check digit is also 1.
  it.each(['1M8GDM9AXKP042788', '11111111111111111', '1G4AH59H45G118341'])('%s passes', (vin) => {
    expect(passesCheckDigit(vin)).toBe(true);
  });

  it('a VIN with two swapped characters doesn’t pass', () => {
    expect(passesCheckDigit('1M8GDM9AXKP042878')).toBe(false);
    expect(checkDigitOf('1M8GDM9AXKP042788')).toBe('X');
  });
});

describe('the model year', () => {
  it('a letter in position 7 means 2010 or later, and a digit means earlier', () => {
    expect(modelYearsOf('5YJ3E1EA4MF000001', 2027)).toEqual([2021, 1991]);
    expect(modelYearsOf('1HGCM66513A000001', 2027)).toEqual([2003]);
    expect(modelYearsOf('1FTEF15N0SLA00001', 2027)).toEqual([1995, 2025]);
  });

  it('future years and unused letters are not model years', () => {
    expect(modelYearsOf('5YJ3E1EA4XF000001', 2027)).toEqual([1999]);
    expect(modelYearsOf('5YJ3E1EA4UF000001', 2027)).toEqual([]);
  });
});

describe('the keys of the plans', () => {
  const vin = '1HGCM66513A000001';

  it.each([
    ['CM665', true],
    ['C*[5-7]6', true],
    ['C#', false],
    ['*****|3', true],
    ['*****|*[AB]', true],
    ['*****|4', false],
    ['', true],
  ])('%s matches: %s', (keys, fits) => {
    expect(parseKey(keys).matches(vin)).toBe(fits);
  });

  it('a key shows which positions it constrains', () => {
    expect(parseKey('C*[5-7]*5|*A').positions).toEqual([3, 5, 7, 10]);
  });
});

describe('barcode text', () => {
  it.each([
    ['2HGFB2F89FH500001', '2HGFB2F89FH500001'],
    ['I2HGFB2F89FH500001', '2HGFB2F89FH500001'],
    ['https://vin.example/?v=2HGFB2F89FH500001&c=1', '2HGFB2F89FH500001'],
    ['2HGFB2F89FH500001,FORD,2015', '2HGFB2F89FH500001'],
    ['2HGFB2F80FH500001', undefined],
    ['0123456789', undefined],
  ])('the VIN in %s is %s', (text, vin) => {
    expect(vinIn(text)).toBe(vin);
  });
});
