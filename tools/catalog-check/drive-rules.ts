import { packDrives, packTransmissions } from '../../server/reference-data/drive-codes.ts';
import { readKnownDrives, type KnownDrives } from './known-drives.ts';
import { describeChoice, ruleOfEach, type CheckedChoice, type Rule } from './rule.ts';

const isAll = (drive: string): boolean => /^(All|Four)-wheel drive$/.test(drive);

function unknownWord({ drives, transmissions }: CheckedChoice): string | undefined {
  const isKnown =
    packDrives(drives).replace('2', '').length === drives.length &&
    packTransmissions(transmissions).length === transmissions.length;
  return isKnown ? undefined : [...drives, ...transmissions].join(', ');
}

const allWheels = /\b(quattro|4MATIC|xDrive|AWD|4WD|4x4|4Motion|All-Trac|ALL4)\b/i;
const twoWheels = /\b(2WD|FWD|RWD|4x2|sDrive)/;

function otherThanNamed({ edition, drives }: CheckedChoice): string | undefined {
  if (drives.length === 0) return undefined;
  const isWrong =
    (allWheels.test(edition) && !drives.every(isAll)) ||
    (twoWheels.test(edition) && drives.some(isAll));
  return isWrong ? drives.join(', ') : undefined;
}

function gearsOfElectric({ fuel, make, transmissions }: CheckedChoice): string | undefined {
  const hasGears =
    fuel === 'Electric' &&
    !/^(Audi|Porsche)$/.test(make) &&
    transmissions.some((transmission) => transmission !== 'Single-speed');
  return hasGears ? transmissions.join(', ') : undefined;
}

const FIRST_YEAR = 1990;
const MIN_SINGLE = 55;
const MIN_KNOWN = 80;

const hasKnownDrives: Rule = {
  name: 'since 1990, at least 55% of choices have one drive, and 80% have at least one',
  find(choices) {
    const ofYears = choices.filter(({ year }) => year >= FIRST_YEAR);
    const share = (isIn: (choice: CheckedChoice) => boolean) =>
      (100 * ofYears.filter(isIn).length) / ofYears.length;
    const single = share(({ drives }) => drives.length === 1);
    const any = share(({ drives }) => drives.length > 0);
    return [
      ...(single >= MIN_SINGLE ? [] : [`one drive: ${single.toFixed(1)} %`]),
      ...(any >= MIN_KNOWN ? [] : [`one or several: ${any.toFixed(1)} %`]),
    ];
  },
};

const MIN_CYLINDERS = 78;
const MIN_LITERS = 69;

const hasKnownEngines: Rule = {
  name: 'since 1990, cylinders are known for 78% of choices, and liters for 69%',
  find(choices) {
    const ofYears = choices.filter(({ year }) => year >= FIRST_YEAR);
    const isElectric = ({ fuel }: CheckedChoice) => fuel === 'Electric' || fuel === 'Hydrogen';
    const share = (fact: 'cylinders' | 'liters') =>
      (100 * ofYears.filter((one) => isElectric(one) || one[fact] !== undefined).length) /
      ofYears.length;
    return [
      ...(share('cylinders') >= MIN_CYLINDERS
        ? []
        : [`cylinders: ${share('cylinders').toFixed(1)} %`]),
      ...(share('liters') >= MIN_LITERS ? [] : [`liters: ${share('liters').toFixed(1)} %`]),
    ];
  },
};

/** The percentage of single values that must be right. */
const MIN_RIGHT = 98;

/** Makers call the same system all-wheel or four-wheel drive. */
const wheels = (drive: string): string => (isAll(drive) ? 'four' : drive);

/** True if the car was sold only with this value. Undefined if the list doesn't say. */
function judgeDrives(
  values: readonly string[],
  truth: readonly string[] | undefined,
): boolean | undefined {
  const [only, ...others] = new Set(values.map(wheels));
  if (truth === undefined || only === undefined || others.length > 0) return undefined;
  return truth.every((value) => wheels(value) === only);
}

function judgeAll(
  choices: readonly CheckedChoice[],
  of: (one: CheckedChoice | KnownDrives) => readonly string[] | undefined,
): string[] {
  const byName = new Map(choices.map((choice) => [describeChoice(choice), choice]));
  const judged = readKnownDrives().flatMap((known) => {
    const choice = byName.get(`${known.year} ${known.make} ${known.model} ${known.edition}`);
    const isRight = choice && judgeDrives(of(choice) ?? [], of(known));
    return choice && isRight !== undefined ? [{ choice, isRight }] : [];
  });
  const wrong = judged.filter(({ isRight }) => !isRight);
  return 100 * (judged.length - wrong.length) >= MIN_RIGHT * judged.length
    ? []
    : wrong.map(({ choice }) => `${describeChoice(choice)}: ${of(choice)?.join()}`);
}

const hasRightDrives: Rule = {
  name: '98% of single drives and transmissions are right',
  find: (choices) => [
    ...judgeAll(choices, ({ drives }) => drives),
    ...judgeAll(choices, ({ transmissions }) => transmissions),
  ],
};

export const driveRules: readonly Rule[] = [
  ruleOfEach('drives and transmissions are known kinds', unknownWord),
  ruleOfEach('a choice has the drive that its trim names', otherThanNamed),
  ruleOfEach('an electric car has one gear', gearsOfElectric),
  hasKnownDrives,
  hasKnownEngines,
  hasRightDrives,
];
