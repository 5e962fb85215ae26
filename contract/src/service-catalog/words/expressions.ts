const DIFFICULTY =
  '(wont|will not|doesnt|does not|didnt|cant|cannot|can not|not|no|wouldnt|isnt|never|hard to|' +
  'hard|trouble|problems?|takes long to|slow to)';
const TO_START = '(start|starting|turn over|turning over|crank|cranking|fire up)';

/**
 * Multi-word expressions, replaced before the text is split into words. The replacement is a word
 * in the services' phrases.
 */
const EXPRESSION_SOURCES: readonly (readonly [word: string, ...sources: string[]])[] = [
  [
    'ac',
    String.raw`\ba\s*[/.]\s*c\b\.?`,
    String.raw`\bair\s*-?con(d|ditioner|ditioning)?\b`,
    String.raw`\bhvac\b`,
  ],
  ['windshield', String.raw`\bwind\s*-?\s*(shield|screen)s?\b`, String.raw`\bfront glass\b`],
  [
    'checkengine',
    String.raw`\b(check|service|maintenance)\s*-?\s*engine(\s+soon)?(\s+(light|lamp))?`,
    String.raw`\bengine\s+(warning\s+)?(light|lamp)`,
    String.raw`\bcel\b`,
    String.raw`\bengine (symbol|icon|warning)\b`,
  ],
  // Before “turn” and “start” are matched as a turn of the wheel or a successful start.
  [
    'start',
    String.raw`\b(turn|turns|turned|turning) (the |my )?(key|ignition)( on)?\b`,
    String.raw`\bpush\s*-?\s*(button )?(to )?-?start( button)?\b`,
    String.raw`\bstart button\b`,
  ],
  [
    'nostart',
    String.raw`\b${DIFFICULTY} (even )?${TO_START}\b`,
    String.raw`\b(cranks?|cranking|turns over) (and cranks |forever|a while|a lot|for a while|a long time)`,
    String.raw`\btakes? (forever|a while|a long time|long|ages) to (start|crank|fire up)\b`,
    String.raw`\bno\s?-?start\b`,
    String.raw`\bstarts? (hard|slow|slowly)\b`,
  ],
  [
    'nostart',
    String.raw`\b(few|several|multiple) (of )?(tries|times|attempts|turns) to (start|crank)\b`,
    String.raw`\b(many|couple|two|three) (of )?(tries|times|attempts|turns) to (start|crank)\b`,
  ],
  ['key', String.raw`\b(key\s*-?\s*)?fobs?\b`, String.raw`\bkeyless remote\b`],
  ['tuneup', String.raw`\btune\s*-?\s*ups?\b`],
  [
    'lamp',
    String.raw`\b(head|brake|tail|turn signal|fog)\s*-?\s*(light|lamp)s?(\s+bulbs?)?\b`,
    String.raw`\b(reverse|parking|dome|license plate|running)\s*-?\s*(light|lamp)s?(\s+bulbs?)?\b`,
  ],
  [
    'lamp',
    String.raw`\bturn\s+signals?\b`,
    String.raw`\bblinkers?\b`,
    String.raw`\bheadlights?\b`,
    String.raw`\btail\s*lights?\b`,
  ],
  [
    'tirepressure',
    String.raw`\b(tire|tyre)\s+pressure\b`,
    String.raw`\btpms\b`,
    String.raw`\b(low )?(tire|tyre) (light|lamp|warning)\b`,
  ],
  ['tire flat', String.raw`\b(plug|patch)(ed|ing)? (a|my|the|this|that|one) (tire|tyre)\b`],
  ['rim bent', String.raw`\bcurb(ed)? (rash|my (rim|wheel)s?|(rim|wheel)s?)\b`],
  ['stall', String.raw`\b(shuts?|cuts?|shutting|cutting) (off|out|down)\b`],
  ['stop', String.raw`\b(red|traffic) lights?\b`],
  [
    'windshield fog',
    String.raw`\bfog(gy|ged|ging|s)?( up)? (windows?|windshield|glass)\b`,
    String.raw`\b(windows?|windshield|glass) (is |are |get |gets |keeps? )?fog(gy|ged|ging|s)?( up)?\b`,
  ],
  ['cabinfilter', String.raw`\b(cabin|pollen)( air)? filters?\b`],
  ['burn oil', String.raw`\b(burn|burns|burning|uses|using) (a |some )?(quart|qt)s?\b`],
  [
    'dead',
    String.raw`\b(stopped|quit|stops|not|isnt) (work|working|works|function|functioning)\b`,
    String.raw`\b(arent|wont|doesnt) (work|working|works|function|functioning)\b`,
    String.raw`\b(does not|dont|never) (work|working|works|function|functioning)\b`,
    String.raw`\b(went|gone|goes|is|are) out\b`,
    String.raw`\bwent bad\b`,
    String.raw`\b(wont|doesnt|does not|dont|not|never|didnt) (kick|come|turn|switch|go) on\b`,
    String.raw`\b(does|do|did|doing) nothing\b`,
    String.raw`\bnothing (happens|happened|works)\b`,
  ],
  [
    'overheat',
    String.raw`\b(runs?|running|gets?|getting|is|too) (really |very |too |so )?hot\b`,
    String.raw`\boverheat\w*\b`,
    String.raw`\b(temp|temperature|heat) (gauge|needle|light)( is)?( in the)?( red| high| hot)?\b`,
    String.raw`\b(gauge|needle) (is |goes |went |climbs )?(in|into|to|on|near) the (red|hot)\b`,
    String.raw`\bboil(s|ed|ing)?( over)?\b`,
  ],
  [
    'nopower',
    String.raw`\b(no|lost|loss of|lose|loses) (power|acceleration|pickup)\b`,
    String.raw`\b(losing|lack of|lacks|low on|down on) (power|acceleration|pickup)\b`,
    String.raw`\b(wont|doesnt|not|slow to|hard to|barely) accelerat\w*\b`,
    String.raw`\bsluggish\b`,
    String.raw`\blimp(s|ing)? mode\b`,
    String.raw`\bno pickup\b`,
    String.raw`\bslow acceleration\b`,
  ],
  [
    'fueleconomy',
    String.raw`\b(gas|fuel) (mileage|economy)\b`,
    String.raw`\b(bad|poor|terrible|worse|low) mpg\b`,
    String.raw`\bmpg\b`,
    String.raw`\b(uses|using|burns|burning|drinks) (a lot of|too much|more) (gas|fuel)\b`,
  ],
  ['headgasket', String.raw`\bhead\s*gaskets?\b`],
  ['check', String.raw`\bcheck\s?ed?\b`],
  [
    'pull',
    String.raw`\b(pull|pulls|pulling|drifts?) (\w+ ){0,3}(left|right|one side|the side)\b`,
    String.raw`\b(drifting|veers?|veering|goes|going) (\w+ ){0,3}(left|right|one side|the side)\b`,
  ],
  [
    'fourwheel',
    String.raw`\b4\s?x\s?4\b`,
    String.raw`\b4\s?wd\b`,
    String.raw`\bawd\b`,
    String.raw`\bfour\s?-?wheel\s?-?drive\b`,
    String.raw`\ball\s?-?wheel\s?-?drive\b`,
  ],
  ['grind', String.raw`\bmetal on metal\b`],
  ['axle', String.raw`\bdrive\s*-?\s*shafts?\b`, String.raw`\bhalf\s*-?\s*shafts?\b`],
  ['clutch manual', String.raw`\bstick\s*-?\s*shift\b`, String.raw`\bmanual transmission\b`],
  ['rust', String.raw`\brust(ed|ing|y)? (out|through)\b`],
  ['sparekey', String.raw`\b(spare|extra|lost|second|new|replacement|additional|only) keys?\b`],
  ['sparekey', String.raw`\b(lost|lose|losing|missing) (my |the |all |both )*(car )?keys?\b`],
  ['batterylight', String.raw`\bbatter(y|ies) (light|lamp)\b`],
  ['oillight', String.raw`\boil (light|lamp|pressure light|warning)\b`],
  [
    'warninglight',
    String.raw`\b(abs|antilock|anti lock|traction)( control)? (light|lamp|warning)\b`,
    String.raw`\b(stability|airbag|air bag|srs|esp)( control)? (light|lamp|warning)\b`,
  ],
  [
    'warninglight',
    String.raw`\bwarning (light|lamp|message)s?\b`,
    String.raw`\b(light|lamp)s? (on the|on my|in the) (dash|dashboard)\b`,
    String.raw`\bdash(board)? (light|lamp)s?\b`,
    String.raw`\b(idiot|christmas tree) lights?\b`,
  ],
  ['milestone', String.raw`\b\d{2,3}\s?,?\s?(k|000)\b( miles?)?( mile)?`],
];

export const EXPRESSIONS: readonly (readonly [RegExp, string])[] = EXPRESSION_SOURCES.map(
  ([word, ...sources]) => [new RegExp(sources.join('|'), 'g'), ` ${word} `] as const,
);
