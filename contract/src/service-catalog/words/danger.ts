/** Why a car must not be driven. */
export interface Danger {
  kind: string;
  /** What to do now, in full sentences. */
  advice: string;
  /** The search that finds services for it. */
  search: string;
}

interface DangerRule extends Danger {
  /** If any of these match, it's this danger. */
  said: RegExp;
  /** Words that mean it's about something else. */
  unless?: RegExp;
}

/** Joins patterns into one. A line break and the spaces after it are ignored. */
const anyOf = (...sources: string[]): RegExp =>
  new RegExp(sources.join('|').replaceAll(/\n */g, ''));
const NOT = '(?:wont|will not|doesnt|does not|dont|do not|didnt|cant|cannot|can not|couldnt|not)';
const FUEL = '(?:gas|gasoline|fuel|petrol|diesel)';

/** Something that a sentence rules out isn't a danger, as in “no smoke”. */
const ABSENT = new RegExp(
  anyOf(
    String.raw`\b(?:no|not|without|isnt|is not|doesnt|does not|never|wasnt) (?:any )?
    (?:smok\w*|overheat\w*|smell\w*|leak\w*|fire|flames?|fumes)\b`,
  ),
  'g',
);

const RULES: readonly DangerRule[] = [
  {
    kind: 'fire',
    advice:
      'If there’s smoke or fire now, pull over, turn the engine off, get everyone out, and stay far ' +
      'away. If you see flames, call 911.',
    search: 'smoke diagnosis',
    said: anyOf(
      String.raw`\b(?:on|caught|catch|catches|catching) fire\b`,
      String.raw`\b(?:engine|electrical|car|truck|battery|brake|dash|wheel)s? fire\b`,
      String.raw`\bfire (?:under|in|inside|from|coming)\b|^fire$|\bflames?\b|\bburst into\b`,
      String.raw`\bsmok(?:e|es|ing|ed|ey|y)\b`,
      String.raw`\bburn\w* (?:plastic|wir\w+|electrical|rubber and plastic)\b`,
      String.raw`\belectrical (?:\w+ )?burn\w*\b|\b(?:wires?|wiring|plastic) (?:is |are )?(?:burn|
        melt)\w*\b`,
      String.raw`\bsparks (?:and|from|under|coming|flying|behind|inside|in|out)\b`,
    ),
    unless: anyOf(
      String.raw`\bsmoke (?:test|check|machine|detector)\b|\b(?:cigar\w*|vape|weed|smoker)\b`,
      String.raw`\bsmoked (?:lens|light|tint|glass|out)\w*\b`,
      String.raw`\bsmok\w+ tires?\b|\bburnouts?\b`,
      String.raw`^(?!.*\b(?:hood|dash\w*|inside|cabin|bay|wheels?|under|vents?|interior|fuse|
        from the engine)\b)` +
        String.raw`.*(?:\b(?:white|blue|black|gray|grey|bluish) smoke\b|
          \bsmok\w*\b.*\b(?:tailpipe|exhaust|muffler)\b` +
        String.raw`|\b(?:tailpipe|exhaust|muffler)\b.*\bsmok\w*\b)`,
    ),
  },
  {
    kind: 'brakes',
    advice: 'Brakes that fail once can fail again, even if the pedal feels normal now.',
    search: 'brakes brake fluid',
    said: anyOf(
      String.raw`\b(?:no|without|lost (?:my |the |all )?|losing (?:my |
        the )?) ?brakes\b(?! (?:noise|squeal|grind|issue|problem|pad))`,
      String.raw`(?<!parking |emergency |hand |e |e-)\bbrakes?(?! ?(?:lights?|lamps?|bulbs?|
        switch|sensor|pads? sensor))` +
        String.raw` (?:pedal )?(?:\w+ ){0,2}?(?:fail(?:ed|ing|s|ure)?(?! (?:the )?inspection)|
          went out|gave out|go out|gone out|quit|` +
        String.raw`give out|stopped working|stop working|(?:are |is )?${NOT} work(?:ing)?|
          (?:${NOT}) (?:hold|stop|grab|catch|respond)\w*)\b`,
      String.raw`\b(?<!clutch )(?:brakes?|pedal)\b[^.;]{0,40}\b(?:(?:to|on|hits?|hit|at|
        near) (?:the )?floor|all the way down)\b`,
      String.raw`\bbrake pedal (?:\w+ )?(?:sinks|sinking|drops|dropped)\b`,
      String.raw`\b(?:car|truck|van|suv|it|vehicle|i) ${NOT} stop(?=$|[.,]| (?:when|at|in|on|
        unless|until|fast|the car|my car))`,
      String.raw`\bbarely (?:stops?|brakes?)\b|\b(?:can hardly|hardly) (?:stop|brake)s?\b`,
      String.raw`\bbrake (?:line|hose)s? (?:\w+ ){0,2}?(?:burst|broke|broken|snapped|blew|blown|
        popped|ruptured)\b`,
      String.raw`\b(?:press|push|hit|step on|pressed|pushed) (?:the |
        my )?brakes?(?: pedal)? (?:and )?(?:\w+ )?(?:nothing|doesnt stop|wont stop|
        keeps going)\b`,
      String.raw`\bno brake (?:pressure|pedal)\b|\bno brake$`,
      String.raw`\b(?:leak\w*|spray\w*|pour\w*|gush\w*) brake fluid\b`,
      String.raw`\bbrake fluid (?:is |was )?(?:leak\w*|pour\w*|gush\w*|everywhere|all over)\b`,
    ),
    unless: /\bclutch\b|\b(?:gas|accelerator) pedal\b|\bstop (?:leaking|beeping|running)\b/,
  },
  {
    kind: 'fuel',
    advice:
      'Leaking fuel can catch fire. Turn the engine off, keep flames and cigarettes away, and don’t ' +
      'leave the car in a garage.',
    search: 'fuel leak',
    said: anyOf(
      String.raw`\b(?:smell|smells|smelling|smelled|stinks?|reeks?|odor|fumes)(?: (?:of|like|a|
        lot|strong|strongly|raw|some|the|bad|really|very|lots))* ${FUEL}\b`,
      String.raw`(?<!exhaust )\b${FUEL} (?:\w+ )?(?:smell|smells|odor|fumes|stink)\b`,
      String.raw`(?<!exhaust |ac )\b${FUEL}(?: (?:is|was|tank|line|hose|pump|injector|keeps|
        filter))* ` +
        String.raw`(?:leak|drip|pour|spill|gush|spray)\w*\b(?! (?:oil|coolant|water|antifreeze|
          trans))`,
      String.raw`\b(?:leak|drip|pour|spill|gush|spray|los)(?:ing|s|ed)? ${FUEL}\b(?! (?:mileage|
        economy|pressure))`,
      String.raw`\b(?:hole|leak|crack) in (?:the |my )?(?:gas|fuel) (?:tank|line)\b`,
    ),
    unless: /\bexhaust leak\b|\bsmell\w* (?:like )?(?:rotten|oil)\b/,
  },
  {
    kind: 'steering',
    advice: 'Steering that locked up or let go can do it again at any speed.',
    search: 'steering',
    said: anyOf(
      String.raw`\bsteering (?:wheel )?(?:\w+ ){0,2}?(?:lock(?:ed|s|ing)?|froze|frozen|freezes|
        seized|jammed)\b`,
      String.raw`\b(?:lost|no|lose|loses|losing) (?:all |my )?steering\b(?! (?:fluid|assist|wheel|
        feel|noise))`,
      String.raw`(?<!power )\bsteering (?:wheel )?(?:completely |totally |
        suddenly )?(?:${NOT} (?:turn|move|steer|respond|work)\w*|` +
        String.raw`failed|fails|gave out|went out|came off|broke|disconnected|spins? freely)\b`,
      String.raw`\b${NOT} steer\b|\blocked steering\b`,
    ),
    unless: /\b(?:key|ignition|parked|start|starts|starting|light)\b/,
  },
  {
    kind: 'wheel',
    advice: 'With a loose wheel or a broken joint, the wheel can come off without warning.',
    search: 'wheel loose wheel bearing ball joint',
    said: anyOf(
      String.raw`(?<!steering )\b(?:wheel|tire)s? (?:(?:is|are|about|to|going|gonna|almost|feels?|
        just|has|have|very|really|super|so|nearly|might|will|seems?|came|got) )*` +
        String.raw`(?:loose|fell off|fall off|fall(?:ing)? off|off while|come off|coming off|
          comes off|flew off|folded|collapsed)\b`,
      String.raw`(?<!steering )\bwheel came off\b`,
      String.raw`\bloose (?:(?:front|rear|back|left|right) )*(?:wheel|tire|lug)s?\b|
        \bwheels? wobbl\w+ loose\b`,
      String.raw`\blug nuts? (?:\w+ ){0,2}?(?:missing|loose|broke\w*|fell|sheared|came|gone|off)\b`,
      String.raw`\b(?:missing|loose|broken|sheared|snapped|lost) (?:\w+ )?(?:lug|wheel stud)\w*\b`,
      String.raw`\b(?:ball joint|tie rod|control arm|balljoint)s?(?: end)? (?:just |has |is |
        totally )*(?:broke|broken|snapped|popped out|separated|failed|came apart|fell off)\b`,
      String.raw`\b(?:broke|broken|snapped) (?:ball joint|tie rod|control arm)\b`,
    ),
    unless: /\bhub ?cap|\bcenter cap|\bsteering wheel is loose\b/,
  },
  {
    kind: 'crash',
    advice:
      'After a crash, airbags may not go off, or may go off on their own. There can also be damage ' +
      'that you can’t see.',
    search: 'airbag warning light',
    said: anyOf(
      String.raw`\bair ?bags?\b.*\b(?:crash\w*|accident|collision|wreck\w*|got hit|was hit|
        rear ended|deploy\w*|went off|gone off|blew|popped|exploded)\b`,
      String.raw`\b(?:crash\w*|accident|collision|wreck\w*|got hit|hit|rear ended|deployed|
        blown)\b.*\bair ?bags?\b`,
    ),
    unless: /\brecall\w*\b/,
  },
  {
    kind: 'overheating',
    advice:
      'If it’s hot now, pull over and turn the engine off. Let it cool before you open the hood, and ' +
      'never open a hot radiator cap. If you keep driving, you can ruin the engine within minutes.',
    search: 'overheating',
    said: anyOf(
      String.raw`(?<!brakes? |transmission |trans |wheel |phone |radio |
        seat )\bover ?heat\w*\b(?! (?:brake|trans|phone))`,
      String.raw`\b(?:runs?|running|ran) (?:really |very |too |so )?hot\b`,
      String.raw`\b(?:temp|temperature|heat) (?:gauge|needle)?[^.;]{0,24}\b(?:red|hot|high|pegged|
        maxed|max|h)\b`,
      String.raw`\b(?:engine|motor) (?:is |got |gets |too |very |really |so )+hot\b`,
      String.raw`\btemp(?:erature)? (?:warning )?light\b`,
      String.raw`\b(?:gauge|needle)\b[^.;]{0,20}\b(?:red|hot)\b(?! air)`,
      String.raw`\bboil(?:s|ing|ed)? over\b|\b(?:coolant|radiator|antifreeze) (?:is )?boiling\b`,
      String.raw`\bsteam(?:s|ing)?\b(?! (?:clean|wash))`,
    ),
    unless: /\bbefore it overheats\b|\bhigh idle\b/,
  },
  {
    kind: 'fumes',
    advice:
      'Exhaust fumes inside the car can make you pass out. Pull over, open the windows, and get ' +
      'out. If you feel dizzy or sick, call 911.',
    search: 'exhaust leak',
    said: anyOf(
      String.raw`\bexhaust (?:fumes?|smell|smells|gas|gases|smoke|leak\w*)\b.*\b(?:inside|
        in the (?:car|cabin)|into|cabin|dizzy|sick|headache)\b`,
      String.raw`\b(?:smell\w*|fumes)\b.*\bexhaust\b.*\b(?:inside|cabin|in the car|dizzy|sick|
        headache)\b`,
      String.raw`\bcarbon monoxide\b|\bfumes (?:inside|in the (?:car|cabin))\b`,
    ),
  },
  {
    kind: 'throttle',
    advice:
      'If it speeds up while you drive, shift into neutral and brake hard. Once you’ve stopped, turn ' +
      'the engine off.',
    search: 'throttle accelerate diagnosis',
    said: anyOf(
      String.raw`\b(?:gas|accelerator|throttle)(?: pedal)? (?:(?:is|gets|got|just|keeps|
        was) )*(?:stuck|sticks|sticking|jammed|stays down)\b`,
      String.raw`\baccelerat\w* (?:by itself|on its own|without)\b|\bkeeps accelerating\b|
        \bspeeds up (?:by itself|on its own)\b`,
      String.raw`\bunintended acceleration\b`,
    ),
  },
  {
    kind: 'tire',
    advice: 'A tire like that can blow out at any speed. Put on the spare, or have the car towed.',
    search: 'tires',
    said: anyOf(
      String.raw`\b(?:cords?|steel belts?|steel|metal|wires?|threads)(?: (?:is|are|in (?:the|
        my) tires?))* (?:showing|exposed|visible|coming (?:out|through)|sticking out)\b`,
      String.raw`\btires? (?:just )?(?:blew|exploded|burst)\b|\b(?:blown|burst) (?:out )?tire\b|
        \bblow ?out\b`,
      String.raw`\b(?:bubble|bulge|bulging|knot)\b.*\b(?:tire|sidewall)|\b(?:tire|
        sidewall)s?\b.*\b(?:bubble|bulge|bulging)\b`,
    ),
    unless: /\b(?:door|window|headliner|tint) (?:wire|bubble)|\bbrake|\bpads?\b/,
  },
];

/** The danger that a text in English describes. Undefined if there is none. */
export function findDanger(text: string): Danger | undefined {
  const said = text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(ABSENT, ' ');
  return RULES.find((rule) => rule.said.test(said) && !rule.unless?.test(said));
}
