import { expect, it } from 'vitest';
import { readCities } from '../../../../reference-data/gazetteer.ts';
import { haveSameClocks } from './time-zone.rules.ts';
import { timeZoneAt } from './time-zone.ts';

/** Towns near time zone boundaries, with their legal time (49 CFR part 71). */
const TOWNS = [
  [
    'America/Chicago',
    'FL',
    `Pensacola, Panama City, Fort Walton Beach, Destin, Crestview, DeFuniak Springs, Marianna,
     Chipley, Bonifay, Blountstown, Milton, Navarre, Lynn Haven, Wewahitchka, Graceville,
     Sneads`,
  ],
  ['America/Chicago', 'AL', `Dothan, Eufaula, Auburn, Opelika, Montgomery, Mobile`],
  [
    'America/Chicago',
    'TN',
    `Nashville, Cookeville, Crossville, Pikeville, Dunlap, Jasper, South Pittsburg, Jamestown,
     Byrdstown, Sparta, McMinnville, Tullahoma, Manchester, Livingston`,
  ],
  [
    'America/Chicago',
    'KY',
    `Bowling Green, Owensboro, Paducah, Hopkinsville, Henderson, Madisonville, Glasgow,
     Russellville, Franklin, Murray, Mayfield, Leitchfield, Hardinsburg, Munfordville,
     Greensburg, Columbia, Albany, Burkesville, Jamestown, Russell Springs, Tompkinsville,
     Brownsville, Morgantown, Hawesville, Central City, Princeton, Cadiz`,
  ],
  [
    'America/Chicago',
    'IN',
    `Gary, Hammond, Valparaiso, Michigan City, La Porte, Rensselaer, Kentland, Knox,
     Evansville, Princeton, Boonville, Rockport, Tell City`,
  ],
  [
    'America/Chicago',
    'MI',
    `Ironwood, Bessemer, Crystal Falls, Iron River, Iron Mountain, Kingsford, Norway, Menominee`,
  ],
  [
    'America/Chicago',
    'ND',
    `Bismarck, Mandan, Williston, Watford City, Hazen, Beulah, Minot, Garrison, New Town`,
  ],
  [
    'America/Chicago',
    'SD',
    `Pierre, Mobridge, Winner, Chamberlain, White River, Murdo, Mission, Gregory`,
  ],
  [
    'America/Chicago',
    'NE',
    `North Platte, Valentine, McCook, Thedford, Stapleton, Broken Bow, Ainsworth`,
  ],
  [
    'America/Chicago',
    'KS',
    `Garden City, Dodge City, Colby, Oakley, Scott City, Lakin, Ulysses, Liberal, Leoti`,
  ],
  ['America/Chicago', 'OK', `Boise City, Guymon, Beaver`],
  [
    'America/Chicago',
    'TX',
    `Van Horn, Pecos, Midland, Odessa, Marfa, Alpine, Presidio, Fort Davis`,
  ],
  [
    'America/Denver',
    'TX',
    `El Paso, Socorro, Horizon City, Fabens, Fort Hancock, Sierra Blanca, Anthony`,
  ],
  ['America/Denver', 'KS', `Goodland, Sharon Springs, Tribune, Syracuse`],
  [
    'America/Denver',
    'NE',
    `Scottsbluff, Gering, Sidney, Kimball, Ogallala, Alliance, Chadron, Gordon, Rushville,
     Imperial, Grant, Benkelman, Hyannis, Mullen, Bridgeport, Chappell, Oshkosh, Crawford,
     Harrison`,
  ],
  [
    'America/Denver',
    'SD',
    `Rapid City, Sturgis, Spearfish, Lead, Custer, Hot Springs, Belle Fourche, Buffalo, Philip,
     Kadoka, Martin, Faith, Lemmon, Bison, Eagle Butte, Wall, Pine Ridge, Timber Lake`,
  ],
  [
    'America/Denver',
    'ND',
    `Dickinson, Bowman, Beach, Medora, Hettinger, Mott, Amidon, Killdeer, Elgin`,
  ],
  ['America/Denver', 'ID', `Boise, Twin Falls, McCall, Council, New Meadows, Idaho Falls`],
  ['America/Denver', 'OR', `Ontario, Nyssa, Vale, Jordan Valley`],
  ['America/Denver', 'NM', `Clovis, Hobbs, Lordsburg, Gallup, Farmington, Carlsbad`],
  ['America/Denver', 'UT', `Kanab, Blanding, Wendover`],
  ['America/Denver', 'NV', `West Wendover`],
  ['America/Denver', 'WY', `Evanston`],
  ['America/Denver', 'MT', `Glendive, Sidney, Wibaux, Baker`],
  ['America/Denver', 'CO', `Burlington, Holly, Julesburg`],
  ['America/Denver', 'AZ', `Window Rock, Chinle, Tuba City, Kayenta, Fort Defiance, Ganado`],
  [
    'America/Phoenix',
    'AZ',
    `Fredonia, Colorado City, Kykotsmovi Village, Page, Flagstaff, Holbrook, Winslow, Kingman,
     Yuma, Bullhead City, Lake Havasu City, Springerville, Second Mesa, Hotevilla`,
  ],
  [
    'America/Los_Angeles',
    'ID',
    `Lewiston, Moscow, Coeur d'Alene, Sandpoint, Grangeville, Orofino, Kellogg, White Bird`,
  ],
  ['America/Los_Angeles', 'CA', `Needles, Blythe`],
  ['America/Los_Angeles', 'NV', `Laughlin, Mesquite, Wells, Elko, Ely`],
  ['America/Los_Angeles', 'OR', `Burns`],
  ['America/New_York', 'GA', `Columbus, West Point, LaGrange, Rossville`],
  [
    'America/New_York',
    'FL',
    `Tallahassee, Apalachicola, Port Saint Joe, Quincy, Bristol, Chattahoochee`,
  ],
  [
    'America/New_York',
    'TN',
    `Chattanooga, Knoxville, Cleveland, Dayton, Rockwood, Harriman, Wartburg, Oneida`,
  ],
  [
    'America/New_York',
    'KY',
    `Louisville, Lexington, Elizabethtown, Campbellsville, Monticello, Somerset, Liberty,
     Brandenburg, Hodgenville`,
  ],
  [
    'America/New_York',
    'IN',
    `Indianapolis, South Bend, Plymouth, Winamac, Vincennes, Jasper, Petersburg, Washington,
     Logansport, Lafayette, Culver, Warsaw`,
  ],
  ['America/New_York', 'MI', `Marquette, Ontonagon, L'Anse, Escanaba, Houghton, Gladstone`],
] as const;

const cities = readCities();

it.each(TOWNS)('border towns have the time zone of %s in %s', (zone, state, names) => {
  const wrong = names.split(/,\s+/).flatMap((name) => {
    const town = cities
      .filter((city) => city.name === name && city.state === state)
      .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))[0];
    if (!town) throw new Error(`${name} ${state} is not in the gazetteer`);
    const found = timeZoneAt(town.latitude, town.longitude);
    return [found, town.timezone]
      .filter((given) => !haveSameClocks(given, zone))
      .map((given) => `${name}: ${given}`);
  });
  expect(wrong).toEqual([]);
});

it('more than 200 border towns are checked', () => {
  expect(TOWNS.flatMap(([, , names]) => names.split(/,\s+/)).length).toBeGreaterThan(200);
});
