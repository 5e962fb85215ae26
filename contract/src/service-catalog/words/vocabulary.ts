/** Synonyms, listed after the concept they stand for. */
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
wheel: wheel wheels
rim: rim rims
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
bounce: bounce bounces bouncing bouncy bottom bottoms bottomed bottoming sagging saggy sag
  lean leans leaning floaty
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
filter: filter filters
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
differential: differential differentials diff transfercase pinionseal drivetrain driveline
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

/** Known word → concept. */
export const CONCEPT_OF: ReadonlyMap<string, string> = new Map(
  SAME.trim()
    .split(/\n(?! )/)
    .flatMap((line) => {
      const [concept = '', words = ''] = line.split(':');
      return [concept, ...words.trim().split(/\s+/)].map((word) => [word, concept] as const);
    }),
);

/** Stop words, which say nothing about the job: where, whose, which car, please. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `
a about after again ago all also always am an and any anymore are around as at away back be been
before being bit both but by can car cars coming comes could day days did do does doing done down driver
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

/** Correctly spelled everyday words, which are not typos of known words. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `
across almost along another anything attached bank barely because below black blend
blind blue body bring brown burst button called calls came cant care cause caused center check clear
clears close closed comb cost costs dent dives doing down drag dragging drives eats either enough even
everything far fast feeling fell few fill filled finally flash flashes flashing full garage good great
ground half hand happen happened hard hear hears heard held hits hits home hour inches joke july june
kick kicked kicks lane large later less let level light line list little lives long lots made main
march mean mile miles mine moment month move moved name nearly nice night none nothing only owner park
parked parking part parts pass passed past place plan plate push pushed pushing quick quit rain raining
read ready rent reset ride rides road said same saw says school seen several shop shot show shows side
sides sign single sit sits sitting small snow soon sooner spare spray spraying stand start station stay
stays step steps store street such sure take taken tank tell ten text thanks three tried trip trips true
truth turbo twice until unit upon wait wants wash went were whole wife wind winter wore worse
yellow
`
    .trim()
    .split(/\s+/),
);
