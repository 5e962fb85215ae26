/** What common fault codes mean for every make (SAE J2012), in plain words. */
const MEANINGS = `
P0010 The intake camshaft actuator has an electrical fault (bank 1)
P0011 Intake camshaft timing is too far advanced (bank 1)
P0012 Intake camshaft timing is too far behind (bank 1)
P0013 The exhaust camshaft actuator has an electrical fault (bank 1)
P0014 Exhaust camshaft timing is too far advanced (bank 1)
P0016 Crankshaft and camshaft signals don’t match (bank 1)
P0017 Crankshaft and exhaust camshaft signals don’t match (bank 1)
P0021 Intake camshaft timing is too far advanced (bank 2)
P0030 The front oxygen sensor’s heater has an electrical fault (bank 1)
P0087 Fuel pressure is too low
P0088 Fuel pressure is too high
P0100 The mass air flow signal is faulty
P0101 The mass air flow reading is out of range
P0102 The mass air flow signal is too low
P0103 The mass air flow signal is too high
P0106 The manifold pressure reading is out of range
P0107 The manifold pressure signal is too low
P0108 The manifold pressure signal is too high
P0110 The intake air temperature signal is faulty
P0112 The intake air temperature signal is too low
P0113 The intake air temperature signal is too high
P0115 The coolant temperature signal is faulty
P0116 The coolant temperature reading is out of range
P0117 The coolant temperature signal is too low
P0118 The coolant temperature signal is too high
P0121 The throttle position reading is out of range
P0122 The throttle position signal is too low
P0123 The throttle position signal is too high
P0125 The engine takes too long to warm up for fuel control
P0128 The engine stays below its normal temperature
P0130 The front oxygen sensor’s signal is faulty (bank 1)
P0131 The front oxygen sensor’s voltage is low (bank 1)
P0132 The front oxygen sensor’s voltage is high (bank 1)
P0133 The front oxygen sensor responds slowly (bank 1)
P0134 The front oxygen sensor shows no activity (bank 1)
P0135 The front oxygen sensor’s heater is faulty (bank 1)
P0136 The rear oxygen sensor’s signal is faulty (bank 1)
P0137 The rear oxygen sensor’s voltage is low (bank 1)
P0138 The rear oxygen sensor’s voltage is high (bank 1)
P0139 The rear oxygen sensor responds slowly (bank 1)
P0140 The rear oxygen sensor shows no activity (bank 1)
P0141 The rear oxygen sensor’s heater is faulty (bank 1)
P0151 The front oxygen sensor’s voltage is low (bank 2)
P0153 The front oxygen sensor responds slowly (bank 2)
P0155 The front oxygen sensor’s heater is faulty (bank 2)
P0161 The rear oxygen sensor’s heater is faulty (bank 2)
P0171 The engine runs too lean: too much air or too little fuel (bank 1)
P0172 The engine runs too rich: too much fuel or too little air (bank 1)
P0174 The engine runs too lean: too much air or too little fuel (bank 2)
P0175 The engine runs too rich: too much fuel or too little air (bank 2)
P0190 The fuel rail pressure signal is faulty
P0191 The fuel rail pressure reading is out of range
P0193 The fuel rail pressure signal is too high
P0201 Cylinder 1’s fuel injector has an electrical fault
P0202 Cylinder 2’s fuel injector has an electrical fault
P0203 Cylinder 3’s fuel injector has an electrical fault
P0204 Cylinder 4’s fuel injector has an electrical fault
P0217 The engine got too hot
P0220 The second throttle position signal is faulty
P0230 The fuel pump’s control circuit is faulty
P0234 The turbo’s boost is too high
P0299 The turbo’s boost is too low
P0300 Several cylinders misfire
P0301 Cylinder 1 misfires
P0302 Cylinder 2 misfires
P0303 Cylinder 3 misfires
P0304 Cylinder 4 misfires
P0305 Cylinder 5 misfires
P0306 Cylinder 6 misfires
P0307 Cylinder 7 misfires
P0308 Cylinder 8 misfires
P0315 The crankshaft position variation isn’t learned
P0316 The engine misfired right after it started
P0325 The knock sensor’s signal is faulty (bank 1)
P0327 The knock sensor’s signal is too low (bank 1)
P0328 The knock sensor’s signal is too high (bank 1)
P0332 The knock sensor’s signal is too low (bank 2)
P0335 The crankshaft position signal is faulty
P0336 The crankshaft position signal is out of range
P0340 The camshaft position signal is faulty (bank 1)
P0341 The camshaft position signal is out of range (bank 1)
P0345 The camshaft position signal is faulty (bank 2)
P0351 Ignition coil A has an electrical fault
P0352 Ignition coil B has an electrical fault
P0353 Ignition coil C has an electrical fault
P0354 Ignition coil D has an electrical fault
P0380 The glow plug circuit is faulty
P0400 The exhaust gas recirculation flow is wrong
P0401 Too little exhaust gas is recirculated
P0402 Too much exhaust gas is recirculated
P0403 The exhaust gas recirculation valve has an electrical fault
P0404 The exhaust gas recirculation valve is out of range
P0410 The secondary air system doesn’t work as it should
P0411 The secondary air system’s flow is wrong
P0420 The catalytic converter cleans less than it should (bank 1)
P0421 The catalytic converter warms up poorly (bank 1)
P0430 The catalytic converter cleans less than it should (bank 2)
P0440 The fuel vapor system doesn’t work as it should
P0441 The fuel vapor purge flow is wrong
P0442 The fuel vapor system has a small leak
P0443 The fuel vapor purge valve has an electrical fault
P0446 The fuel vapor vent doesn’t work as it should
P0449 The fuel vapor vent valve has an electrical fault
P0451 The fuel tank pressure reading is out of range
P0452 The fuel tank pressure signal is too low
P0453 The fuel tank pressure signal is too high
P0455 The fuel vapor system has a large leak, often a loose gas cap
P0456 The fuel vapor system has a very small leak
P0457 The fuel vapor system leaks, probably at the gas cap
P0460 The fuel gauge’s sensor is faulty
P0461 The fuel level reading is out of range
P0463 The fuel level signal is too high
P0480 The cooling fan’s control circuit is faulty
P0496 Fuel vapor flows when it shouldn’t
P0500 The vehicle speed signal is faulty
P0505 The idle speed control is faulty
P0506 The engine idles too slowly
P0507 The engine idles too fast
P0520 The oil pressure signal is faulty
P0521 The oil pressure reading is out of range
P0522 The oil pressure signal is too low
P0524 The oil pressure is too low: turn the engine off until it’s checked
P0562 The electrical system’s voltage is low
P0563 The electrical system’s voltage is high
P0571 The brake switch signal is faulty
P0600 Control modules don’t communicate
P0601 The engine computer’s memory failed a check
P0603 The engine computer lost its stored data
P0605 The engine computer failed a check
P0606 The engine computer failed a check of its processor
P0620 The alternator’s control circuit is faulty
P0622 The alternator’s field control is faulty
P0641 A sensor’s supply voltage is faulty
P0657 The supply voltage of an actuator is faulty
P0700 The transmission computer asked for the check engine light and has codes of its own
P0705 The gear selector’s signal is faulty
P0706 The gear selector’s signal is out of range
P0711 The transmission fluid temperature reading is out of range
P0715 The transmission’s input speed signal is faulty
P0717 The transmission’s input speed signal is missing
P0720 The transmission’s output speed signal is faulty
P0730 The gear ratio is wrong
P0731 First gear’s ratio is wrong
P0740 The torque converter clutch has an electrical fault
P0741 The torque converter clutch slips or stays off
P0750 Shift solenoid A is faulty
P0755 Shift solenoid B is faulty
P0776 Pressure control solenoid B doesn’t work as it should
P0841 The transmission fluid pressure reading is out of range
P0868 The transmission fluid pressure is too low
P0A0F The engine of the hybrid didn’t start
P0A7F The hybrid battery has aged
P0A80 The hybrid battery is worn out
P1000 The car’s self-tests haven’t finished yet
P2002 The diesel particulate filter cleans less than it should (bank 1)
P2096 The exhaust after the catalytic converter is too lean (bank 1)
P2097 The exhaust after the catalytic converter is too rich (bank 1)
P2101 The throttle motor is out of range
P2111 The throttle is stuck open
P2112 The throttle is stuck closed
P2119 The throttle body is out of range
P2122 The accelerator pedal’s signal D is too low
P2135 The two throttle position signals don’t match
P2138 The two accelerator pedal signals don’t match
P2181 The cooling system doesn’t keep its temperature
P2187 The engine runs too lean at idle (bank 1)
P2195 The front oxygen sensor is stuck lean (bank 1)
P2196 The front oxygen sensor is stuck rich (bank 1)
P2270 The rear oxygen sensor is stuck lean (bank 1)
P2271 The rear oxygen sensor is stuck rich (bank 1)
P2401 The fuel vapor leak pump’s signal is too low
P2463 The diesel particulate filter holds too much soot
P20EE The diesel’s NOx catalyst cleans less than it should (bank 1)
P203F The diesel exhaust fluid is too low
P204F The diesel exhaust fluid system works poorly (bank 1)
P207F The diesel exhaust fluid is of poor quality
C0035 The left front wheel’s speed sensor is faulty
C0040 The right front wheel’s speed sensor is faulty
C0045 The left rear wheel’s speed sensor is faulty
C0050 The right rear wheel’s speed sensor is faulty
C0110 The anti-lock brake pump motor is faulty
C0265 The anti-lock brake computer’s relay is faulty
C0561 The stability control is switched off because of another fault
U0001 The car’s fast data line is faulty
U0073 The car’s data line is off
U0100 Other computers can’t reach the engine computer
U0101 Other computers can’t reach the transmission computer
U0121 Other computers can’t reach the anti-lock brake computer
U0140 Other computers can’t reach the body computer
U0155 Other computers can’t reach the instrument cluster
`;

const MEANING_OF: ReadonlyMap<string, string> = new Map(
  MEANINGS.trim()
    .split('\n')
    .map((line) => [line.slice(0, 5), line.slice(6)] as const),
);

/** What generic powertrain codes are about, by their third character. */
const POWERTRAIN: Readonly<Record<string, string>> = {
  '0': 'It’s about fuel, air, or emissions control',
  '1': 'It’s about fuel and air metering',
  '2': 'It’s about fuel injection',
  '3': 'It’s about the ignition or a misfire',
  '4': 'It’s about emissions control',
  '5': 'It’s about vehicle speed or idle control',
  '6': 'It’s about a control computer',
  '7': 'It’s about the transmission',
  '8': 'It’s about the transmission',
  '9': 'It’s about the transmission',
  A: 'It’s about the hybrid or electric drive',
  B: 'It’s about the hybrid or electric drive',
  C: 'It’s about the hybrid or electric drive',
};
const SYSTEMS: Readonly<Record<string, string>> = {
  P: 'the engine or transmission',
  B: 'the body, such as airbags, locks, or climate control',
  C: 'the chassis, such as brakes, steering, or suspension',
  U: 'the connection between the car’s computers',
};

/** What a fault code means, as far as all makes agree. */
export function meaningOf(code: string): string {
  const known = MEANING_OF.get(code);
  if (known) return known;
  const [system = 'P', origin = '0', family = ''] = code;
  const isOwn = origin === '1' || (origin === '3' && system === 'P' && /[0-3]/.test(family));
  const about = `It’s about ${SYSTEMS[system] ?? ''}`;
  if (isOwn || (origin !== '0' && system !== 'P'))
    return `${about}. The exact meaning depends on the carmaker`;
  return system === 'P' ? (POWERTRAIN[family] ?? about) : about;
}
