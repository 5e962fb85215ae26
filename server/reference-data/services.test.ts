import { describe, expect, it } from 'vitest';
import { MAINTENANCE_SCHEDULE } from './maintenance-schedule.ts';
import { ALL_SERVICES } from './services/all-services.ts';
import { POWER_KINDS, powerOf } from '@fourbay/contract/service-catalog/maintenance-power';
import { FUELS, unfitReason } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { NOT_SURE } from './services/service-seed.ts';

const options = ALL_SERVICES.flatMap((category) =>
  category.options.map((option) => ({ category, option })),
);
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the authored services', () => {
  it('at least 24 services have options, each with at least three choices', () => {
    expect(ALL_SERVICES.length).toBeGreaterThanOrEqual(24);
    expect(ALL_SERVICES.filter((category) => category.options.length === 0)).toEqual([]);
    expect(options.filter(({ option }) => option.choices.length < 3)).toEqual([]);
  });

  it('the last choice of every option is "Not sure"', () => {
    expect(
      options.filter(
        ({ option }) =>
          option.choices.at(-1)?.slug !== NOT_SURE || option.choices.at(-1)?.name !== 'Not sure',
      ),
    ).toEqual([]);
  });

  it('a service has at most three options, so that an owner can answer all', () => {
    expect(ALL_SERVICES.filter((category) => category.options.length > 3)).toEqual([]);
  });

  it('slugs and names are unique within their service and option', () => {
    expect(repeated(ALL_SERVICES.map((category) => category.slug))).toEqual([]);
    expect(repeated(ALL_SERVICES.map((category) => category.name))).toEqual([]);
    for (const { slugs, names } of [
      ...ALL_SERVICES.map((category) => ({
        slugs: category.options.map((option) => option.slug),
        names: category.options.map((option) => option.name),
      })),
      ...options.map(({ option }) => ({
        slugs: option.choices.map((choice) => choice.slug),
        names: option.choices.map((choice) => choice.name),
      })),
    ]) {
      expect(repeated(slugs)).toEqual([]);
      expect(repeated(names)).toEqual([]);
    }
  });

  it('the description of each service is one sentence', () => {
    expect(
      ALL_SERVICES.filter(({ description }) => !/^[A-Z][^.!?]*\.$/.test(description)).map(
        (category) => category.slug,
      ),
    ).toEqual([]);
  });

  it('a script has one slot each for the car and the details, and slots for its own options', () => {
    for (const { script, slug, options: own } of ALL_SERVICES) {
      const slots = [...script.matchAll(/\{([^}|]+)(\|[^}]+)?\}/g)].map((match) => ({
        name: match[1],
        fallback: match[2],
      }));
      expect(
        slots.filter(({ name }) => name === 'vehicle'),
        slug,
      ).toHaveLength(1);
      expect(
        slots.filter(({ name }) => name === 'details'),
        slug,
      ).toHaveLength(1);
      for (const { name, fallback } of slots.filter(
        (slot) => slot.name !== 'vehicle' && slot.name !== 'details',
      )) {
        expect(
          own.map((option) => option.slug),
          slug,
        ).toContain(name);
        expect(fallback, slug).toBeTruthy();
      }
    }
  });

  it('each fuel has more than 20 services', () => {
    for (const fuel of FUELS)
      expect(
        ALL_SERVICES.filter((category) => category.appliesTo.includes(fuel)).length,
      ).toBeGreaterThan(20);
  });

  const reasonOf = (slug: string, vehicle: Parameters<typeof unfitReason>[1]) => {
    const service = ALL_SERVICES.find((candidate) => candidate.slug === slug);
    if (!service) throw new Error(`no service ${slug}`);
    const { appliesTo, kinds, unfit } = service;
    return unfitReason(
      { applies_to: { fuels: appliesTo }, vehicle_kinds: kinds, unfit_reason: unfit },
      vehicle,
    );
  };

  it('a service that doesn’t fit a car says why', () => {
    expect(reasonOf('oil-change', { fuel: 'electric', kind: 'car' })).toBe(
      'Electric cars have no engine oil.',
    );
    expect(reasonOf('spark-plugs', { fuel: 'diesel', kind: 'car' })).toBe(
      'Diesel cars have no spark plugs.',
    );
    expect(reasonOf('glow-plugs', { fuel: 'gasoline', kind: 'car' })).toBe(
      'Only diesel engines have glow plugs.',
    );
    expect(reasonOf('wipers', { fuel: 'gasoline', kind: 'motorcycle' })).toBe(
      'Motorcycles have no wipers.',
    );
    expect(reasonOf('ev-service', { fuel: 'gasoline', kind: 'motorcycle' })).toBe(
      'Motorcycles don’t need this service.',
    );
    expect(reasonOf('oil-change', { fuel: null, kind: 'trailer' })).toBe(
      'Trailers have no engine oil.',
    );
  });

  it('a service that fits, or may fit a car with an unknown fuel, has no reason against it', () => {
    expect(reasonOf('oil-change', { fuel: 'flex', kind: 'motorcycle' })).toBeUndefined();
    expect(reasonOf('spark-plugs', { fuel: null, kind: 'car' })).toBeUndefined();
    expect(reasonOf('tires', { fuel: null, kind: 'trailer' })).toBeUndefined();
  });

  it('each service fits some kinds of vehicles, and each reason is a sentence', () => {
    for (const { slug, kinds, unfit } of ALL_SERVICES) {
      expect(kinds.length, slug).toBeGreaterThan(0);
      expect(unfit === '' || unfit.endsWith('.'), slug).toBe(true);
    }
  });
});

describe('the maintenance schedule', () => {
  it('each interval has a unique slug and is due by miles or months', () => {
    expect(repeated(MAINTENANCE_SCHEDULE.map((interval) => interval.slug))).toEqual([]);
    expect(
      MAINTENANCE_SCHEDULE.filter((interval) => !interval.everyMiles && !interval.everyMonths),
    ).toEqual([]);
  });

  it('an interval refers to existing services that fit its cars', () => {
    for (const {
      slug,
      category: categorySlug,
      pick,
      alsoDoneBy = [],
      powers,
    } of MAINTENANCE_SCHEDULE) {
      const category = ALL_SERVICES.find((candidate) => candidate.slug === categorySlug);
      expect(category, slug).toBeDefined();
      expect(
        FUELS.filter(
          (fuel) => powers.includes(powerOf(fuel)) && !category?.appliesTo.includes(fuel),
        ),
        slug,
      ).toEqual([]);
      if (pick) {
        const choices =
          category?.options
            .find((option) => option.slug === pick.option)
            ?.choices.map((choice) => choice.slug) ?? [];
        expect(choices, slug).toEqual(expect.arrayContaining([pick.choice, ...alsoDoneBy]));
      } else expect(alsoDoneBy, slug).toEqual([]);
    }
  });

  it('a car with an unknown fuel gets only intervals that apply to every fuel', () => {
    const anyCar = MAINTENANCE_SCHEDULE.filter(({ powers }) => powers.includes('any'));
    for (const { category, slug } of anyCar)
      expect(
        ALL_SERVICES.find((candidate) => candidate.slug === category)?.appliesTo,
        slug,
      ).toEqual(FUELS);
  });

  it('each kind of power has more than seven intervals, each with a reason', () => {
    for (const power of POWER_KINDS)
      expect(
        MAINTENANCE_SCHEDULE.filter((interval) => interval.powers.includes(power)).length,
      ).toBeGreaterThan(7);
    expect(MAINTENANCE_SCHEDULE.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual(
      [],
    );
  });
});
