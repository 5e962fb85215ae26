const carBodies = ['Sedan', 'Coupe', 'Hatchback', 'Wagon', 'Convertible', 'Limousine'];

interface Kind {
  bodies: readonly string[];
  /** By make, patterns of whole model names. */
  models: Readonly<Record<string, string>>;
}

const kinds: readonly Kind[] = [
  {
    bodies: ['Pickup'],
    models: {
      Chevrolet: 'Silverado.*, Colorado, S-10, C/K .*',
      Dodge: 'Ram [1-3]500, Dakota',
      Ford: 'F-[1-3]50, F-150 Lightning, Ranger, Maverick',
      GMC: 'Sierra.*, Canyon, Sonoma, C/K .*',
      Honda: 'Ridgeline',
      Hyundai: 'Santa Cruz',
      Jeep: 'Gladiator',
      Nissan: 'Frontier, Titan.*',
      Ram: '[1-3]500.*',
      Rivian: 'R1T',
      Toyota: 'Tacoma, Tundra, T100, Pickup',
    },
  },
  {
    bodies: ['SUV', 'Convertible'],
    models: {
      Chevrolet: 'Tahoe, Suburban, Equinox, Traverse, Trax, TrailBlazer',
      Ford: 'Explorer, Escape, Edge, Expedition, Bronco Sport',
      Honda: 'CR-V, Pilot, HR-V',
      Hyundai: 'Tucson, Santa Fe, Palisade',
      Jeep: '(Grand )?Cherokee( L)?, Compass, Patriot, Liberty, Renegade',
      Kia: 'Sorento, Sportage, Telluride',
      Lexus: 'RX, GX, LX',
      Mazda: 'CX-5',
      Nissan: 'Rogue, Murano, Pathfinder, Armada',
      Subaru: 'Forester',
      Toyota: 'RAV4, Highlander, 4Runner, Sequoia',
    },
  },
  {
    bodies: ['Minivan', 'Van', 'Cargo van', 'SUV', 'Wagon', 'Sedan'],
    models: {
      Chevrolet: 'Venture, Uplander',
      Chrysler: 'Town & Country, Pacifica, Voyager',
      Dodge: '(Grand )?Caravan',
      Ford: 'Windstar, Freestar, Aerostar',
      Honda: 'Odyssey',
      Kia: 'Sedona, Carnival',
      Nissan: 'Quest',
      Plymouth: '(Grand )?Voyager',
      Toyota: 'Sienna',
    },
  },
  {
    bodies: carBodies,
    models: {
      Acura: 'Integra, TL, TLX, TSX',
      BMW: '\\d{3}i?',
      Chevrolet: 'Malibu, Impala, Cavalier, Cobalt, Cruze, Camaro, Corvette, Lumina',
      Dodge: 'Neon, Intrepid, Stratus, Charger, Challenger, Avenger',
      Ford: 'Taurus, Focus, Fusion, Escort, Tempo, Mustang, Fiesta, Crown Victoria',
      Honda: 'Accord, Civic, Fit, Prelude, Insight',
      Hyundai: 'Sonata, Elantra, Accent',
      Kia: 'Optima, Forte, Rio, K5, Spectra',
      Lexus: 'ES, IS, LS',
      Mazda: 'Mazda3, Mazda6, 626, MX-5 Miata',
      Nissan: 'Altima, Sentra, Maxima, Versa',
      Pontiac: 'Grand Am, Grand Prix, Bonneville, Firebird',
      Saturn: 'SL, Ion',
      Subaru: 'Impreza, Legacy',
      Tesla: 'Model [3S]',
      Toyota: 'Camry, Corolla, Celica, Avalon, Prius, Yaris, Tercel',
      Volkswagen: 'Jetta, Passat, Golf, GTI, Beetle',
    },
  },
];

const bodiesByName = kinds.flatMap(({ bodies, models }) =>
  Object.entries(models).map(
    ([make, names]) => [new RegExp(`^${make} (${names.replaceAll(', ', '|')})$`), bodies] as const,
  ),
);

/** The bodies that a model, by "make model", had; undefined where it isn't written down. */
export const bodiesOfModel = (name: string): readonly string[] | undefined =>
  bodiesByName.find(([names]) => names.test(name))?.[1];
