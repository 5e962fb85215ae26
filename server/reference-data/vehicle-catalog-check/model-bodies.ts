const carBodies = ['Sedan', 'Coupe', 'Hatchback', 'Wagon', 'Convertible', 'Limousine'];

/** Bodies that models of a kind have; the names are "make model", whole. */
const bodiesByKind: readonly (readonly [names: RegExp, bodies: readonly string[]])[] = [
  [
    /^(Ford (F-[1-3]50|F-150 Lightning|Ranger|Maverick)|Chevrolet (Silverado|Colorado|S-10|C\/K)|GMC (Sierra|Canyon|Sonoma|C\/K)|Ram [1-3]500|Dodge (Ram [1-3]500|Dakota)|Toyota (Tacoma|Tundra|T100|Pickup)$|Nissan (Frontier|Titan)|Honda Ridgeline|Jeep Gladiator|Rivian R1T|Hyundai Santa Cruz)/,
    ['Pickup'],
  ],
  [
    /^(Ford (Explorer|Escape|Edge|Expedition|Bronco Sport)|Chevrolet (Tahoe|Suburban|Equinox|Traverse|Trax|TrailBlazer)|Toyota (RAV4|Highlander|4Runner|Sequoia)|Honda (CR-V|Pilot|HR-V)|Nissan (Rogue|Murano|Pathfinder|Armada)|Jeep (Grand )?Cherokee( L)?|Jeep (Compass|Patriot|Liberty|Renegade)|Hyundai (Tucson|Santa Fe|Palisade)|Kia (Sorento|Sportage|Telluride)|Mazda CX-5|Subaru Forester|Lexus (RX|GX|LX))$/,
    ['SUV', 'Convertible'],
  ],
  [
    /^(Dodge (Grand )?Caravan|Plymouth (Grand )?Voyager|Chrysler (Town & Country|Pacifica|Voyager)|Honda Odyssey|Toyota Sienna|Kia (Sedona|Carnival)|Nissan Quest|Ford (Windstar|Freestar|Aerostar)|Chevrolet (Venture|Uplander))$/,
    ['Minivan', 'Van', 'Cargo van', 'SUV', 'Wagon', 'Sedan'],
  ],
  [
    /^(Honda (Accord|Civic|Fit|Prelude|Insight)|Toyota (Camry|Corolla|Celica|Avalon|Prius|Yaris|Tercel)|Nissan (Altima|Sentra|Maxima|Versa)|Hyundai (Sonata|Elantra|Accent)|Kia (Optima|Forte|Rio|K5|Spectra)|Ford (Taurus|Focus|Fusion|Escort|Tempo|Mustang|Fiesta|Crown Victoria)|Chevrolet (Malibu|Impala|Cavalier|Cobalt|Cruze|Camaro|Corvette|Lumina)|Pontiac (Grand Am|Grand Prix|Bonneville|Firebird)|Dodge (Neon|Intrepid|Stratus|Charger|Challenger|Avenger)|Volkswagen (Jetta|Passat|Golf|GTI|Beetle)|Mazda (Mazda3|Mazda6|626|MX-5 Miata)|Subaru (Impreza|Legacy)|BMW \d{3}i?|Acura (Integra|TL|TLX|TSX)|Lexus (ES|IS|LS)|Saturn (SL|Ion)|Tesla Model [3S])$/,
    carBodies,
  ],
];

/** The bodies that a model, by "make model", had; undefined where it isn't written down. */
export const bodiesOfModel = (name: string): readonly string[] | undefined =>
  bodiesByKind.find(([names]) => names.test(name))?.[1];
