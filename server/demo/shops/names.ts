import type { Random } from '../../src/platform/values/seeded-random.ts';

export type ShopType = 'dealership' | 'chain' | 'independent';

/** Made-up family names, so that no real shop is named. */
const FAMILIES = [
  'Abernale',
  'Ardmoor',
  'Baskwell',
  'Bellamond',
  'Birchard',
  'Bramlow',
  'Brightwold',
  'Calderwen',
  'Cardoza-Lund',
  'Carrowick',
  'Castellow',
  'Chisom',
  'Corbellin',
  'Cragmont',
  'Dalworth',
  'Darrowby',
  'Delmarco',
  'Dunmarrow',
  'Eastlund',
  'Ellerbank',
  'Escarra',
  'Fairbrook',
  'Fallowell',
  'Farrowdale',
  'Ferrante-Moss',
  'Fontenelle',
  'Galbrath',
  'Garrisond',
  'Glenhollow',
  'Gorridge',
  'Haldane',
  'Hallowmere',
  'Harkwell',
  'Hazelrigg',
  'Heronwood',
  'Holloran',
  'Ibarrondo',
  'Jessamond',
  'Kellerand',
  'Kestwick',
  'Kirkbourne',
  'Lambourn',
  'Larkspire',
  'Lindqvale',
  'Lomaxton',
  'Marchbank',
  'Marrowgate',
  'Mendizal',
  'Merriwold',
  'Millbrand',
  'Montellan',
  'Nakashiro',
  'Netherby',
  'Norcastle',
  'Oakenfeld',
  'Okonjo-Reed',
  'Ormsdale',
  'Palloway',
  'Pembrandt',
  'Pendergrove',
  'Quillan',
  'Ramsgard',
  'Ravenel',
  'Redfern',
  'Rothwell-Pine',
  'Rusthaven',
  'Salderra',
  'Sandoval-Kerr',
  'Sedgewick',
  'Shawbridge',
  'Stallwood',
  'Stroudley',
  'Tamarind',
  'Tarrowby',
  'Thornquist',
  'Tindalle',
  'Torvaldsen',
  'Underhay',
  'Valderrano',
  'Vancroft',
  'Wexcombe',
  'Whitlatch',
  'Wickersley',
  'Wolverand',
  'Yarrowick',
  'Zelenko-Hart',
] as const;

const OBJECTS = [
  'Blue Lantern',
  'Copper Wrench',
  'Two Pines',
  'Red Barn',
  'Stone Bridge',
  'Third Gear',
  'Full Tilt',
  'Iron Kettle',
  'Lucky Lug',
  'Fox & Fender',
  'Old Depot',
  'Turning Leaf',
  'Cottonwood',
  'Granite',
  'Prairie Star',
  'Crossroads',
  'Silver Spoke',
  'Night Owl',
  'Sawtooth',
  'Juniper',
  'High Plains',
  'Riverbend',
  'Yellow Door',
  'Paper Moon',
  'Second Wind',
  'Four Corners',
  'Green Gate',
  'Hilltop',
  'Long Shadow',
  'Main Line',
] as const;

const TRADES = [
  'Auto Repair',
  'Garage',
  'Automotive',
  'Car Care',
  'Auto Service',
  'Motor Works',
  'Auto Clinic',
  'Service Center',
  'Auto & Truck',
  'Car Doctors',
] as const;

/** Made-up chains and their specialties (parts of category slugs). */
const chains = [
  { name: 'Tallgrass Tire & Auto', focus: 'tire' },
  { name: 'Kestrel Car Care', focus: 'general' },
  { name: 'Ninepin Brake & Muffler', focus: 'brake' },
  { name: 'Oakline Oil & Lube', focus: 'oil' },
  { name: 'Bolt & Bay Auto Centers', focus: 'general' },
  { name: 'Halfmoon Transmission', focus: 'transmission' },
  { name: 'Northpaw Tire', focus: 'tire' },
  { name: 'Sunpath Auto Service', focus: 'general' },
  { name: 'Pelican Quick Lube', focus: 'oil' },
  { name: 'Clearpane Auto Glass & Wiper', focus: 'glass' },
] as const;

export type ChainFocus = (typeof chains)[number]['focus'];

const DEALER_NAMES = [
  'Motors',
  'Motor Company',
  'Auto Plaza',
  'Family Dealership',
  'Auto Mall',
  'Cars & Trucks',
] as const;

export interface ShopName {
  name: string;
  focus: ChainFocus;
}

export function drawName(random: Random, type: ShopType, town: string): ShopName {
  if (type === 'chain') {
    const chain = random.pick(chains);
    return { name: `${chain.name} – ${town}`, focus: chain.focus };
  }
  if (type === 'dealership') {
    return {
      name: random.chance(0.5)
        ? `${random.pick(FAMILIES)} ${random.pick(DEALER_NAMES)}`
        : `${random.pick(FAMILIES)} of ${town}`,
      focus: 'general',
    };
  }
  const own = random.next();
  if (own < 0.5)
    return { name: `${random.pick(FAMILIES)} ${random.pick(TRADES)}`, focus: 'general' };
  if (own < 0.8)
    return { name: `${random.pick(OBJECTS)} ${random.pick(TRADES)}`, focus: 'general' };
  return {
    name:
      `${random.pick(FAMILIES)} & ${random.pick(['Sons', 'Daughters', 'Company', 'Family'])} ` +
      `${random.pick(TRADES)}`,
    focus: 'general',
  };
}

const STREETS = [
  'Main St',
  'Oak Ave',
  'Depot St',
  'Industrial Blvd',
  'Railroad Ave',
  'Commerce Dr',
  'Mill Rd',
  'County Line Rd',
  'Park Ave',
  'Elm St',
  'Foundry St',
  'Frontage Rd',
  'Market St',
  'Meridian Rd',
  'Center St',
  'Washington Ave',
  'Lincoln St',
  'Cedar Ln',
  'Orchard Rd',
  'Quarry Rd',
  'Airport Rd',
  'Sunset Dr',
  'Valley View Rd',
  'Bridge St',
] as const;

export function drawStreet(random: Random): string {
  const street = random.chance(0.25)
    ? `${random.pick(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '9th', '11th', '14th'])} ` +
      `${random.pick(['St', 'Ave'])}`
    : random.pick(STREETS);
  const side = random.chance(0.3) ? `${random.pick(['N', 'S', 'E', 'W'])} ` : '';
  return `${random.whole(1, 9899)} ${side}${street}`;
}

const PRAISE = [
  'Straight answers and the old parts back if you want to see them.',
  'We call before we do anything you haven’t agreed to.',
  'Family run, with two lifts, and a clean waiting room.',
  'Most jobs are done the same day.',
  'Walk-ins welcome before ten.',
  'We keep the common parts on the shelf.',
  'Written estimates, and a 12-month warranty on our work.',
  'Early drop-off and a night key box.',
] as const;

const SPECIALTY: Record<ChainFocus, string> = {
  general: 'Maintenance and repair for most makes.',
  tire: 'Tires, balancing, and alignment while you wait.',
  brake: 'Brakes, exhaust, and suspension.',
  oil: 'Oil changes and fluids without an appointment.',
  transmission: 'Transmission, clutch, and differential work.',
  glass: 'Windshields, wipers, and side glass.',
};

export function drawDescription(random: Random, type: ShopType, focus: ChainFocus): string {
  const what = type === 'dealership' ? 'Sales and a full service department.' : SPECIALTY[focus];
  return `${what} ${random.pick(PRAISE)}`;
}

const TAGS = [
  'Free estimates',
  'Loaner cars',
  'Free Wi-Fi',
  'Towing',
  'Hablamos español',
  'Electric vehicles',
  'Diesel',
  'Night drop-off',
  'Fleet service',
  'Classic cars',
  'Shuttle',
  'Same-day service',
  'Hybrid service',
  'Senior discount',
  'Wheelchair accessible',
] as const;

export function drawTags(random: Random): string[] {
  const tags = new Set<string>();
  const wanted = random.whole(0, 4);
  for (let i = 0; i < wanted; i++) tags.add(random.pick(TAGS));
  return [...tags];
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
