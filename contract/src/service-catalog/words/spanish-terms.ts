/**
 * Spanish car repair terms used in the US, by their English meaning. The English is shown to the owner and
 * used to search for services. If several terms overlap, the longest is used. Written without accents,
 * because accents are removed from the text first.
 */
export const SPANISH_TERMS = `
brakes not working: sin frenos|no puedo frenar|no quiere frenar|no tengo frenos|no (?:sirven|
  funcionan|agarran) los frenos|(?:los )?frenos (?:no (?:sirven|funcionan|agarran|responden)|
  fallaron)|no frena(?:n)?|se (?:me )?fueron los frenos
brake pedal to the floor: (?:se (?:me )?(?:fue|
  va) )?(?:el )?(?:pedal (?:de(?:l)? )?)?frenos? (?:se (?:me )?va )?(?:hasta el|al) (?:fondo|
  piso)|pedal (?:hasta el|al) (?:fondo|piso)
brake fluid: liquido (?:de(?:l)? )?(?:los )?frenos?
parking brake: freno de (?:mano|estacionamiento)
brakes squeal: frenos (?:que )?(?:rechina|chilla)n?|(?:rechina|chilla)n? (?:los |mis )?frenos
brake noise: ruido(?: raro)? (?:al|cuando) fren(?:ar|o|a)|(?:rechina|chilla|suena) (?:al|
  cuando) fren(?:ar|o|a)
shakes when braking: (?:vibra|tiembla) (?:al|cuando) fren(?:ar|o|a)
brake rotors and pads: discos y (?:balatas|pastillas)
brake pads: pastillas(?: (?:de|del|para) frenos?)?|[bv]alatas?
brake rotors: discos(?: de(?:l)? frenos?)?|rotores
brakes: fren(?:os|o)
overheating: (?<!no )(?:se )?(?:esta )?(?:sobre)?calient[ao]n?(?: mucho)?(?= |$)|
  (?:se )?(?:sobre)?calentando|sobre\\s?calentamiento|recalienta|temperatura (?:alta|en rojo)|
  sube (?:mucho )?la temperatura
wont start: no (?:me |quiere )?(?:arrancar?|prender?|enciende|encender|da marcha)|(?:batalla|
  tarda) (?:para|en) (?:arrancar|prender)
dead battery: (?:[bv]ateria|acumulador) (?:muerta|descargad[ao]|baja|no carga)|
  se (?:me )?descarga la [bv]ateria
battery light: luz de (?:la )?[bv]ateria
hybrid battery: [bv]ateria (?:del )?hibrid[ao]|[bv]ateria de(?:l)? (?:carro )?hibrido
battery: [bv]ateria|acumulador|pila(?= (?:de mi|del|de el) (?:carro|coche|auto|troca)|$)
jump start: pasar(?:me)? corriente
transmission fluid: (?:aceite|liquido|fluido) (?:de|para) (?:la )?transmi[sc]ion
transmission slipping: (?:transmi[sc]ion )?(?:patina|resbala|se patina|
  se resbala)(?: la transmi[sc]ion)?(?! la llanta)|transmi[sc]ion que patina
wont go into gear: no (?:le |me )?entran? (?:los |las )?(?:cambios|velocidades|reversa)|
  no (?:agarra|mete|entra) (?:los |las |el |la )?(?:cambios?|velocidades|reversa)
automatic transmission: caja automatica|transmi[sc]ion automatica
jerks when shifting: (?:jalonea|da jalones|pega|golpea)(?: (?:al|
  cuando) (?:hace(?:r)? )?(?:el )?cambi(?:ar|o|a|os))
transmission: transmi[sc]ion|caja de (?:cambios|velocidades)
power steering fluid: (?:aceite|liquido) (?:de|para) (?:la )?direccion
oil leak: (?:fuga|gotera) de aceite|(?:tira|gotea|chorrea|fuga|pierde|escurre|tirando|
  goteando) (?:mucho )?aceite|aceite (?:tirado|en el piso)
burning oil: quema(?:ndo)? (?:mucho )?aceite
oil change: cambi(?:o|ar) (?:de |el )?aceite(?: y (?:el )?filtros?)?|aceite y filtro
oil light: luz de(?:l)? aceite
oil: aceite
flat tire: (?:se (?:me )?)?p[ou]ncho (?:la |una )?(?:l[l]?anta|goma|rueda)|(?:l[l]?anta|goma|
  rueda)s? (?:ponchad|pinchad|desinflad|baj)as?|(?:parchar|parche|arreglar|reparar) (?:la |una |
  de )?(?:l[l]?anta|goma)|ponchadura|clavo en (?:la|una) (?:llanta|goma)
tire rotation: rota(?:cion|r) (?:de )?(?:las )?(?:llantas|gomas)
wheel balance: [bv]alanceo(?: de (?:llantas|ruedas))?|balancear(?: (?:las )?llantas)?
tire pressure light: luz de (?:las )?llantas?
new tires: (?:l[l]?antas|gomas|neumaticos) nuev[ao]s|cambi(?:o|ar) (?:de )?(?:las )?llantas
tires: l[l]?antas?|gomas|neumaticos?
wheel alignment: ali[n]?n?ea(?:cion|miento|r)(?! y)|aline(?:ar|ado)|se jala (?:a|para|
  hacia) (?:un lado|la (?:derecha|izquierda))|jala (?:a|para|hacia) (?:un lado|la (?:derecha|
  izquierda))
wheel bearing: [bv]aleros?(?: de (?:la )?(?:rueda|llanta))?|balineras?|rodamientos?|
  masa de (?:la )?rueda
rims: rines|rin
wheel: ruedas?
fell off: se (?:me )?cayo
check engine light: luz (?:de|del) (?:check(?: engine)?|motor|el motor)(?: (?:prendida|
  encendida))?|(?:foco|testigo) del motor|check engine (?:prendid|encendid)[oa]
code: codigos?
warning light: luz (?:del|en el) tablero|testigo
tune-up: afina(?:cion|miento|r)(?: (?:mayor|menor))?|puesta a punto
maintenance service: mantenimiento|servicio (?:mayor|menor|completo)
spark plugs: bu[jg]ias?
ignition coil: bobinas?(?: de encendido)?
ac recharge: (?:carga|recarga|cargar|ponerle|echarle|gas) (?:de |el )?(?:gas|freon) (?:del |al |
  de |para )?(?:el )?(?:aire(?: acondicionado)?|clima|a/?c)|gas (?:del|
  para el) (?:aire(?: acondicionado)?|clima)|cargar (?:el )?(?:aire|clima)
ac not cold: no (?:sale|echa|avienta) (?:el )?aire (?:frio|helado)|
  (?:el )?(?:aire(?: acondicionado)?|clima|a/?c) (?:ya )?no (?:enfria|funciona|sirve|sale frio)|
  no (?:enfria|sale frio) (?:el )?(?:aire(?: acondicionado)?|clima|a/?c)?|(?:aire|
  clima) (?:sale )?caliente
heater not working: calefac[cs]i?on (?:no (?:funciona|sirve|calienta|prende))|no (?:funciona|
  sirve|calienta|prende) la calefac[cs]i?on|sin calefac[cs]i?on
air filter: filtros? de(?:l)? (?:aire|cabina|polen)
fuel filter: filtro de(?:l)? (?:gasolina|combustible)
ac: aire acondicionado|aire de(?:l)? carro|clima(?! control)
heater: calefac[cs]i?on|calefactor|calenton
coolant leak: (?:fuga|tira|gotea|pierde) (?:de )?(?:agua|anti\\s?congelante|refrigerante|coolant)|
  se (?:le )?(?:tira|sale|va) el (?:agua|anticongelante)
water pump: bomba d(?:e|el) agua
fuel pump: bomba d(?:e|el) (?:la )?(?:gasolina|combustible)
coolant: anti\\s?congelante|refrigerante
radiator: radiador(?:es)?
radiator fan: (?:ventilador|abanico)(?: del radiador)?
thermostat: termostatos?
alternator: alternador(?:es)?
starter: motor de arranque|burro de arranque|arrancador|marcha(?! atras)
clutch slipping: (?:clutch|cloch|embrague) (?:se )?(?:patina|resbala)|(?:patina|
  resbala) el (?:clutch|cloch|embrague)
clutch: embrague|cloch|croche
shocks: amortiguador(?:es)?|amortigadores
control arms: horquillas?|brazos? de control|bujes
ball joints: rotulas?
tie rod ends: terminal(?:es)? de (?:la )?direccion|terminales
stiff steering: (?:direccion|volante) (?:esta |muy |se pone )*dur[ao]|(?:dur[ao]) (?:la direccion|
  el volante)
steering locked up: (?:direccion|volante) (?:se )?(?:bloqueo|trabo|trabad[oa]|bloquead[oa])|
  se (?:me )?(?:bloqueo|trabo) (?:la direccion|el volante)
steering shakes: (?:vibra|tiembla) el volante|volante (?:vibra|tiembla)
power steering: direccion hidraulica|(?:bomba|cremallera) de (?:la )?direccion|licuadora
steering: direccion|volante
timing belt: (?:[bv]anda|correa) de (?:la )?(?:distribu[cs]ion|tiempos?)|cambio de la [bv]anda
timing chain: cadena de (?:la )?(?:distribu[cs]ion|tiempos?)
serpentine belt: (?:[bv]anda|correa) (?:serpentina|del alternador|de accesorios)|serpentina|
  [bv]anda que (?:chilla|rechina)|(?:chilla|rechina) la [bv]anda
belt: [bv]andas?|correas?
hoses: mangueras?
engine mount: soportes? (?:de|del|para) (?:el )?(?:motor|transmi[sc]ion)|bases? del motor
head gasket: (?:empaque|junta) de (?:la )?(?:cabeza|culata)
gasket: empaques?|juntas?(?! homo)
cv axle: (?:flechas?|juntas?|puntas?)(?: (?:homocinetica|de velocidad|delantera))s?|flechas?|
  palier
differential: diferencial(?:es)?
four-wheel drive: doble traccion
oxygen sensor: sensor(?:es)? de(?:l)? oxigeno|sonda lambda
sensor: sensores
fuel injectors: inyector(?:es)?
gas mileage: (?:gasta|consume|traga) (?:mucha |demasiada )?gasolina|consumo de gasolina
gas leak: (?:fuga|tira|gotea|pierde|tirando) (?:de )?(?:gasolina|combustible)
smells like gas: (?:huele|olor|apesta) a (?:gasolina|combustible|gas(?= |$))
burning smell: (?:huele|olor|apesta) a (?:quemado|chamuscado)
gas: gasolina|combustible
exhaust smoke: humo (?:blanco|azul|negro)?\\s?(?:por|del|en) el (?:escape|mofle)|(?:saca|sale|
  echa|tira) humo (?:blanco|azul|negro)(?: (?:por|del) (?:el )?(?:escape|mofle))?|humo (?:blanco|
  azul|negro)(?: (?:por|del) (?:el )?(?:escape|mofle))?
smoke from the engine: (?:sale|echa|saca|hay) (?:mucho )?humo (?:del|de el|en el|
  desde el) (?:motor|cofre|capo)|humo (?:del|en el|bajo el) (?:motor|cofre|capo)|(?:motor|
  carro) (?:esta )?(?:echando|sacando) humo
smoke: humo
on fire: se (?:me )?(?:esta )?(?:incendio|incendia|quemo|quemando)|incendio|en llamas
exhaust: silenciador(?:es)?|mofles?|tubo de escape|sistema de escape|(?:fuga|ruido) (?:de|del|
  en el) escape|el escape|^escape$|^escape (?=roto|ruidoso|suelto)
catalytic converter: (?:convertidor )?catali(?:zador|tico)|convertidor(?: catalitico)?
stolen: robaron|robad[oa]
cracked windshield: (?:para\\s?brisas?|vidrio de enfrente) (?:estrellad|rot|quebrad|rajad)[oa]s?
windshield wipers: limpia\\s?(?:para\\s?brisas|vidrios|dores)|limpiadores|plumas(?: limpia\\w*)?
windshield: para\\s?brisas?
broken window: (?:vidrio|ventana|cristal|ventanilla)s? (?:rot|quebrad|estrellad)[oa]s?|
  (?:quebraron|rompieron|romp\\w+) (?:el |un |la |una )?(?:vidrio|ventana|cristal|ventanilla)
window wont go up: (?:elevador(?:es)? (?:de (?:la )?)?)?(?:ventana|ventanilla|
  vidrio)(?: electric[oa])? no (?:sube|baja|funciona|cierra)|no (?:sube|baja) (?:el|la) (?:vidrio|
  ventana|ventanilla)
window regulator: elevador(?:es)? de(?: la)? (?:ventanas?|vidrios?)
window glass: vidrios?|cristal(?:es)?
window: ventanas?|ventanillas?
light bulb: (?:focos?|bombillas?|luz|luces)(?: (?:delanter[oa]|traser[oa]))?s? (?:fundid|
  quemad)[oa]s?|focos?|bombillas?|cambiar (?:un |el )?foco
turn signal: direccionales?|intermitentes?
headlights: faros?|luces (?:delanteras|de enfrente)
brake lights: luces? de(?:l)? freno
lights: luces
lost keys: (?:perdi|se (?:me )?perdieron) (?:mis |las |la |todas las )*llaves?
key: (?:copia de )?(?:la )?llaves?|control remoto
strange noise: ruidos? (?:rar|extran|fuert)[oa]s?|ruidos?|suena (?:raro|feo|mal)|(?:truena|
  rechina|chilla|golpetea|traquetea|suena)(?: algo)?|golpeteo|rechinido|zumbido
noise over bumps: (?:ruido|truena|suena|golpea)(?: raro)? (?:en los|al pasar|con los) (?:topes|
  baches|hoyos)
noise when turning: (?:ruido|truena|suena|rechina)(?: raro)? (?:al|cuando) (?:dar vuelta|
  doy vuelta|girar|giro|volantear)
shakes: vibra(?:cion|ndo)?|tiembla|temblando
leak: fuga|gotea|gotera|tira(?= (?:liquido|agua))
stalls: se (?:me )?apaga|se (?:me )?para|se muere
misfire: falla(?:ndo)? (?:el motor|un cilindro)|(?:motor )?(?:cascabelea|tironea|falla)|jalonea
no power: (?:no tiene|sin|perdio|pierde|le falta) (?:fuerza|potencia)|no (?:acelera|jala|
  desarrolla)
emissions test: (?:verificacion|prueba|examen|inspeccion)(?: (?:de|del))? (?:emisiones|smog|
  gases)|esmog
state inspection: inspeccion(?: (?:de(?:l)?) estado| estatal| vehicular)?|
  verificacion(?: vehicular)?
inspection before buying a used car: (?:revis(?:ar|ion)|inspeccion|checar)(?: (?:un|el|de|del|
  mi))* (?:carro|coche|auto|troca|vehiculo)?\\s?(?:usado )?(?:antes de (?:la )?comprar(?:lo)?|
  antes de la compra|usado)
diagnosis: diagnostico|revision(?: general)?|checar(?:lo)?|revisar
door handle: (?:manija|chapa|jaladera)(?: de (?:la )?puerta)?
door wont open: (?:la )?puerta no (?:abre|cierra)|no (?:abre|cierra) la puerta
door: puertas?
trunk: cajuela|maletero
hood: cofre|capo
mirror: espejos?
electric car wont charge: no carga(?: mi| el)? (?:carro|coche|auto|vehiculo) electrico|(?:carro|
  coche|auto) electrico no carga
electric car: (?:carro|coche|auto) electrico
not charging: no (?:me )?carga
electrical short: corto(?: circuito)?|cortocircuito
fuse: fusibles?
electrical problem: (?:problema|falla) electric[oa]
tow truck: gruas?|remol(?:que|car)
body work and paint: hojalateria(?: y pintura)?|enderezado(?: y pintura)?|carroceria|pintura|
  pintar(?: (?:el|mi) (?:carro|coche|auto))?
dent: abolladura|golpe en (?:la|el) (?:puerta|defensa|salpicadera)|bollo
bumper: defensa|parachoques|bomper
upholstery: tapiceria|vestiduras?|tapizar
car wash: lavado|lavar(?: (?:el|mi))? (?:carro|coche|auto)
window tint: polarizad[oa]|polarizar|entintad[oa]
airbag: bolsas? de aire
crash: choque|choco|accidente
engine rebuild: (?:reparacion|ajuste|reconstruccion) de(?:l)? motor|ajustar (?:el )?motor
new engine: (?:motor nuevo|cambi(?:o|ar) (?:de |el )?motor(?! de))
diesel: disel
not working: no (?:funcionan?|sirven?|jala|prenden?|enciende)
broken: rot[oa]s?|quebrad[oa]s?|descompuest[oa]s?|dañad[oa]s?|danad[oa]s?
stuck: trabad[oa]|atorad[oa]|atascad[oa]
replace: cambi(?:o|ar)(?= (?:de|del|el|la|los|las|mis|mi|un|una) |$)
shifts: cambios
`;
