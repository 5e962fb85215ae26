/**
 * Generates outlines of the parts of states that are in a different time zone from the rest of the state,
 * from the county outlines of the U.S. Census Bureau and 49 CFR part 71, which places time zone boundaries
 * mostly along county lines: `node tools/derivation/zone-outlines.ts`. Run by hand. The output is committed.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { merge } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

interface Part {
  /** FIPS code of the state. */
  fips: string;
  state: string;
  /** Empty when the boundary runs through counties rather than around them. */
  zone: string;
  counties: readonly string[];
}

const PARTS: readonly Part[] = [
  {
    fips: '12',
    state: 'FL',
    zone: 'America/Chicago',
    counties: 'Bay,Calhoun,Escambia,Holmes,Jackson,Okaloosa,Santa Rosa,Walton,Washington'.split(
      ',',
    ),
  },
  { fips: '12', state: 'FL', zone: '', counties: ['Gulf'] },
  {
    fips: '47',
    state: 'TN',
    zone: 'America/New_York',
    counties: (
      'Anderson,Blount,Bradley,Campbell,Carter,Claiborne,Cocke,Grainger,Greene,Hamblen,Hamilton,' +
      'Hancock,Hawkins,Jefferson,Johnson,Knox,Loudon,McMinn,Meigs,Monroe,Morgan,Polk,Rhea,Roane,' +
      'Scott,Sevier,Sullivan,Unicoi,Union,Washington'
    ).split(','),
  },
  {
    fips: '21',
    state: 'KY',
    zone: 'America/Chicago',
    counties: (
      'Adair,Allen,Ballard,Barren,Breckinridge,Butler,Caldwell,Calloway,Carlisle,Christian,Clinton,' +
      'Crittenden,Cumberland,Daviess,Edmonson,Fulton,Graves,Grayson,Green,Hancock,Hart,Henderson,' +
      'Hickman,Hopkins,Livingston,Logan,Lyon,McCracken,McLean,Marshall,Metcalfe,Monroe,Muhlenberg,' +
      'Ohio,Russell,Simpson,Todd,Trigg,Union,Warren,Webster'
    ).split(','),
  },
  {
    fips: '18',
    state: 'IN',
    zone: 'America/Chicago',
    counties: (
      'Lake,Porter,LaPorte,Newton,Jasper,Starke,' + 'Gibson,Posey,Vanderburgh,Warrick,Spencer,Perry'
    ).split(','),
  },
  {
    fips: '26',
    state: 'MI',
    zone: 'America/Menominee',
    counties: 'Gogebic,Iron,Dickinson,Menominee'.split(','),
  },
  {
    fips: '38',
    state: 'ND',
    zone: 'America/Denver',
    counties: 'Adams,Billings,Bowman,Dunn,Golden Valley,Grant,Hettinger,Slope,Stark'.split(','),
  },
  { fips: '38', state: 'ND', zone: '', counties: ['McKenzie', 'Sioux'] },
  {
    fips: '46',
    state: 'SD',
    zone: 'America/Denver',
    counties: (
      'Bennett,Butte,Corson,Custer,Dewey,Fall River,Haakon,Harding,Jackson,Lawrence,Meade,' +
      'Oglala Lakota,Pennington,Perkins,Ziebach'
    ).split(','),
  },
  { fips: '46', state: 'SD', zone: '', counties: ['Stanley'] },
  {
    fips: '31',
    state: 'NE',
    zone: 'America/Denver',
    counties: (
      'Arthur,Banner,Box Butte,Chase,Cheyenne,Dawes,Deuel,Dundy,Garden,Grant,Hooker,Keith,Kimball,' +
      'Morrill,Perkins,Scotts Bluff,Sheridan,Sioux'
    ).split(','),
  },
  { fips: '31', state: 'NE', zone: '', counties: ['Cherry'] },
  {
    fips: '20',
    state: 'KS',
    zone: 'America/Denver',
    counties: 'Greeley,Hamilton,Sherman,Wallace'.split(','),
  },
  { fips: '48', state: 'TX', zone: 'America/Denver', counties: ['El Paso', 'Hudspeth'] },
  { fips: '48', state: 'TX', zone: '', counties: ['Culberson'] },
  {
    fips: '16',
    state: 'ID',
    zone: 'America/Los_Angeles',
    counties: 'Benewah,Bonner,Boundary,Clearwater,Kootenai,Latah,Lewis,Nez Perce,Shoshone'.split(
      ',',
    ),
  },
  { fips: '16', state: 'ID', zone: '', counties: ['Idaho'] },
  { fips: '41', state: 'OR', zone: '', counties: ['Malheur'] },
  // Towns at their state's border use the time of the larger neighbor.
  { fips: '32', state: 'NV', zone: '', counties: ['Elko'] },
  { fips: '01', state: 'AL', zone: '', counties: ['Chambers', 'Lee', 'Russell'] },
  { fips: '40', state: 'OK', zone: '', counties: ['Cimarron'] },
  // The Navajo Nation has daylight saving time, but the rest of Arizona doesn't.
  { fips: '04', state: 'AZ', zone: '', counties: ['Apache', 'Coconino', 'Navajo'] },
];

const require = createRequire(import.meta.url);
const atlas: Topology<{
  counties: GeometryCollection<{ name: string }>;
}> = require('us-atlas/counties-10m.json');

const named = (properties: object | undefined, names: readonly string[]): boolean =>
  properties !== undefined && 'name' in properties && names.includes(String(properties.name));

const lines = PARTS.flatMap(({ fips, state, zone, counties }) => {
  const found = atlas.objects.counties.geometries
    .filter(({ id, properties }) => String(id).startsWith(fips) && named(properties, counties))
    .filter((county) => county.type === 'Polygon' || county.type === 'MultiPolygon');
  if (found.length !== counties.length)
    throw new Error(`${state}: ${found.length} of ${counties.length} counties were found`);
  return merge(atlas, found).coordinates.map(([ring = []]) => {
    const corners = ring.map(([x = 0, y = 0]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join(' ');
    return [state, zone, corners].join('\t');
  });
});
const bytes = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
writeFileSync(
  new URL('../../server/src/modules/places/data/zone-outlines.tsv.gz', import.meta.url),
  bytes,
);
process.stdout.write(`zone-outlines: ${lines.length} rows, ${bytes.length} bytes\n`);
