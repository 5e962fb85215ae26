/** Work that Fourbay doesn't get prices for. */
export interface Elsewhere {
  topic: string;
  /** “We don’t get prices for …” */
  title: string;
  /** Where to turn instead. */
  advice: string;
  /** Services to offer anyway, by slug. */
  services: readonly string[];
  /** The rest of the text. */
  rest: string;
}

interface ElsewhereRule extends Omit<Elsewhere, 'rest'> {
  said: RegExp;
  unless?: RegExp;
}

const PANEL =
  '(?:bumper|fender|hood|doors?|roof|quarter panel|rocker panel|panel|trunk|tailgate|hatch|body|bed|' +
  'side|car|truck|grille?)';
const SEAT =
  '(?:seats?|upholstery|headliner|head liner|carpet|dashboard|dash|armrest|' +
  'arm rest|interior|door panel|console|steering wheel cover)';
const TORN = String.raw`(?:torn|ripped|rips?|tears?|sag\w*|stain\w*|worn|falling|peel\w*|cracked|
  cracks|holes?|burn(?:ed|t)?)`;

/** Joins patterns into one. A line break and the spaces after it are ignored. */
const anyOf = (...sources: string[]): RegExp =>
  new RegExp(sources.join('|').replaceAll(/\n */g, ''), 'g');

const RULES: readonly ElsewhereRule[] = [
  {
    topic: 'recall',
    title: 'Recall repairs are free at a dealer.',
    advice:
      'Call a dealer for your car’s make. You can look up open recalls by VIN at nhtsa.gov/recalls.',
    services: [],
    said: anyOf(String.raw`\brecall(?:s|ed)?\b.*`, String.raw`^.*\brecall(?:s|ed)?$`),
  },
  {
    topic: 'accessories',
    title: 'We don’t get prices for adding accessories.',
    advice:
      'For a hitch, stereo, remote start, window tint, wrap, roof rack, or lift kit, call a shop that ' +
      'sells and installs them.',
    services: [],
    said: anyOf(
      String.raw`\b(?:trailer |tow(?:ing)? |receiver |
        install (?:a )?)*hitch(?:es)?(?: receiver)?(?: (?:wiring|install\w*|harness))?\b`,
      String.raw`\b(?:trailer|tow) (?:wiring|harness|brake controller|package)\b|
        \bbrake controller\b`,
      String.raw`\bremote (?:car )?start(?:er)?(?: (?:install\w*|system|kit))?\b`,
      String.raw`\b(?:new |aftermarket |install (?:a |my )?(?:new )?|upgrade (?:my )?|
        put in (?:a )?(?:new )?)(?:car )?(?:stereo|radio|head unit|speakers?|subwoofers?|amp|
        sound system|car ?play|gps|alarm(?: system)?|dash ?cam|backup camera)(?: install\w*)?\b`,
      String.raw`\b(?:stereo|head unit|speakers?|subwoofers?|dash ?cam|car alarm|
        amp) (?:install\w*|upgrade)\b`,
      String.raw`\bdash ?cams?\b|\bsubwoofers?\b|\bcar ?play\b`,
      String.raw`\b(?:window |windows |glass |remove )*tint(?:s|ed|ing)?(?: (?:\w+ )?(?:windows?|
        glass|removal|film))?\b`,
      String.raw`\b(?:vinyl |car |color |full )*wrap(?:s|ped|ping)?\b|\bppf\b|\bpaint protection\b`,
      String.raw`\b(?:lift(?:ed)?|leveling|lowering|body) kits?\b|\blift my (?:truck|jeep)\b|
        \blower my \w+\b`,
      String.raw`\b(?:roof|bike|ski|cargo) racks?\b|\bbed ?liner\b|\btonneau(?: cover)?\b|
        \brunning boards?\b|\blight bars?\b|\bwinch\b|\bbull bar\b|\bspoiler\b|\bunderglow\b`,
      String.raw`\b(?:cold air intake|turbo kit|supercharger kit|performance tune|ecu tune|
        dyno tune)\b`,
    ),
    unless:
      /\b(?:wont|doesnt|stopped|not (?:working|charging)|liftgate|tesla|ev|headlights?|lamps?|tune ?up)\b/,
  },
  {
    topic: 'towing',
    title: 'We don’t arrange towing or roadside help.',
    advice:
      'Call your roadside assistance, your insurance company, or a tow truck. Then tell us what the ' +
      'car needs, and we’ll get prices for the repair.',
    services: [],
    said: anyOf(
      String.raw`\btow(?:ed|s)? ?(?:truck|service|company|my|the|it|me)?\b(?! (?:mode|haul|hitch|
        package))`,
      String.raw`\btowing\b(?! (?:mode|capacity|package|hitch|mirror))|\bflat ?bed\b|\bwrecker\b`,
      String.raw`\b(?:road ?side|side of the road)(?: assistance| help| service)?\b`,
      String.raw`\b(?:locked|lock(?:ed)?|left|stuck) (?:my |the )?keys? (?:inside|in)\b|
        \blocked (?:myself )?out(?: of)?\b|\block ?out service\b`,
      String.raw`\b(?:ran|run|running|im|am|are|were) out of (?:gas|fuel|diesel)\b|
        \bfuel delivery\b|\bout of gas\b`,
      String.raw`\bstranded\b|\bbroke(?:n)? down (?:on|in|by)\b|\bstuck in (?:the )?(?:mud|snow|
        ditch|sand)\b|\bin a ditch\b`,
    ),
    unless:
      /\b(?:tow (?:mode|haul)|when (?:i )?tow\w*|while towing|towing (?:a|my) (?:trailer|boat|camper))\b/,
  },
  {
    topic: 'engine',
    title: 'We don’t get prices for a new, used, or rebuilt engine.',
    advice:
      'Start with a diagnosis. The shop can tell you whether the engine has to be replaced, and ' +
      'what that would cost.',
    services: ['diagnosis', 'check-engine'],
    said: anyOf(
      String.raw`\b(?:new|used|another|replacement|rebuilt|remanufactured|reman|crate|different|
        second hand) (?:engine|motor|long block|short block)s?\b(?! (?:air|mount|light|oil|
        coolant|sensor|cover|control|part|fan|gasket|temp))`,
      String.raw`(?<!blower |window |fan |wiper |starter |seat |door |power )\b(?:engine|
        motor) (?:replacement|replaced|swap|swapped|rebuild|rebuilt|overhaul|transplant|
        install)\b`,
      String.raw`\b(?:replac\w*|swap\w*|rebuild\w*|rebuilt|chang\w*|overhaul\w*|
        install\w*)(?: (?:the|my|a|an|whole|entire|new|used))* (?:engine|motor)\b(?! (?:air|oil|
        mounts?|light|coolant|sensor|cover|control|fan|gasket|temp\w*))`,
      String.raw`\b(?:threw|thrown|throwing|spun) (?:a |the )?(?:rod|bearing)s?\b|
        \bblown (?:engine|motor)\b|\bblew (?:the |my |up the |an? )?(?:engine|motor)\b`,
      String.raw`\b(?:engine|motor) (?:is |has )?(?:seized|blown|blew up|blew|locked up|shot|
        toast|dead for good)\b|\brod knock\b`,
    ),
    unless:
      /\b(?:blower|window|wiper|fan|seat|starter|heater|door|tailgate|sunroof|wipers) motor\b/,
  },
  {
    topic: 'cleaning',
    title: 'We don’t get prices for car washes or detailing.',
    advice: 'Look for a car wash or a detailing shop near you.',
    services: [],
    said: anyOf(
      String.raw`\b(?:interior|exterior|full|car|auto|complete|inside)? ?detail(?:s|ing|ed|er)?\b`,
      String.raw`\b(?:car|hand|truck|engine(?: bay)?) ?wash(?:ed|ing)?\b|\bwash (?:and|my|
        the) \w+\b|\bwax(?:ed|ing)?\b|\bpolish(?:ed|ing)?(?! headlights?)\b|\bceramic coat\w*\b|
        \bbuff(?:ed|ing)?\b`,
      String.raw`\b(?:shampoo|clean(?:ed|ing)?) (?:\w+ ){0,2}(?:seats?|carpets?|interior|
        upholstery|inside)\b|\b(?:seats?|carpets?|interior) (?:shampoo|clean)\w*\b`,
      String.raw`\b(?:cigar\w*|smoke|smoker|vomit|dog|pet|weed|puke|milk|urine|pee)(?: (?:smell|
        odor|stink|hair|stain)s?)?(?: (?:in|from|on|out of) (?:the |my )*(?:seats?|interior|
        carpets?|car|inside|upholstery))\b`,
      String.raw`\b(?:cigarette|pet|dog) (?:smell|odor|hair)\b`,
    ),
    unless: /\bheadlights?\b|\blamps?\b|\bwasher\b|\bfluid\b|\bunder the hood\b/,
  },
  {
    topic: 'interior',
    title: 'We don’t get prices for upholstery or trim.',
    advice: 'Look for an auto upholstery shop near you.',
    services: [],
    said: anyOf(
      String.raw`\b(?:(?:the|my|leather|cloth|vinyl|driver|drivers) )*${SEAT} (?:\w+ )?(?:is |
        are |cover )?${TORN}\b`,
      String.raw`\b${TORN} (?:\w+ ){0,2}?${SEAT}\b`,
      String.raw`\b(?:re)?upholster\w*\b|\bupholstery\b|\bhead ?liners?\b|
        \bleather (?:seats? )?(?:repair|restor\w*|dye)\b`,
      String.raw`\b(?:carpet|floor ?mat|seat cover|seat cushion|seat foam)s? ?(?:replac\w*|repair|
        install\w*)?\b`,
      String.raw`\bdash(?:board)? (?:crack\w*|repair|cover)\b|\binterior trim\b|\b(?:leather|
        vinyl) repair\b`,
    ),
    unless: /\b(?:wet|water|soaked|damp|leak\w*|warning|light|heater|smok\w*|gas|fuel|belt)\b/,
  },
  {
    topic: 'body',
    title: 'We don’t get prices for body work or paint.',
    advice:
      'Ask a body shop for an estimate. After an accident, call your insurance company first.',
    services: [],
    said: anyOf(
      String.raw`\b(?:hail )?(?:dent|ding)(?:s|ed)?(?: (?:\w+ ){0,3}${PANEL})?\b|\bpdr\b|
        \bpaintless\b`,
      String.raw`\b(?:paint|painted|painting|repaint\w*|respray\w*|clear ?coat|primer)(?: (?:job|
        match\w*|peel\w*|chip\w*|scratch\w*|fad\w*|work|repair|touch ?up|on|my|the|a|is|are|
        whole))*(?: ${PANEL})?\b`,
      String.raw`\bscratch(?:es|ed)?(?: (?:\w+ ){0,3}(?:${PANEL}|paint))?\b|\bkeyed my (?:car|
        truck)\b`,
      String.raw`\b(?:auto ?)?body ?(?:shop|work|repair|damage|man|panel)s?\b|
        \bcollision\b(?: (?:repair|center|shop|work|estimate|damage))*`,
      String.raw`\b(?:fender|bumper|quarter panel|rocker panel|grille?|front clip|body panel|
        fender liner|splash shield|side ?skirt|valance|bumper cover)s?\b(?: (?:is |was |
        got )?(?:\w+ )?(?:off|damage\w*|bent|cracked|broken|loose|replac\w*|repair\w*|hanging|hit|
        rust\w*))?`,
      String.raw`\b(?:rust|rusted|rusty|rot)(?: \w+){0,3} (?:${PANEL}|frame|floor ?(?:pan|
        board)s?)\b|\bframe (?:is |was )?(?:bent|damage\w*|rust\w*|straight\w*)\b|\bbent frame\b|
        \brust (?:repair|proof\w*|spots?)\b|\bundercoat\w*\b`,
      String.raw`\bhail damage\b|\bconvertible (?:soft )?top\b.*|\bsoft top\b.*|\bfender bender\b|
        \b(?:got|was|been) (?:rear ended|t ?boned|sideswiped|hit by)\b|\bcrumpled (?:hood|fender|
        door|bumper)\b|\b(?:deer|pole|animal|guardrail|shopping cart|garage door) (?:hit|
        damage)\w*\b|\bhit (?:a |an? |the )?(?:deer|pole|animal|guardrail|garage door|mailbox|
        tree)\b|\bcar accident\b|\bwrecked my (?:car|truck)\b`,
    ),
    unless: anyOf(
      String.raw`\b(?:body control|throttle body|bumper to bumper|scratch\w* (?:noise|sound)|
        windshield|glass|air ?bags?|calipers?|rotors?|headlights?)\b`,
    ),
  },
];

/** Panels and verbs that are left once the words for body work are removed. */
const LEFT_OVER: Readonly<Record<string, RegExp>> = {
  body: anyOf(
    String.raw`\b${PANEL}\b|\b(?:repair|estimate|replacement|replaced|damage|holes?|someone|hit|
      fell|off|front|rear|left|right|quote|peeling)\b`,
  ),
  interior: anyOf(
    String.raw`\b(?:${SEAT}|${TORN})\b`,
    String.raw`\b(?:repair|replacement|leather)\b`,
  ),
  cleaning: anyOf(String.raw`\b${SEAT}\b`, String.raw`\b(?:smell|odor|smoke)\b`),
};

/** The kind of work in a text that we don't get prices for. */
export function findElsewhere(text: string): Elsewhere | undefined {
  const said = text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  for (const rule of RULES) {
    const rest = said.replace(rule.said, ' , ');
    if (rest === said || (rule.unless && said.search(rule.unless) >= 0)) continue;
    return { ...rule, rest: rest.replace(LEFT_OVER[rule.topic] ?? /$^/g, ' ').trim() };
  }
  return undefined;
}
