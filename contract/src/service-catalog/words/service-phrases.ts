/**
 * Phrases with which drivers ask for a service or describe its symptoms, by service slug, separated
 * by `;`. Staff add more as search words of a service.
 */
export const SERVICE_PHRASES: Readonly<Record<string, string>> = {
  'oil-change': `
    oil change; oil; change oil filter; synthetic oil; lube; oil service; oillight; oil low; oil life;
    oil old; scheduled oil; burn oil
  `,
  'air-filters': `
    air filter; cabin filter; cabin; filter; smell vent; musty smell ac; dusty vent; dirty air
    filter; engine air filter; smell blower; smell ac
  `,
  'mileage-service': `
    scheduled; milestone; tuneup; milestone scheduled; major scheduled; scheduled due; basic
    scheduled; full scheduled; check everything; maintenance light; wrench light
  `,
  wipers: `
    wiper; wiper streak; washer fluid pump; windshield washer spray; wiper dead; wiper smear; wiper
    stuck; rain see windshield; washer dead; wiper noise; wiper squeal
  `,
  lights: `
    lamp; lamp dead; light bulb; lamp foggy; headlight yellow cloudy; lamp broken; restore lamp; lamp
    flicker; bulb burn; light car dim; lamp moisture; blinker fast
  `,
  brakes: `
    brake; brake pad; brake squeal; brake grind; brake noise; pad; brake shake; shake stop; squeal
    stop; grind stop; noise stop; brake pedal vibrate; brake light warning; stop long; brake bad; pull
    brake; brake hot smell; brake smoke; brake stuck; grind wheel; squeal wheel; brake wear; parking
    brake; emergency brake; steering shake brake; drum shoe; brake click; brake warninglight; abs
    warninglight
  `,
  'brake-fluid': `
    brake fluid; brake fluid flush; brake spongy; pedal spongy; brake pedal spongy; brake leak; brake
    hose; brake line; master cylinder; brake pedal floor; brake booster; brake fluid leak; brake fluid
    low
  `,
  tires: `
    tire; tire bald; tire worn; winter tire; buy tire; tire tread low; tire blew blowout; tire bubble
    bulge; tire size; tire uneven; all season tire; tire old crack; mount tire
  `,
  'tire-service': `
    tire rotate; tire balance; rotate; balance wheel; tire flat; tirepressure; flat; tirepressure
    light; tire air lose; tire leak; tire nail; swap winter tire; tirepressure sensor; shake highway;
    shake steering highway; tire low; wheel balance; slow leak tire; rim bent; rim; spare tire; tire air
  `,
  'wheel-alignment': `
    align; wheel align; pull; steering crooked; steering off center; tire uneven; car pull highway;
    tire wear edge; hit bump align; hit curb; steering pull; straight wheel; align tire; hit bump
    wheel
  `,
  'wheel-bearing': `
    bearing; wheel bearing; hum speed; hum wheel; hum highway; hum noise; wheel hub; noise wheel
    speed; grind wheel turn; wheel loose; tire noise hum; noise louder speed; hum turn
  `,
  'check-engine': `
    checkengine; warninglight; check code; misfire; stall; nopower; fueleconomy; nostart;
    shake idle; engine stall stop; engine misfire; engine noise; emission checkengine; engine shake;
    abs warninglight; accelerate jerk; check obd; runs rough; engine knock; sensor light; engine dead;
    jerk accelerate; start stall; engine cut off; vacuum leak; engine computer; turbo; engine loud; idle high
  `,
  diagnosis: `
    noise; leak; smell; smoke; shake; overheat; clunk; rattle; hum; squeal; grind; click; whine;
    check; fluid leak; burn smell; fuel smell; leak water; noise turn; noise bump; something fell;
    water inside carpet wet; noise start; noise brake; leak red; leak green; noise accelerate; smell
    burn rubber; smell sweet; shake highway; leak oil; smoke hood; unknown
  `,
  'state-inspection': `
    inspection; emission; sticker; inspection sticker; emission test; inspection fail; smog check;
    registration renew; safety inspection; state inspection; pass emission; yearly inspection
  `,
  'pre-purchase-inspection': `
    buy inspection; buy check; buy; ppi; check before buy; used car look; inspect used; mechanic look
    buy; thinking buy
  `,
  battery: `
    battery; battery dead; jump; battery drain; nostart; battery weak; slow crank; start slow; start
    jump; battery corrosion; battery test; nostart click; nostart cold; dead morning; start cold
    morning; batterylight; battery hold charge; charge battery; battery old; power dead; dead car
  `,
  alternator: `
    alternator; batterylight; battery drain; battery dead; light dim; alternator noise; charge
    battery; battery not charging; dim flicker light; alternator dead; stall battery; whine electrical
  `,
  starter: `
    starter; start motor; nostart click; nostart; click start; start noise; start grind; start dead;
    start click; ignition switch; engine wont crank; solenoid; grind start; start intermittent
  `,
  'electrical-problem': `
    electrical; power glass; window stuck; glass motor; glass stuck; window regulator; lock power;
    fuse blow; battery drain; electrical short; horn dead; radio dead; camera dead; seat heater;
    sunroof stuck; light flicker; power seat; door lock; power lock; electrical smell burn; interior
    light; dash dead; alarm; alarm stop; window track; glass down stuck; airbag warninglight; cruise
    control; backup camera; glass dead; gauge dead; lock dead; body control module; computer; module
  `,
  keys: `
    sparekey; key; key program; key lost; key dead; key broke; remote battery; key duplicate; key
    lock; key stuck
  `,
  'engine-sensor': `
    sensor; o2 sensor; maf sensor; sensor replace; camshaft sensor; crank sensor; knock
    sensor; sensor bad; map sensor; throttle position sensor; coolant temperature sensor
  `,
  'air-conditioning': `
    ac; ac cold; ac warm; ac recharge; recharge; ac blower warm; ac dead; ac noise; ac leak; air cold;
    cold air blower; warm air blower; compressor; ac smell; ac stop; blower cold; air warm vent; ac
    compressor clutch; ac click
  `,
  coolant: `
    coolant; coolant flush; thermostat; overheat; coolant low; coolant change; radiator flush; coolant
    leak; engine cold run; coolant lose; overheat idle; coolant light; overheat coolant; heat cold
    thermostat; engine temperature; temperature
  `,
  'water-pump': `
    water pump; coolant leak; overheat; coolant pump; water pump leak; water leak engine; overheat
    leak; pump whine coolant
  `,
  radiator: `
    radiator; radiator leak; overheat; fan radiator; cooling fan; coolant leak; radiator crack;
    overheat smoke; smoke hood; fan dead; fan overheat; overheat idle; overheat traffic;
    temperature; leak green;
    smell sweet; radiator fan; overheat steam
  `,
  heater: `
    heater; heater cold; heater dead; heater blower; blower dead; blower motor; heat cold air; warm
    air dead; defrost dead; fan dead blower; heater core; fan speed; no heat; windshield fog; heater
    smell sweet; heat; fog windshield clear; blower cold heater; blower noise; heater fan; blower speed
  `,
  'spark-plugs': `
    spark plug; spark; ignition coil; misfire; tuneup; coil pack; misfire idle; plug change; engine
    misfire; shake idle; plug wire
  `,
  'glow-plugs': `
    glow plug; glow; diesel nostart; diesel cold start; diesel start smoke
  `,
  'timing-belt': `
    timing belt; timing; timing chain; rattle start cold; timing rattle; belt milestone; chain rattle;
    engine rattle start
  `,
  'belts-hoses': `
    belt; belt squeal; hose; serpentine belt; squeal start; belt crack; belt noise; drive belt; belt
    broke; squeal engine; radiator hose; hose leak; squeal cold; fan belt; belt slip; squeal hood;
    heater hose; squeal ac; squeal accelerate
  `,
  'engine-mount': `
    engine mount; mount; transmission mount; shake idle; clunk shift; engine shake; engine move; mount
    broken; shake stop light; clunk accelerate; clunk gear
  `,
  'oil-leak': `
    oil leak; oil leak driveway; gasket; valve cover gasket; oil pan gasket; headgasket; oil leak
    smell; burn oil; oil smell burn; rear main seal; oil lose; oil low; smoke blue; oil garage floor;
    blown headgasket; white smoke coolant; oil engine wet; brown leak
  `,
  'transmission-service': `
    transmission fluid; transmission flush; transmission change; transmission scheduled; transmission
    filter; transmission leak; red leak; leak red fluid; shift hard; shift rough; transmission fluid
    low; cvt fluid
  `,
  'transmission-repair': `
    transmission; transmission slip; shift slip; shift jerk; transmission jerk; shift dead;
    transmission dead; shift stuck; reverse dead; transmission noise; shift clunk; transmission
    rebuild; shift hard; jerk gear; rev slip; gear engage; wont move drive; transmission leak;
    transmission whine; delay shift; delay engage; shift park; engage; torque converter shake;
    transmission shift; transmission shake; jerk accelerate; reverse go; wont reverse; wont go gear;
    rev high move; slip accelerate; pops out gear; gear stuck; jerk shift
  `,
  clutch: `
    clutch; clutch slip; clutch pedal; clutch pedal floor; clutch stiff; shift stiff clutch; clutch
    smell burn; clutch manual; clutch noise; clutch kit; shift manual; clutch grind gear
  `,
  'cv-axle': `
    axle; cv joint; click turn; cv boot; axle click; clunk turn; boot grease; grease wheel; axle
    shaft; axle broken; axle leak; click wheel turn; boot torn; noise turn; shake accelerate
  `,
  differential: `
    differential; differential fluid; transfer case; fourwheel; fourwheel dead; differential whine;
    differential leak; gear oil; whine axle; axle seal leak; differential noise; whine accelerate;
    transfer fluid; fourwheel engage
  `,
  'shocks-struts': `
    suspension; bounce; ride rough bump; bounce bump; suspension clunk; suspension leak; nose dive
    stop; bump harsh; lean turn; sag; spring broken; suspension noise; air suspension; bump noise;
    clunk bump; bump bounce; sit low; lift kit; hit bump noise; ride harsh; rattle bump
  `,
  'suspension-arms': `
    ball joint; control arm; controlarm; bushing; clunk bump; suspension clunk; sway bar link; clunk
    turn; rattle bump; ball; squeal bump; stabilizer link; clunk wheel; suspension loose; squeal turn
    steering; noise bump; creak bump; pop turn
  `,
  steering: `
    steering; steering stiff; steering leak; steering loose; steering fluid; power steering; power
    steering whine; steering noise; tie rod; whine turn; steering hard turn; steering pump; steering
    rack; steering dead; steering shake; steering squeal; stiff turn wheel; steering wheel hard;
    steering wheel loose; turn wheel whine
  `,
  'fuel-system': `
    fuel pump; fuel filter; fuel injector; injector clean; nostart fuel; fuel smell; fuel leak;
    nopower; throttle body; fuel tank; fuel gauge; misfire accelerate; smell fuel; fuel pressure; fuel
    pump whine; stall drive; hesitate accelerate; fuel cap; crank nostart; wrong fuel; evap leak;
    purge valve; evap
  `,
  exhaust: `
    exhaust; exhaust loud; loud; exhaust leak; exhaust hang; exhaust rattle; exhaust rust; muffler
    fell; exhaust smell; exhaust smoke; loud accelerate; exhaust noise; hang under drag; loud start;
    rumble loud; rattle under; exhaust hole; scrape ground; smell exhaust cabin; heat shield; rattle
    idle
  `,
  'catalytic-converter': `
    catalytic converter; catalytic; catalytic stolen; stolen; smell rotten; rattle catalytic;
    emission catalytic; rotten egg; stolen loud; rattle under accelerate
  `,
  'diesel-emissions': `
    dpf; diesel dpf; diesel emission; def light; egr valve; diesel exhaust; diesel smoke; def fluid;
    dpf clean; diesel nopower
  `,
  'ev-service': `
    hybrid scheduled; electric scheduled; ev check; ev scheduled; battery coolant; electric check; ev;
    reduction gear
  `,
  'high-voltage-battery': `
    hybrid battery; ev battery; high voltage battery; hybrid battery dead; range lose; range low;
    battery range; hybrid warninglight; hybrid system; battery health; red triangle hybrid; ev range;
    battery pack
  `,
  'charging-problem': `
    ev charge; charge port; charge dead; charge slow; charge cable; wont charge; charge stop; plug
    charge; charge home; charger; hybrid charge; charge fast; supercharger
  `,
  glass: `
    windshield; windshield crack; glass crack; glass broken; rock windshield; window broken;
    windshield leak; crack; windshield replace; rear glass; windshield chip; glass shatter; glass
    smashed; rock hit; broke window; break glass; windshield calibration; glass stolen
  `,
  'doors-latches': `
    door; door stuck; door handle; trunk; hood stuck; mirror; mirror broken; door close; trunk stuck;
    door open; side mirror; hatch; hatch strut; door lock stuck; hood latch; trunk leak; door noise;
    mirror hit; door squeal; tailgate; hood open; door dent
  `,
};
