import { MORE_HONEST_PHRASES } from './more-honest-phrases.ts';

/**
 * Phrases about danger, work that we don't quote, fault codes, and jobs in Spanish, written before any
 * code handled them. On the first run, 110 of 217 were right. Each line has a phrase, then services of
 * which one must be among the first three (`-` if none is expected), then the notice that must appear
 * above them: `danger`, `elsewhere:<topic>`, or `code:<code>`. Without a third column, there must be
 * no notice.
 */
export const HONEST_PHRASES = `
brake pedal just went all the way to the floor | brake-fluid brakes | danger
i have no brakes | brakes brake-fluid | danger
brakes went out on the hill | brakes brake-fluid | danger
my brakes failed | brakes brake-fluid | danger
brakes stopped working completely | brakes brake-fluid | danger
car won't stop when i press the brake | brakes brake-fluid | danger
brake line burst and fluid everywhere | brake-fluid | danger
pedal sinks to the floor and it barely stops | brakes brake-fluid | danger
strong gasoline smell in the cabin | fuel-system diagnosis | danger
smells like gas when i park in the garage | fuel-system diagnosis | danger
fuel dripping under the car | fuel-system diagnosis | danger
gas leaking from the tank | fuel-system | danger
diesel leaking onto the road | fuel-system | danger
smoke coming from under the hood | radiator coolant diagnosis oil-leak | danger
smoke inside the car from the dash | electrical-problem diagnosis | danger
my car is smoking | diagnosis radiator oil-leak | danger
engine caught fire | diagnosis check-engine electrical-problem | danger
flames under the hood | diagnosis check-engine fuel-system electrical-problem | danger
sparks and burning plastic smell behind the radio | electrical-problem diagnosis | danger
steering locked up while driving | steering | danger
steering wheel won't turn at all | steering | danger
lost steering on the freeway | steering | danger
front wheel is about to fall off | wheel-bearing suspension-arms tire-service tires diagnosis | danger
lug nuts missing and wheel is loose | wheel-bearing tire-service tires suspension-arms | danger
wheel came off | wheel-bearing suspension-arms tire-service diagnosis | danger
ball joint broke and wheel folded under | suspension-arms | danger
airbag light on after an accident | check-engine electrical-problem | danger
airbags went off in a crash | electrical-problem check-engine diagnosis | danger
engine is overheating right now | radiator coolant water-pump diagnosis | danger
temp gauge pegged on hot and steam everywhere | radiator coolant water-pump diagnosis | danger
exhaust fumes inside the car make me dizzy | exhaust | danger
gas pedal sticks and car keeps accelerating | fuel-system check-engine diagnosis | danger
tire cords showing | tires | danger
hybrid battery is smoking | high-voltage-battery diagnosis | danger
me quede sin frenos | brakes brake-fluid | danger
huele a gasolina | fuel-system diagnosis | danger
sale humo del motor | radiator coolant diagnosis oil-leak | danger
se me fue el freno hasta el fondo | brakes brake-fluid | danger
tow truck | - | elsewhere:towing
need a tow to the shop | - | elsewhere:towing
i need towing from the highway | - | elsewhere:towing
stuck on the side of the road need roadside assistance | - | elsewhere:towing
locked my keys in the car | - | elsewhere:towing
ran out of gas | - | elsewhere:towing
can someone tow my truck | - | elsewhere:towing
dent in the door | - | elsewhere:body
paint scratched on my bumper | - | elsewhere:body
body shop | - | elsewhere:body
someone hit my fender | - | elsewhere:body
bumper fell off | - | elsewhere:body
collision repair estimate | - | elsewhere:body
repaint the hood | - | elsewhere:body
rust holes in the rocker panel | - | elsewhere:body
clear coat peeling | - | elsewhere:body
hail dents | - | elsewhere:body
quarter panel replacement | - | elsewhere:body
seat upholstery torn | - | elsewhere:interior
headliner sagging | - | elsewhere:interior
cracked dashboard | - | elsewhere:interior
leather seat repair | - | elsewhere:interior
carpet replacement | - | elsewhere:interior
interior detailing | - | elsewhere:cleaning
car wash and wax | - | elsewhere:cleaning
full detail | - | elsewhere:cleaning
cigarette smell in the seats | - | elsewhere:cleaning
install a trailer hitch | - | elsewhere:accessories
tow hitch wiring | - | elsewhere:accessories
remote start install | - | elsewhere:accessories
new stereo installed | - | elsewhere:accessories
lift kit | - | elsewhere:accessories
roof rack | - | elsewhere:accessories
dash cam install | - | elsewhere:accessories
window tint | - | elsewhere:accessories
tint my windows | - | elsewhere:accessories
vinyl wrap my car | - | elsewhere:accessories
airbag recall | - | elsewhere:recall
recall notice from honda | - | elsewhere:recall
need a new engine | diagnosis check-engine | elsewhere:engine
replace the motor in my truck | diagnosis check-engine | elsewhere:engine
used engine installed | diagnosis check-engine | elsewhere:engine
engine rebuild | diagnosis check-engine | elsewhere:engine
threw a rod | diagnosis check-engine | elsewhere:engine
convertible top won't latch | - | elsewhere:body
grua | - | elsewhere:towing
hojalateria y pintura | - | elsewhere:body
p0420 | check-engine | code:P0420
P0300 random misfire | check-engine | code:P0300
code P0171 and rough idle | check-engine | code:P0171
my scanner says P0442 | check-engine | code:P0442
p0700 | check-engine | code:P0700
C0035 | check-engine | code:C0035
U0100 lost communication | check-engine | code:U0100
B1342 | check-engine | code:B1342
P0128 | check-engine | code:P0128
autozone pulled a P0340 code | check-engine | code:P0340
p 0301 | check-engine | code:P0301
p-0455 | check-engine | code:P0455
po420 | check-engine | code:P0420
P0A80 on my prius | check-engine | code:P0A80
P2096 | check-engine | code:P2096
what does P1234 mean | check-engine | code:P1234
codigo p0430 | check-engine | code:P0430
frenos | brakes
balatas | brakes
pastillas de freno | brakes
mis frenos rechinan | brakes
cambiar los frenos de adelante | brakes
discos y balatas | brakes
líquido de frenos | brake-fluid
cambio de aceite | oil-change
cambio de aceite y filtro | oil-change
aceite | oil-change oil-leak
fuga de aceite | oil-leak
tira aceite | oil-leak
llantas | tires
llantas nuevas | tires
llanta ponchada | tire-service
se me ponchó una llanta | tire-service
rotación de llantas | tire-service
balanceo | tire-service
alineación | wheel-alignment
alineacion y balanceo | wheel-alignment tire-service
se calienta | radiator coolant water-pump diagnosis | danger
mi carro se calienta mucho | radiator coolant water-pump diagnosis | danger
no arranca | battery starter diagnosis check-engine
el carro no prende | battery starter diagnosis check-engine
mi carro no enciende en la mañana | battery starter diagnosis check-engine
batería | battery
bateria muerta | battery
alternador | alternator
marcha | starter
motor de arranque | starter
luz de check engine | check-engine
luz del motor prendida | check-engine
bujías | spark-plugs
cambio de bujias | spark-plugs
afinación | mileage-service spark-plugs
afinacion mayor | mileage-service spark-plugs
aire acondicionado | air-conditioning
el aire no enfría | air-conditioning
el clima no enfria | air-conditioning
carga de gas del aire acondicionado | air-conditioning
calefacción no funciona | heater
radiador | radiator
anticongelante | coolant
fuga de anticongelante | radiator coolant water-pump diagnosis
bomba de agua | water-pump
termostato | coolant
transmisión | transmission-repair transmission-service
la transmision patina | transmission-repair
aceite de transmisión | transmission-service
no entran los cambios | transmission-repair clutch
embrague | clutch
clutch patina | clutch
amortiguadores | shocks-struts
suspensión | shocks-struts suspension-arms
rótulas | suspension-arms
dirección hidráulica | steering
la direccion esta dura | steering
banda de distribución | timing-belt
banda de tiempo | timing-belt
correa serpentina | belts-hoses
mangueras | belts-hoses
bomba de gasolina | fuel-system
inyectores | fuel-system
escape | exhaust
mofle | exhaust
catalizador | catalytic-converter
convertidor catalítico | catalytic-converter
parabrisas | glass
parabrisas estrellado | glass
vidrio roto | glass
limpiaparabrisas | wipers
faros | lights
foco fundido | lights
llave | keys
perdí mis llaves | keys
ruido raro | diagnosis
hace un ruido al frenar | brakes diagnosis
mi carro vibra | diagnosis tire-service engine-mount
verificación de emisiones | state-inspection
inspeccion del estado | state-inspection
revisar carro usado antes de comprar | pre-purchase-inspection
filtro de aire | air-filters
baleros | wheel-bearing
flecha homocinética | cv-axle
diferencial | differential
soportes de motor | engine-mount
sensor de oxígeno | engine-sensor
elevador de ventana no sube | electrical-problem
manija de la puerta | doors-latches
batería híbrida | high-voltage-battery
no carga mi carro eléctrico | charging-problem
brake pads worn | brakes
smog check | state-inspection
smoke test for vacuum leak | check-engine
bad gas mileage lately | check-engine fuel-system
misfire on cylinder 2 | spark-plugs check-engine
airbag light came on | check-engine electrical-problem
firestone tires installed | tires tire-service
steering wheel locked and key won't turn | keys starter steering electrical-problem
fuel pump relay | fuel-system
loose steering wheel | steering suspension-arms
white smoke from the tailpipe on cold mornings | oil-leak diagnosis exhaust coolant
blue smoke when i start it | oil-leak diagnosis exhaust
towing mode light | transmission-repair check-engine electrical-problem
door won't close | doors-latches
body control module | electrical-problem check-engine
window won't go down | electrical-problem
side mirror glass broken | doors-latches glass
engine air filter | air-filters
engine light | check-engine
seat belt won't retract | electrical-problem diagnosis
power seat doesn't move | electrical-problem
radio won't turn on | electrical-problem
brake lights won't turn off | lights brakes electrical-problem
windshield washer pump | wipers
${MORE_HONEST_PHRASES}`
  .trim()
  .split('\n')
  .map((line) => {
    const [phrase = '', services = '', notice = ''] = line.split('|').map((part) => part.trim());
    return { phrase, services: services === '-' ? [] : services.split(' '), notice };
  });
