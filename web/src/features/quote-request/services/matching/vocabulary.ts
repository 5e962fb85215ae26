const NOT_EASILY =
  '(wont|will not|doesnt|does not|didnt|cant|cannot|can not|not|no|wouldnt|isnt|never|hard to|' +
  'hard|trouble|problems?|takes long to|slow to)';
const TO_START = '(start|starting|turn over|turning over|crank|cranking|fire up)';

/**
 * Expressions that mean one thing, before the text is cut into words. The word they are replaced by
 * stands in the phrases of the services.
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
  ],
  ['faultcode', String.raw`\b[pbcu]\s?[0-3][0-9a-f]{3}\b`],
  [
    'nostart',
    String.raw`\b${NOT_EASILY} (even )?${TO_START}\b`,
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
  ['tirepressure', String.raw`\b(tire|tyre)\s+pressure\b`, String.raw`\btpms\b`],
  [
    'dead',
    String.raw`\b(stopped|quit|stops|not|isnt) (work|working|works|function|functioning)\b`,
    String.raw`\b(arent|wont|doesnt) (work|working|works|function|functioning)\b`,
    String.raw`\b(does not|dont|never) (work|working|works|function|functioning)\b`,
    String.raw`\b(went|gone|goes|is|are) out\b`,
    String.raw`\bwent bad\b`,
  ],
  [
    'overheat',
    String.raw`\b(runs?|running|gets?|getting|is|too) (really |very |too |so )?hot\b`,
    String.raw`\boverheat\w*\b`,
    String.raw`\b(temp|temperature|heat) (gauge|needle|light)( is)?( in the)?( red| high| hot)?\b`,
    String.raw`\b(gauge|needle) (is |goes |went |climbs )?(in|into|to|on|near) the (red|hot)\b`,
    String.raw`\bboil(s|ing)? over\b`,
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

/** Words that mean the same: after the concept they stand for. */
const SAME = `
pad: pad pads
grind: grind grinds grinding scrape scrapes scraping scratchy gravelly
rattle: rattle rattles rattling rattly jingle
click: click clicks clicking tick ticks ticking tapping tap
hum: hum hums humming growl growls growling roar roaring drone droning whir whirring rumble
  rumbling buzz buzzing
whine: whine whines whining whiny howl howls howling moan groan groaning groans moaning
noise: noise noises sound sounds sounding
leak: leak leaks leaking leaky leaked leakage drip drips dripping puddle puddles seep seeping
  spot spots
smell: smell smells smelling smelly odor odors stink stinks stinky stench scent musty mildew
smoke: smoke smokes smoking smokey fumes steam steaming
burn: burn burns burning burnt
start: start starts started starting crank cranks cranking ignition
starter: starter starters
stall: stall stalls stalling dies die dying died shutoff conk
jerk: jerk jerks jerking jerky lurch lurches lurching buck bucking slam slams slamming harsh
slip: slip slips slipping slipped
shift: shift shifts shifting shifter gear gears
transmission: transmission transmissions tranny trans gearbox cvt transmition transmision
engine: engine motor engines motors
tire: tire tires tyre tyres tread
wheel: wheel wheels rim rims
flat: flat flats puncture punctured nail screw hole patch plug
air: air
oil: oil lube
change: change changed changing
coolant: coolant antifreeze radiatorfluid freeze
fluid: fluid fluids
flush: flush flushed flushing bleed bled bleeding exchange
steering: steering steer steers rack pinion
loose: loose play sloppy wander wanders wandering
stiff: stiff heavy hard tight difficult
suspension: suspension shock shocks strut struts spring springs absorber absorbers coilover
bounce: bounce bounces bouncing bouncy bottoming sagging saggy sag lean leans leaning floaty
ball: ball balljoint joint joints tierod
controlarm: arm arms bushing bushings sway stabilizer link links wishbone
align: align aligned aligning alignment alignments camber crooked toe
uneven: uneven unevenly edge edges wear wearing
bump: bump bumps bumpy pothole potholes curb speedbump
turn: turn turns turning corner corners cornering curve curves
highway: highway freeway interstate speed speeds mph fast
stop: stop stops stopping stopped slow slowing
cold: cold cool cooling chill chilly freezing
warm: warm hot lukewarm
heater: heater heat heating defrost defroster defog defogger heatercore
blower: blow blows blowing blower vent vents airflow
fan: fan fans
recharge: recharge recharged freon refrigerant compressor condenser r134a evaporator
windshield: windshield
glass: glass window windows
crack: crack cracked cracks cracking chip chipped chips shatter shattered broke smashed star
wiper: wiper wipers blade blades washer squeegee streak streaks streaking
battery: battery batteries batt accumulator
jump: jump jumped jumping boost drain drains drained draining
alternator: alternator alternators generator charging
lamp: lamp lamps bulb bulbs headlamp headlight headlights taillight taillights brakelight
  foglight lens lenses
light: light lights
key: key keys remote remotes keyless locksmith transponder immobilizer
lock: lock locks locking unlock unlocks locked
door: door doors handle latch latches hinge trunk hatch tailgate liftgate hood
mirror: mirror mirrors
power: power
exhaust: exhaust muffler mufflers tailpipe resonator downpipe hanger manifold
loud: loud louder noisy race racecar motorcycle tractor lawnmower helicopter
catalytic: catalytic cat converter convertor
stolen: stolen stole stolen theft
inspection: inspection inspect inspected inspections
emission: emission emissions smog
sticker: sticker registration dmv state
buy: buy buying purchase purchasing prepurchase bought used seller
fuel: fuel gas gasoline petrol
pump: pump pumps
filter: filter filters cabin pollen
injector: injector injectors injection
belt: belt belts serpentine tensioner pulley
hose: hose hoses
timing: timing cambelt chain
gasket: gasket gaskets seal seals pan
mount: mount mounts
sensor: sensor sensors o2 oxygen maf camshaft crankshaft knocksensor lambda
spark: spark sparkplug sparkplugs sparks coil coils
plug: plug plugs
glow: glow glowplug
thermostat: thermostat thermostats
radiator: radiator radiators rad
water: water
clutch: clutch clutches flywheel
axle: axle axles cv boot boots halfshaft
differential: differential differentials diff transfercase pinionseal
bearing: bearing bearings hub hubs
diesel: diesel tdi duramax powerstroke cummins
dpf: dpf egr def adblue urea regen regeneration scr particulate
hybrid: hybrid ev electriccar tesla prius leaf bolt traction
charge: charge charges charger charged chargeport port
rotate: rotate rotated rotating rotation rotations
balance: balance balanced balancing
bald: bald worn
winter: winter snow allseason allterrain
scheduled: scheduled maintenance milestone service
tuneup: tuneup
lose: lose loses losing lost low
pedal: pedal
spongy: spongy soft mushy squishy sinks sink floor
red: red pink
green: green orange blue sweet syrup maple
rotten: rotten egg eggs sulfur sulphur
dead: dead broken busted failed fails failing inoperative bad kaput
temperature: temp temps temperature temperatures
engage: engage engages engaged engaging engagement
flicker: flicker flickers flickering
stuck: stuck jammed jam
brake: handbrake brake brakes braking braked break breaks breaking rotor rotors disc discs disk
  disks caliper calipers
squeal: squeal squeals squealing squeak squeaks squeaking squeaky creak creaks creaking creaky
  screech screeching screeches chirp chirping chirps squeel squeeling whistle whistling
clunk: clunk clunks clunking clunky knock knocks knocking thump thumps thumping bang banging
  bangs thud thuds clank clanking pop popping pops
shake: shake shakes shaking shaky vibrate vibrates vibrating vibration vibrations wobble wobbles
  wobbling wobbly shimmy shimmies judder shudder shudders shuddering
misfire: misfire misfires misfiring missing sputter sputters sputtering rough stutter stutters
  stuttering hesitate hesitates hesitating hesitation hiccup chugging idle idles idling surging
  backfire backfires backfiring
electrical: electrical electric wiring wire wires fuse fuses short relay horn radio stereo
  speaker speakers usb camera display screen infotainment sunroof seat seats
check: check checked scan scanned diagnose diagnosis diagnostic diagnostics diagnosed reading
  read code codes
`;

/** Every known word, and what it stands for. */
export const CONCEPT_OF: ReadonlyMap<string, string> = new Map(
  SAME.trim()
    .split(/\n(?! )/)
    .flatMap((line) => {
      const [concept = '', words = ''] = line.split(':');
      return [concept, ...words.trim().split(/\s+/)].map((word) => [word, concept] as const);
    }),
);

/** Words that say nothing about the job: where, whose, which car, please. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `
a about after again ago all also always am an and any anymore are around as at away back be been
being bit both but by can car cars coming comes could day days did do does doing done down driver
drivers drive driving during every feel feels few first fix fixed fixing for from front get gets
getting give given go goes going got had happens has have having help her here him his how i id if
im in inside into is isnt it its ive just keep keeps kind know last lately left like little look
looking lot make makes making me mechanic more morning my near need needed needing needs new now
of off often on once one ones or other our out over passenger people please pretty price quote
rear really repair repaired repairs replace replaced replacement replacing right seems set she
should side since so some somebody someone something sometimes somewhere still suddenly suv take
takes than that the their them then there these they thing things think this those time to today
too truck try under underneath up use van vehicle very want was we week weeks were what whats when
whenever where which while who why will with work working works would wrong year years yesterday
you your install installed put upgrade order weird strange funny odd issue issues problem problems
doesnt dont didnt cant cannot wont not no isnt job
`
    .trim()
    .split(/\s+/),
);
