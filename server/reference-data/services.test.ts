import { describe, expect, it } from 'vitest';
import { MAINTENANCE_SCHEDULE } from './maintenance-schedule.ts';
import { ALL_SERVICES } from './services/all-services.ts';
import { EVERY_DRIVE, NOT_SURE } from './services/service-seed.ts';

const options = ALL_SERVICES.flatMap((category) =>
  category.options.map((option) => ({ category, option })),
);
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the authored services', () => {
  it('at least 24 services have options, each with three choices or more', () => {
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

  it('a script has one slot each for car and details, and slots of its own options', () => {
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

  it('each kind of drive has more than 20 services', () => {
    for (const drive of EVERY_DRIVE)
      expect(
        ALL_SERVICES.filter((category) => category.appliesTo.includes(drive)).length,
      ).toBeGreaterThan(20);
  });
});

describe('the maintenance schedule', () => {
  it('each interval has a unique slug and is due by miles or months', () => {
    expect(repeated(MAINTENANCE_SCHEDULE.map((interval) => interval.slug))).toEqual([]);
    expect(
      MAINTENANCE_SCHEDULE.filter((interval) => !interval.everyMiles && !interval.everyMonths),
    ).toEqual([]);
  });

  it('an interval refers to existing services that apply to its drives', () => {
    for (const {
      slug,
      category: categorySlug,
      pick,
      alsoDoneBy = [],
      drives,
    } of MAINTENANCE_SCHEDULE) {
      const category = ALL_SERVICES.find((candidate) => candidate.slug === categorySlug);
      expect(category, slug).toBeDefined();
      expect(
        drives.filter((drive) => !category?.appliesTo.includes(drive)),
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

  it('each kind of drive has more than eight intervals, each with a reason', () => {
    for (const drive of EVERY_DRIVE)
      expect(
        MAINTENANCE_SCHEDULE.filter((interval) => interval.drives.includes(drive)).length,
      ).toBeGreaterThan(8);
    expect(MAINTENANCE_SCHEDULE.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual(
      [],
    );
  });
});
