/**
 * Phrases written with their expected services before the matcher was run on them. On its first run
 * it matched 99, then 94 of the first two hundred, and 47 of the last fifty.
 */
export const MORE_DRIVER_PHRASES = `
brakes are grinding metal on metal | brakes
rear brakes need replacing | brakes
my brakes feel mushy | brake-fluid brakes
squeal every time i stop | brakes
car shimmies when slowing down on the freeway | brakes
got quoted $900 for front brakes | brakes
pads are down to 2mm | brakes
warped rotors | brakes
parking brake wont release | brakes
brake job | brakes
lube oil filter | oil-change
time for an oil change and tire rotation | oil-change
synthetic blend oil change for my truck | oil-change
due for oil service | oil-change mileage-service
oil change light | oil-change
oil dripping onto exhaust smells | oil-leak diagnosis
rear main seal | oil-leak
oil pan gasket | oil-leak
puddle of oil under the engine | oil-leak diagnosis
burns a quart every 1000 miles | oil-leak diagnosis
temp gauge going up when im sitting at a light | radiator coolant water-pump diagnosis
losing coolant but can't see a leak | coolant radiator water-pump diagnosis
need coolant | coolant
boiled over on the highway | radiator coolant water-pump diagnosis
sweet smell from vents | heater coolant diagnosis
truck won't turn over | battery starter
just clicks when i turn the key | starter battery
car died while driving | diagnosis check-engine alternator fuel-system
dead in the driveway | battery starter diagnosis
battery wont hold a charge | battery
had to get a jump start yesterday | battery alternator
push start button does nothing | starter battery electrical-problem keys
turns over but won't fire up | check-engine fuel-system spark-plugs starter
replace my car key, lost it | keys
second key fob for toyota | keys
CEL came on | check-engine
dash lit up like a christmas tree | check-engine electrical-problem diagnosis
code reader says p0300 | check-engine spark-plugs
yellow engine symbol on the dash | check-engine
car hesitates when i step on the gas | check-engine fuel-system spark-plugs
engine shuts off at red lights | check-engine fuel-system
no power when i hit the gas | check-engine fuel-system transmission-repair
idles rough in the morning | check-engine spark-plugs
new spark plugs and wires | spark-plugs
coil pack | spark-plugs
90000 mile checkup | mileage-service
full service before a road trip | mileage-service diagnosis
air conditioning blows hot | air-conditioning
ac works sometimes | air-conditioning
no cold air | air-conditioning
ac smells like mold | air-filters air-conditioning
r134a refill | air-conditioning
heat doesn't work unless i'm driving | heater coolant
fan only blows on high | heater
defroster stopped working | heater
change the cabin filter | air-filters
set of four all season tires | tires
tires worn out | tires
blowout on the interstate | tires tire-service
plug a tire | tire-service
screw in my tire | tire-service
tire losing air | tire-service
tpms sensor | tire-service
swap winter tires | tire-service
vibration at 70 mph | tire-service diagnosis
front end alignment | wheel-alignment
drifts to the left | wheel-alignment
steering wheel off center after i hit a curb | wheel-alignment
whirring noise that speeds up with the car | wheel-bearing diagnosis
growling from the back wheel | wheel-bearing
clunk when i go over speed bumps | suspension-arms shocks-struts
front struts leaking | shocks-struts
nose dives when i stop | shocks-struts
car sits low on one side | shocks-struts diagnosis
lower control arm | suspension-arms
creaking noise when i turn the wheel while parked | suspension-arms steering diagnosis
rack and pinion | steering
power steering went out | steering
loose steering | steering suspension-arms
popping noise on sharp turns | cv-axle
axle replacement front passenger side | cv-axle
gears slip when going uphill | transmission-repair
transmission flush | transmission-service
stuck in park | transmission-repair
car clunks when i put it in drive | engine-mount transmission-repair
won't shift out of second | transmission-repair
smells like burnt clutch | clutch
rear diff service | differential
timing chain replacement cost | timing-belt
fan belt broke | belts-hoses
chirping noise from the engine when it's cold | belts-hoses diagnosis
upstream o2 sensor | engine-sensor
gas smell when i fill up | fuel-system diagnosis
car is super loud when i start it | exhaust
someone cut off my cat | catalytic-converter
headlamp bulb burned out | lights
back window won't go down | electrical-problem
windshield has a crack across it | glass
mirror got hit in parking lot | doors-latches
wipers wont turn off | wipers electrical-problem
somebody said my brakes are metal to metal and i shouldnt drive it | brakes
i hear scraping when i slow down | brakes
breaks squeek | brakes
brak pads | brakes
my truck vibrates when i press the brake at highway speed | brakes
calipers seized | brakes
pedal sinks when i hold it at a light | brake-fluid brakes
have to pump the brakes | brake-fluid brakes
brake fluid low | brake-fluid brakes
oil chg | oil-change
full synthetic 0w20 | oil-change
its been 8000 miles since my last oil change | oil-change
oil pressure warning | oil-change oil-leak check-engine diagnosis
engine oil is leaking on my garage floor | oil-leak
smell burnt oil when i park | oil-leak diagnosis
blew a head gasket | oil-leak
overheats when the ac is on | radiator coolant water-pump diagnosis
smoke coming out of the hood | radiator coolant diagnosis oil-leak
antifreze leak | radiator coolant water-pump diagnosis
radiator has a crack | radiator
my fan doesnt kick on and it gets hot | radiator
coolent flush | coolant
thermostat replacement | coolant
water pump is leaking | water-pump
wont start this morning | battery starter diagnosis check-engine
turn the key and nothing happens | battery starter electrical-problem
clicks but wont start | battery starter
batery | battery
my lights are dim and it barely starts | battery alternator
left my lights on and now its dead | battery
altinator | alternator
charging system light | alternator battery
cranks forever before it starts | fuel-system check-engine starter battery
lost the only key to my honda | keys
copy a chip key | keys
check enging light | check-engine
engine light came on after getting gas | check-engine fuel-system
p0455 | check-engine fuel-system
p0128 thermostat code | coolant check-engine
runs like crap | check-engine spark-plugs
bucks and jerks when i accelerate | check-engine spark-plugs fuel-system transmission-repair
shakes at red lights | check-engine spark-plugs engine-mount
car sounds like a tractor | exhaust diagnosis check-engine
engine is knocking | check-engine diagnosis
ticking noise from engine | diagnosis check-engine oil-change
no acceleration | check-engine fuel-system transmission-repair
turbo is gone | check-engine
plugs and coils | spark-plugs
30k mile service | mileage-service
what does my car need at 75000 miles | mileage-service
air con not cold | air-conditioning
ac only cold when driving | air-conditioning
the ac is leaking water inside the car | air-conditioning diagnosis heater
evaporator | air-conditioning
heater only works on one side | heater
vents blow nothing | heater air-conditioning
foggy windows wont clear | heater
wants new tires put on my subaru | tires
i have my own tires and need them installed | tires tire-service
curbed my rim | tire-service
bubble in sidewall | tires
low tire light | tire-service
balance and rotate | tire-service
flat | tire-service
steering wheel isnt straight | wheel-alignment
pulling left | wheel-alignment
4 wheel alignment | wheel-alignment
hub bearing | wheel-bearing
loud hum on the freeway | wheel-bearing tire-service diagnosis
knocking in front end | suspension-arms shocks-struts diagnosis
squeaks when i go over bumps | suspension-arms shocks-struts
stabilizer links | suspension-arms
shock absorbers | shocks-struts
bottoms out | shocks-struts
wheel is stiff to turn | steering
power steering pump | steering
wobbly steering | steering suspension-arms tire-service wheel-alignment
half shaft | cv-axle
clicking when i make a left | cv-axle diagnosis
transmition | transmission-repair transmission-service
trans slips between 2nd and 3rd | transmission-repair
revs but doesn't go | transmission-repair clutch
drivetrain fluid change | transmission-service differential
cant get it into first gear | clutch transmission-repair
clutch master cylinder | clutch
rear end howls | differential
4x4 light blinking | differential
timming belt | timing-belt
squeeling belt | belts-hoses
bad motor mount | engine-mount
crank sensor | engine-sensor
fuel filter | fuel-system
exhaust is dragging on the ground | exhaust
exaust manifold leak | exhaust
cat is bad and wont pass smog | catalytic-converter state-inspection
windsheild chip repair | glass
drivers window fell in the door | electrical-problem glass
my trunk latch is stuck | doors-latches
one headlight out | lights
registration sticker test | state-inspection
front brakes are shot | brakes
brake light switch | lights brakes electrical-problem
one of my rear calipers is locked up | brakes
brakes pulsate | brakes
takes longer to stop in the rain | brakes tires
change oil and check brakes | oil-change brakes
high mileage oil change | oil-change
my oil is black | oil-change
oil leak around the filter | oil-leak oil-change
smells like something burning after i drive | diagnosis oil-leak
coolant reservoir is empty | coolant radiator water-pump
gauge goes to H | radiator coolant diagnosis
heater core | heater
cold air only from the heater | heater
ac compressor | air-conditioning
ac went out | air-conditioning
rotate my tires please | tire-service
two new front tires | tires
michelin tires 225/65r17 | tires
tire sidewall has a bulge | tires
run over a nail | tire-service
shakes over 60 | tire-service diagnosis
car wanders on the highway | wheel-alignment steering
wheels need aligned | wheel-alignment
rear wheel bearing noise | wheel-bearing
jeep death wobble | steering suspension-arms diagnosis shocks-struts
tie rods | steering
lift gate struts | doors-latches
leaky rack | steering
whole front end is loose | steering suspension-arms
clicking axle | cv-axle
car jumps out of gear | transmission-repair
transmission wont downshift | transmission-repair
check trans fluid | transmission-service
manual gearbox grinds in third | clutch transmission-repair
engine swap | check-engine diagnosis
engine seized | check-engine diagnosis
p0302 | spark-plugs check-engine
evap leak | fuel-system check-engine
engine revs by itself | check-engine fuel-system
stalls when i put it in reverse | check-engine transmission-repair
no start no crank | battery starter
died and wont come back on | battery alternator starter check-engine
battery terminals corroded | battery
need key made for 2014 camry | keys
ignition wont turn | starter keys electrical-problem
window regulator passenger side | electrical-problem
cigarette lighter stopped working | electrical-problem
fog light | lights
hail broke my windshield | glass
`.trimStart();
