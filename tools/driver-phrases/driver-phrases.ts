import { MORE_DRIVER_PHRASES } from './more-driver-phrases.ts';

/**
 * Phrases that drivers type, each with the services of which at least one must be among the first three
 * results. One phrase per line, then the services by slug.
 */
export const DRIVER_PHRASES = `
grinding noise when braking | brakes
brakes squeaking | brakes
my brakes are squealing really bad in the morning | brakes
front brake pads | brakes
brake pads and rotors all around | brakes
need new rotors | brakes
steering wheel shakes when i brake | brakes
car takes forever to stop | brakes
soft brake pedal | brake-fluid brakes
brake pedal goes to the floor | brake-fluid brakes
brake fluid flush | brake-fluid
brake line rusted out | brake-fluid
bleed the brakes | brake-fluid
handbrake not holding | brakes
burning smell from wheel after driving | brakes diagnosis
brake caliper sticking | brakes
brakes making a scraping sound | brakes
the brake warning light came on | brakes check-engine
oil change | oil-change
oil change with synthetic | oil-change
need an oil chnage | oil-change
oil and filter | oil-change
leaking oil | oil-leak
oil spots on my driveway | oil-leak diagnosis
burning oil smell | oil-leak diagnosis
blown head gasket | oil-leak diagnosis
valve cover gasket leak | oil-leak
losing oil but no leak | oil-leak oil-change diagnosis
oil light is on | oil-change check-engine oil-leak
car overheating | radiator coolant water-pump diagnosis
temperature gauge in the red | radiator coolant diagnosis
needle is in the hot zone | radiator coolant diagnosis
runs hot in traffic | radiator coolant diagnosis
coolant leak | radiator coolant water-pump diagnosis
antifreeze puddle under car | radiator coolant water-pump diagnosis
green fluid leaking | radiator coolant diagnosis
steam from under the hood | radiator coolant diagnosis
radiator flush | coolant
thermostat stuck | coolant
water pump replacement | water-pump
radiator fan not working | radiator
my car won't start | battery starter check-engine
car wont start just clicks | starter battery
dead battery | battery
battery keeps dying overnight | battery electrical-problem alternator
need a jump every morning | battery alternator
car battery replacement | battery
battery light on dashboard | alternator battery
alternator going bad | alternator
headlights dim when idling | alternator lights battery
starter | starter
engine cranks but wont start | fuel-system check-engine starter
slow to crank when cold | battery starter
takes a few tries to start | battery starter fuel-system check-engine
lost my keys | keys
need a spare key programmed | keys
key fob not working | keys
key stuck in ignition | keys starter electrical-problem
check engine light on | check-engine
engine light flashing | check-engine
code p0420 | catalytic-converter check-engine engine-sensor
p0171 lean code | engine-sensor check-engine
car shakes when idling | engine-mount spark-plugs check-engine
rough idle | spark-plugs check-engine
engine misfire cylinder 3 | spark-plugs check-engine
engine sputters when i accelerate | spark-plugs fuel-system check-engine
car stalls at stop lights | check-engine fuel-system
loss of power going uphill | check-engine fuel-system
bad gas mileage | check-engine fuel-system
limp mode | check-engine transmission-repair
spark plugs | spark-plugs
ignition coil replacement | spark-plugs
tune up | mileage-service spark-plugs
60k service | mileage-service
100,000 mile maintenance | mileage-service
scheduled maintenance | mileage-service
a/c | air-conditioning
ac not blowing cold | air-conditioning
air conditioner blowing warm air | air-conditioning
ac recharge | air-conditioning
freon | air-conditioning
ac compressor making noise | air-conditioning
a.c. stopped working | air-conditioning
no heat in car | heater coolant
heater blowing cold air | heater
blower motor only works on high | heater
windshield won't defrost | heater
heater core leak | heater
musty smell from vents | air-filters air-conditioning
cabin air filter | air-filters
engine air filter replacement | air-filters
new tires | tires
4 tires mounted and balanced | tires tire-service
tires are bald | tires
snow tires | tires tire-service
flat tire | tire-service
nail in tire | tire-service
tire pressure light wont go off | tire-service
tire rotation | tire-service
balance wheels | tire-service
steering wheel vibrates at highway speed | tire-service diagnosis
slow leak in tire | tire-service
alignment | wheel-alignment
car pulls to the right | wheel-alignment
steering wheel is crooked | wheel-alignment
hit a pothole now car drifts | wheel-alignment
uneven tire wear | wheel-alignment
wheel bearing | wheel-bearing
humming noise gets louder with speed | wheel-bearing
roaring sound from front wheel | wheel-bearing
wheel hub assembly | wheel-bearing
clunking over bumps | suspension-arms shocks-struts
replace front shocks and oil change | shocks-struts
struts | shocks-struts
car bounces too much | shocks-struts
rides rough | shocks-struts check-engine
broken spring | shocks-struts
ball joints | suspension-arms
control arm bushings | suspension-arms
sway bar links | suspension-arms
squeaky suspension | suspension-arms shocks-struts
power steering leak | steering
steering is hard to turn | steering
tie rod end | steering
steering wheel has play | steering
whining when turning the wheel | steering
power steering fluid low | steering
clicking noise when turning | cv-axle
cv axle | cv-axle
torn cv boot | cv-axle
grease on inside of wheel | cv-axle
transmission slipping | transmission-repair
tranny | transmission-repair transmission-service
transmission fluid change | transmission-service
car wont go into reverse | transmission-repair
jerks when shifting gears | transmission-repair
delayed engagement when put in drive | transmission-repair
car wont move in drive | transmission-repair
hard shifting from 1st to 2nd | transmission-repair transmission-service
red fluid leaking | transmission-service transmission-repair diagnosis steering
transmision rebuild | transmission-repair
clutch slipping | clutch
clutch replacement | clutch
clutch pedal stays on the floor | clutch
hard to get into gear manual | clutch transmission-repair
differential fluid | differential
transfer case leak | differential
4wd not engaging | differential
whining noise from rear end | differential
timing belt | timing-belt
timing chain rattle | timing-belt
serpentine belt squealing | belts-hoses
squealing when starting the car cold | belts-hoses
belt replacement | belts-hoses timing-belt
radiator hose burst | belts-hoses radiator
motor mounts | engine-mount
engine mount broken | engine-mount
oxygen sensor | engine-sensor
o2 sensor bank 1 | engine-sensor
mass airflow sensor | engine-sensor
camshaft position sensor | engine-sensor
fuel pump | fuel-system
smell gas inside car | fuel-system diagnosis
fuel injector cleaning | fuel-system
gas leak | fuel-system diagnosis
throttle body cleaning | fuel-system
loud exhaust | exhaust
muffler fell off | exhaust
exhaust leak | exhaust
exhaust hanging down | exhaust
rattling under car | exhaust diagnosis
car sounds like a race car all of a sudden | exhaust
catalytic converter stolen | catalytic-converter
cat converter | catalytic-converter
rotten egg smell | catalytic-converter diagnosis
white smoke from exhaust | oil-leak diagnosis exhaust coolant
blue smoke from tailpipe | oil-leak diagnosis exhaust
dpf cleaning | diesel-emissions
def light on | diesel-emissions
glow plugs | glow-plugs
diesel hard to start when cold | glow-plugs battery
cracked windshield | glass
rock chip in windshield | glass
window broken by thief | glass
window won't roll up | electrical-problem
power window stuck down | electrical-problem
door won't open | doors-latches
door handle broke | doors-latches
trunk won't close | doors-latches
side mirror knocked off | doors-latches
power locks stopped working | electrical-problem doors-latches
radio not working | electrical-problem
fuse keeps blowing | electrical-problem
horn does not work | electrical-problem
backup camera black screen | electrical-problem
something draining my battery | electrical-problem battery alternator
headlight out | lights
brake light bulb | lights
turn signal blinking fast | lights
foggy headlights | lights
windshield wipers | wipers
wipers streaking | wipers
washer fluid not spraying | wipers
state inspection | state-inspection
smog check | state-inspection
failed emissions | state-inspection check-engine
inspection sticker expired | state-inspection
used car inspection before buying | pre-purchase-inspection
want someone to look at a car i'm buying | pre-purchase-inspection
hybrid battery replacement | high-voltage-battery
my prius battery is dying | high-voltage-battery battery
ev losing range | high-voltage-battery
tesla won't charge | charging-problem
charging port broken | charging-problem
strange noise | diagnosis
something smells like burning rubber | diagnosis belts-hoses
water leaking inside passenger floor | diagnosis glass heater air-conditioning
car vibrates when accelerating | diagnosis engine-mount cv-axle check-engine
weird knocking from the engine | diagnosis check-engine
abs light on | check-engine brakes
airbag light | check-engine electrical-problem
traction control light stays on | check-engine
${MORE_DRIVER_PHRASES}`
  .trim()
  .split('\n')
  .map((line) => {
    const [phrase = '', services = ''] = line.split('|').map((part) => part.trim());
    return { phrase, services: services.split(' ') };
  });
