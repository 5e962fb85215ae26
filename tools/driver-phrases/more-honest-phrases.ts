/**
 * Written after the search handled the first list. On the first run, 106 of these 110 found a right
 * service, and 102 got the right notice.
 */
export const MORE_HONEST_PHRASES = `
no puedo frenar bien | brakes brake-fluid | danger
los frenos suenan feo | brakes
pedal de freno esponjoso | brake-fluid brakes
frenos traseros | brakes
cuanto cuesta un cambio de aceite | oil-change
aceite sintético | oil-change
gotea aceite | oil-leak
mi troca no arranca | battery starter diagnosis check-engine
hace click y no prende | battery starter
se me descarga la batería | battery alternator electrical-problem
necesito batería nueva | battery
se apaga el motor en los semáforos | check-engine fuel-system
check engine prendido | check-engine
el motor falla | check-engine spark-plugs
bujias y cables | spark-plugs
llantas usadas | tires
llanta baja | tire-service
vibra el volante a alta velocidad | tire-service wheel-alignment diagnosis steering
se jala a la derecha | wheel-alignment
el volante está duro | steering
truena al dar vuelta | cv-axle suspension-arms steering diagnosis
ruido en los topes | suspension-arms shocks-struts
cambio de amortiguadores traseros | shocks-struts
no sale aire frío | air-conditioning
aire acondicionado no enfría | air-conditioning
no calienta la calefacción | heater coolant
tira agua el radiador | radiator coolant
cambio de anticongelante | coolant
servicio de transmisión | transmission-service transmission-repair
no entra la reversa | transmission-repair
golpea al cambiar | transmission-repair
clutch nuevo | clutch
banda que rechina | belts-hoses
cadena de tiempo | timing-belt
cambio de parabrisas | glass
cambiar limpiaparabrisas | wipers
luz delantera fundida | lights
copia de llave | keys
el vidrio eléctrico no baja | electrical-problem
puerta no abre | doors-latches
robaron mi catalizador | catalytic-converter
mofle roto | exhaust
fuga de gasolina | fuel-system diagnosis | danger
humo blanco del escape | oil-leak diagnosis exhaust coolant
smog | state-inspection
inspección vehicular | state-inspection
mi carro huele a quemado | diagnosis oil-leak
tengo el codigo p0171 | check-engine | code:P0171
necesito una grúa | - | elsewhere:towing
pintar mi carro | - | elsewhere:body
polarizado de vidrios | - | elsewhere:accessories
lavado de carro | - | elsewhere:cleaning
cambio de motor | diagnosis check-engine | elsewhere:engine
my brakes just quit on me | brakes brake-fluid | danger
i press the brake and nothing happens | brakes brake-fluid | danger
brake pedal drops to the floor sometimes | brakes brake-fluid | danger
car is on fire | diagnosis check-engine fuel-system electrical-problem | danger
i smell gas in my car | fuel-system diagnosis | danger
gas is leaking under my truck | fuel-system diagnosis | danger
smoke coming out of the steering column | electrical-problem diagnosis steering | danger
smoke from wheel after braking | brakes diagnosis wheel-bearing | danger
smells like an electrical fire | electrical-problem diagnosis | danger
steering wheel locks up while turning | steering | danger
my tire is about to come off | wheel-bearing tire-service tires suspension-arms | danger
lost a lug nut and the wheel wobbles | wheel-bearing tire-service tires diagnosis | danger
airbag deployed need it replaced | electrical-problem check-engine | danger
overheating and losing coolant | radiator coolant water-pump diagnosis | danger
temperature light came on and engine is hot | radiator coolant water-pump diagnosis | danger
accelerator stuck down | fuel-system check-engine diagnosis | danger
metal showing through my tire | tires | danger
master cylinder failed no brake pressure | brake-fluid brakes | danger
tie rod snapped | steering suspension-arms | danger
get my car towed to a mechanic | - | elsewhere:towing
battery died can someone come jump me | battery
door ding | - | elsewhere:body
cracked bumper | - | elsewhere:body
deer hit my car | - | elsewhere:body
touch up paint | - | elsewhere:body
frame damage | - | elsewhere:body
seat is ripped | - | elsewhere:interior
fix sagging headliner | - | elsewhere:interior
install backup camera | - | elsewhere:accessories
install a new radio | - | elsewhere:accessories
trailer brake controller | - | elsewhere:accessories
ceramic coating | - | elsewhere:cleaning
takata recall | - | elsewhere:recall
engine blew up need replacement | diagnosis check-engine | elsewhere:engine
how much for a rebuilt motor | diagnosis check-engine | elsewhere:engine
P0507 | check-engine | code:P0507
p0011 camshaft | check-engine | code:P0011
codes P0302 P0304 | check-engine | code:P0302
c1500 front brakes | brakes
mazda b2300 oil change | oil-change
ford escape brakes | brakes
smoking on startup from the exhaust | oil-leak exhaust diagnosis
gas cap loose light | fuel-system check-engine
fire wont start in the cylinders misfiring | check-engine spark-plugs
new brake pads no smoke or anything | brakes
engine mount broken | engine-mount
replace engine air filter | air-filters
headlight polish | lights
loud stereo hum when accelerating | electrical-problem diagnosis
dash lights flicker | electrical-problem check-engine
tint on headlights is yellow | lights
hot air from vents | air-conditioning
steering wheel off center | wheel-alignment
wheel makes noise | wheel-bearing diagnosis
pedal sinks all the way down | brake-fluid brakes | danger
clutch pedal goes all the way down | clutch
seat heater not working | electrical-problem
hood wont latch | doors-latches
paint on brake calipers peeling brakes squeal | brakes
`.trimStart();
