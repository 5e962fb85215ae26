import { readTrimWords } from '../../../../server/src/modules/vehicle-catalog/epa-import/model-name.rules.ts';
import type { DriveMark } from '../settle/choice.ts';

const allWheels = new RegExp(
  [
    '\\b(sh-|e-?|i-)?awd\\b|\\b4wd\\b|\\b4x4\\b|\\bquattro\\b|\\b4 ?matic\\b\\+?|\\bx ?drive|\\ball-?4\\b',
    '\\b4[- ]?motion\\b|\\bsh-4wd\\b|\\ball-?trac\\b|\\bsyncro\\b|\\b4xe\\b|\\bs-awc\\b|\\bfour wheel\\b',
    '\\b(all|4|four)[- ]wheel drive\\b|\\bdual[- ]motor\\b|\\b[34]\\.0 ?x\\b|\\b(all-?road|alltrack)\\b',
    '\\b\\d{3}(x|xi|ix)\\b|\\be-?4orce\\b|\\bAT4X?\\b|\\bZR2\\b|\\btrail ?boss\\b|\\bFX4\\b|\\btremor\\b',
    '\\bpro-4x\\b|\\btrailhawk\\b|\\bTRD Pro\\b|\\braptor\\b|\\bTRX\\b|\\bpower wagon\\b|\\bX-Pro\\b',
    '\\brubicon\\b|\\btrailsport\\b|\\bsahara 4xe\\b|\\bwilderness\\b|\\bK[123]\\d00\\b',
  ].join('|'),
  'i',
);
const twoWheels =
  /\b(2wd|fwd|rwd|4x2|s ?drive|pre ?runner|two[- ]wheel|(2|front|rear)[- ]wheel drive)/i;

export function driveMark(name: string): DriveMark | undefined {
  if (twoWheels.test(name)) return 'two';
  return allWheels.test(name) ? 'all' : undefined;
}

const fuelWords = new RegExp(
  '\\b(plug-in hybrid|plug-in|hybrid|diesel|electric|natural gas|fuel cell|flex fuel|tdi|ecodiesel|' +
    'bluetec|gasoline|ffv)\\b',
  'gi',
);
const asides =
  /\b(4xe|4 ?matic\+?|all-?4|4[- ]?motion|sh-awd|all-?trac|syncro|x ?drive|s ?drive|quattro)\b|\(.*?\)/gi;

/** A trim's name without fuel, drive, and body, as a key: "EX-L AWD Hybrid" → "exl". */
export const bareTrimKey = (edition: string): string =>
  readTrimWords(
    edition
      .replace(fuelWords, ' ')
      .replace(asides, ' ')
      .replace(/^base$/i, ''),
  );
