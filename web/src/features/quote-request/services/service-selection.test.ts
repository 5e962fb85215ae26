import { describe, expect, it } from 'vitest';
import {
  addOptionSet,
  addService,
  areValid,
  canAddOptionSet,
  canAddService,
  describeService,
  findProblems,
  noServices,
  offeredCategories,
  offeredOptions,
  pickCategory,
  pickChoice,
  pickOption,
  removeOptionSet,
  removeService,
  toWire,
  takeService,
  toggleService,
  type SelectedServices,
} from './service-selection.ts';

const brakes = { id: '1', name: 'Brakes' };
const oil = { id: '2', name: 'Oil change' };
const axle = { id: '10', name: 'Axle' };
const parts = { id: '11', name: 'Parts' };
const rotors = { id: '12', name: 'Rotors' };
const fluid = { id: '13', name: 'Fluid' };
const front = { id: '100', name: 'Front' };
const oem = { id: '110', name: 'OEM' };
const yes = { id: '120', name: 'Yes' };

const withBrakes = () => pickCategory(noServices(), 0, brakes);
const filled = (
  services: SelectedServices,
  set: number,
  option: typeof axle,
  choice: typeof front,
) => pickChoice(pickOption(services, 0, set, option), 0, set, choice);
const withTwoSets = () =>
  filled(addOptionSet(filled(withBrakes(), 0, axle, front), 0), 1, parts, oem);
const withThreeSets = () => filled(addOptionSet(withTwoSets(), 0), 2, rotors, yes);

describe('the services of a new request', () => {
  it('a new request has one service, with nothing chosen and one empty option set', () => {
    expect(noServices()).toEqual([
      { category: null, optionSets: [{ option: null, choice: null }] },
    ]);
  });

  it('a request can have at most ten services', () => {
    let services = noServices();
    for (let i = 0; i < 20; i += 1) services = addService(services);
    expect(services).toHaveLength(10);
    expect(canAddService(services)).toBe(false);
  });

  it('a request keeps its first service, whatever is removed', () => {
    const services = addService(withBrakes());
    expect(removeService(services, 0)).toBe(services);
    expect(removeService(services, 1)).toEqual(withBrakes());
  });
});

describe('a category', () => {
  it('changing a category keeps only the first option set and empties it', () => {
    expect(pickCategory(withThreeSets(), 0, oil)).toEqual([
      { category: oil, optionSets: [{ option: null, choice: null }] },
    ]);
  });

  it('choosing the same category again changes nothing', () => {
    expect(pickCategory(withTwoSets(), 0, { ...brakes })).toEqual(withTwoSets());
  });

  it('a category used by another service is hidden, but the service’s own isn’t', () => {
    const services = addService(withBrakes());
    expect(offeredCategories([brakes, oil], services, 1)).toEqual([oil]);
    expect(offeredCategories([brakes, oil], services, 0)).toEqual([brakes, oil]);
  });

  it('changing one service’s category doesn’t change the other service', () => {
    const services = pickCategory(addService(withTwoSets()), 1, oil);
    expect(services[0]).toEqual(withTwoSets()[0]);
  });
});

describe('an option', () => {
  it('changing an option resets its choice', () => {
    expect(pickOption(withTwoSets(), 0, 0, rotors)[0]?.optionSets[0]).toEqual({
      option: rotors,
      choice: null,
    });
  });

  it('choosing the same option again keeps its choice', () => {
    expect(pickOption(withTwoSets(), 0, 0, { ...axle })).toEqual(withTwoSets());
  });

  it('an option used in another set of the same service is hidden, but the set’s own isn’t', () => {
    const [service] = withTwoSets();
    if (!service) throw new Error('no service');
    expect(offeredOptions([axle, parts, rotors], service, 1)).toEqual([parts, rotors]);
  });

  it('an option used in another service is still offered', () => {
    const [, second] = pickCategory(addService(withTwoSets()), 1, oil);
    if (!second) throw new Error('no service');
    expect(offeredOptions([axle, parts], second, 0)).toEqual([axle, parts]);
  });
});

describe('a choice', () => {
  it('a choice can’t be made before its option', () => {
    expect(pickChoice(withBrakes(), 0, 0, front)).toEqual(withBrakes());
  });
});

describe('the control that adds an option set', () => {
  const shownOn = (services: SelectedServices) =>
    services[0]?.optionSets.map(
      (_set, at) => services[0] !== undefined && canAddOptionSet(services[0], at),
    );

  it('the control that adds an option set is hidden while nothing is chosen', () => {
    expect(shownOn(withBrakes())).toEqual([false]);
  });

  it('the control that adds an option set is hidden while only the option is chosen', () => {
    expect(shownOn(pickOption(withBrakes(), 0, 0, axle))).toEqual([false]);
  });

  it('the control that adds an option set is only on the last set, once both are chosen', () => {
    expect(shownOn(filled(withBrakes(), 0, axle, front))).toEqual([true]);
    expect(shownOn(withTwoSets())).toEqual([false, true]);
  });

  it('the control that adds an option set is hidden with three sets', () => {
    expect(shownOn(withThreeSets())).toEqual([false, false, false]);
    expect(addOptionSet(withThreeSets(), 0)).toEqual(withThreeSets());
  });

  it('the control that adds an option set adds nothing while the last set is not complete', () => {
    const open = addOptionSet(filled(withBrakes(), 0, axle, front), 0);
    expect(addOptionSet(open, 0)).toEqual(open);
  });
});

describe('an option set', () => {
  it('the first option set cannot be removed', () => {
    const services = withTwoSets();
    expect(removeOptionSet(services, 0, 0)).toBe(services);
  });

  it('an option set that is not the first can be removed', () => {
    expect(removeOptionSet(withTwoSets(), 0, 1)).toEqual(filled(withBrakes(), 0, axle, front));
  });
});

describe('services are valid', () => {
  it('services are valid without any options', () => {
    expect(areValid(withBrakes())).toBe(true);
  });

  it('services are valid with every set filled', () => {
    expect(areValid(withThreeSets())).toBe(true);
  });

  it('services are valid with an empty set after a filled one', () => {
    expect(areValid(addOptionSet(filled(withBrakes(), 0, axle, front), 0))).toBe(true);
  });

  it('a request without a service is invalid', () => {
    expect(findProblems(noServices())).toEqual([
      { service: 0, set: null, reason: 'Choose a service.' },
    ]);
    expect(areValid(noServices())).toBe(false);
  });

  it('services are invalid with an empty one among them', () => {
    expect(findProblems(addService(withBrakes()))).toEqual([
      { service: 1, set: null, reason: 'Choose a service, or remove this one.' },
    ]);
  });

  it('services with a half-filled option set are invalid', () => {
    const half = pickOption(withBrakes(), 0, 0, axle);
    expect(findProblems(half)).toEqual([
      { service: 0, set: 0, reason: 'Choose an answer for “Axle”, or clear it.' },
    ]);
    expect(areValid(half)).toBe(false);
  });
});

describe('on the wire', () => {
  it('on the wire, a service has its category and its complete pairs', () => {
    expect(toWire(addOptionSet(filled(withBrakes(), 0, axle, front), 0))).toEqual([
      {
        category: { id: '1' },
        optionChoices: [{ category_option: { id: '10' }, category_option_choice: { id: '100' } }],
      },
    ]);
  });

  it('on the wire, a service without options has none', () => {
    expect(toWire(withBrakes())).toEqual([{ category: { id: '1' }, optionChoices: [] }]);
  });
});

it('a service is described in one line', () => {
  expect(withTwoSets().map(describeService)).toEqual(['Brakes · Axle: Front, Parts: OEM']);
  expect(pickOption(withBrakes(), 0, 0, fluid).map(describeService)).toEqual(['Brakes']);
});

describe('a service chosen from a list', () => {
  const brakes = { id: '1', name: 'Brakes' };
  const oil = { id: '2', name: 'Oil change' };
  const names = (services: SelectedServices) => services.map(({ category }) => category?.name);

  it('a service chosen from a list takes the first empty spot, once', () => {
    const one = takeService(noServices(), brakes);
    const two = takeService(one, oil);
    expect(names(one)).toEqual(['Brakes']);
    expect(names(two)).toEqual(['Brakes', 'Oil change']);
    expect(takeService(two, oil)).toBe(two);
  });

  it('a service that is due is added, and removed when chosen again', () => {
    const two = toggleService(toggleService(noServices(), brakes), oil);
    expect(names(toggleService(two, brakes))).toEqual(['Oil change']);
    expect(toggleService(toggleService(noServices(), oil), oil)).toEqual(noServices());
  });

  it('an eleventh service can’t be chosen from a list', () => {
    const ten = Array.from({ length: 10 }, (_none, at) => ({ id: `s${at}`, name: '' })).reduce(
      takeService,
      noServices(),
    );
    expect(takeService(ten, brakes)).toEqual(ten);
  });
});
