import {
  unpackDrives,
  unpackTransmissions,
} from '../../../../server/reference-data/drive-codes.ts';
import { findNamedCars, type NamedCars } from '../names/named-cars.ts';
import { knownTransmissions } from './known-transmissions.ts';

/**
 * Drives of vehicles that the EPA doesn't rate or that are newer than its files, and of trims that
 * its rows don't name, by the codes in `drive-codes.ts`. The first list that names a car is used.
 */
const knownDrives: Readonly<Record<string, NamedCars>> = {
  '4': {
    'AM General': 'Hummer.*',
    Ford: 'Bronco(?! Sport|.* II).*, F-450 (King Ranch|Platinum|Limited).* 17-27',
    GMC: 'Canyon (Denali|AT4).* 23-27',
    Hummer: 'H[123].*',
    Ineos: '.*',
    Jeep:
      '(Wrangler|Gladiator).*, Recon.*, Grand Cherokee .*(SRT|Trackhawk|4xe).*, Wagoneer S.*, ' +
      'Grand Wagoneer.* 22-25',
    'Land Rover': '(Defender|Discovery(?! Sport)|Range Rover(?! (Evoque|Velar))).*',
    Lexus: 'LX.*, GX.*',
    Lincoln: 'Navigator.* 25-27',
    'Mercedes-Benz': 'G-Class.*',
    Mitsubishi: 'Montero(?! Sport)( .*)? 92-06',
    Nissan: 'Armada (NISMO|PRO-4X).* 25-27, Titan XD.* 20-24',
    Ram: '1500 (RHO|TRX).*, .*Power Wagon.*',
    Toyota:
      'Land Cruiser.*, Tacoma .*Hybrid 24-27, Tacoma Trailhunter.* 24-27, ' +
      '4Runner (Platinum|Trailhunter|TRD Pro).* 25-27',
  },
  A: {
    'Alfa Romeo': 'Tonale.*',
    Acura: 'ADX Advance.* 25-27, RDX Advance.* 24-27, MDX Type S.*, NSX.* 17-22',
    'Aston Martin': 'DBX.*',
    Audi: 'SQ6.*, S6 e-tron.*',
    BMW: 'XM.*, M5.* 18-27, i5 (M60|xDrive).* 24-27, iX [xM].*',
    Bentley: '(Continental|Flying Spur|Bentayga).* 04-27',
    Bugatti: '.*',
    Cadillac: 'Escalade IQL?.*, Vistiq.*, Celestiq.*, Escalade EXT.*',
    Chevrolet: 'Corvette .*(E-Ray|ZR1X|Hybrid).* 24-27, Silverado EV.*',
    Dodge: 'Hornet.*, Charger.* 24-27, Durango SRT.*',
    Ford: 'Mustang Mach-E GT.* 21-27',
    Ferrari: 'Purosangue.*, SF90.*, FF.*, GTC4Lusso(?! T).*, 849.*',
    GMC: '(Sierra|Hummer) EV.*',
    Genesis: 'Electrified.*',
    Honda: 'Passport.* 22-27, Ridgeline.* 21-27',
    Hyundai: 'Ioniq [56] N.*, Tucson .*(Hybrid).* 22-27, Santa Fe .*Plug-in.*',
    Infiniti: 'QX60 Autograph.* 25-27',
    Jeep: 'Cherokee.* 26-27, Compass.* 23-27',
    Kia:
      '(Sorento|Telluride|Sportage|Seltos) .*X-(Line|Pro).* 21-27, ' +
      '(Sorento|Sportage) .*Plug-in.*',
    Karma: 'Kaveya.*',
    Lamborghini: '(Urus|Revuelto|Temerario|Aventador|Murcielago|Diablo VT).*',
    Lexus:
      'TX .*(500h|550h).*, RX .*(500h|450h|350h).* 23-27, RX .*(Hybrid).* 23-27, UX .*250h.* 19-24',
    Lincoln: 'Nautilus.* 24-27, Corsair .*(Grand Touring|Plug-in).*',
    Lotus: 'Eletre.*',
    Lucid: 'Gravity.*',
    Maserati: '(Granturismo|Grancabrio).* 24-27, Grecale.*, Levante.*',
    Mazda: '(CX-50|CX-70|CX-90).*, CX-(30|5|50).* 22-27',
    'Mercedes-Benz': 'EQ[A-Z]-Class.* 4MATIC.*, SL-Class .*(55|63).* 22-27',
    Mitsubishi: 'Outlander .*Plug-in.*, Outlander (PHEV|GT S-AWC).*',
    Nissan: 'GT-R.*, Rogue .*Plug-in.*',
    Porsche: '(Cayenne|Panamera .*(4|E-Hybrid|Turbo)|Macan (4|Turbo|S|GTS)|911 .*Dakar).*',
    Rivian: '.*',
    'Rolls-Royce': '(Spectre|Cullinan).*',
    Subaru: '(Forester|Crosstrek|Ascent|Outback|WRX|Solterra|Trailseeker).* 09-27',
    Tesla: 'Cybertruck (Cyberbeast|Foundation|Dual|AWD|Premium).*, Model X.*',
    Toyota:
      'Crown.* 23-27, bZ Woodland.*, GR Corolla.*, Venza.* 21-24, Corolla Cross .*Hybrid.*, ' +
      'Grand Highlander .*(MAX).*, RAV4 Prime.* 21-24, RAV4 (Woodland|Adventure|TRD Off-Road).*',
    VinFast: 'VF [89].*',
    Volkswagen: 'Golf R.* 12-27',
    Volvo:
      '(S60|V60|V90) Cross Country.*, EX30 Cross Country.*, EX90.*, ' +
      '(XC60|XC90|S60|S90|V60) .*Plug-in.*, ' +
      '.*(Recharge|Polestar Engineered).* 18-27, S90.* 21-25',
  },
  R: {
    'Aston Martin': '(?!DBX|Rapide AMR X|Lagonda X).*',
    BMW: '(M3Ci|Z[1348]|528e|325(e|es)?|7[345](0|5)i?L?i?)( .*)? 80-08, i5 eDrive.*',
    Chevrolet:
      'Express.* 96-02 15-27, Express .*[23]500.*, Corvette.* 80-23, Camaro.*, Chevette.*, ' +
      'G-Series Van.*',
    Chrysler: '300.* SRT.*',
    Dodge:
      'Charger .*(SRT|Hellcat|392|Scat Pack|Demon).* 06-23, Magnum SRT.*, ' +
      'Challenger (SRT|R/T).*, ' +
      'Sprinter.*, Viper.*, Ram Van.*, Ram Wagon.*',
    Ferrari: '(?!FF|GTC4|SF90|Purosangue|849).*',
    Ford:
      'E-[123]50.*, E-Transit.*, Transit(?! Connect).* 15-19, Mustang (?!Mach).*, GT(?!X).*, ' +
      'Crown Victoria.*',
    Freightliner: 'Sprinter.* 01-14',
    GMC: 'Savana.* 96-02 15-27, Savana .*[23]500.*',
    Jaguar: '(Vanden Plas|XJ12|XK8|XJ-S|XJS|XJ6).*',
    Karma: '.*',
    Lotus: '.*',
    Maserati: 'MC20.*',
    Mazda: 'MX-5 Miata.*, RX-[78].*',
    McLaren: '.*',
    'Mercedes-Benz': 'Sprinter.* 10-14, eSprinter.*, SL-Class .*(43).* 22-27, SLS.*, SLR.*',
    Mercury: 'Grand Marquis.*, Marauder 03-04',
    Nissan: 'NV(?!200).* 12-21, Z.* 23-27, 370Z.*, 350Z.*',
    Oldsmobile: 'Ninety-Eight.* 80-84, Cutlass Salon.*',
    Panoz: '.*',
    Plymouth: 'Conquest.*, Prowler.*',
    Pontiac: '(T1000|Fiero|Firebird|Solstice|GTO).*',
    Saturn: 'Sky.*',
    Subaru: 'BRZ.*',
    Tesla: 'Roadster.*, Cybertruck (RWD|Long Range).*',
    Toyota: 'Mirai.* 21-27, (GR ?)?86.*, GR86.*, Supra.*, MR2.*',
  },
  F: {
    Acura: 'Integra.* 86-27, ILX.*, RSX.*',
    Buick: 'Envista.*',
    Cadillac: '60 Special.* 88-93',
    Chevrolet: 'Trax.* 24-27, Bolt.*, Spark.*, Cavalier.*, Corsica.*, Beretta.*, Malibu.* 97-25',
    Chrysler: 'Voyager.* 20-26',
    Dodge: 'Mini Ram.*, Royal Mini Ram.*, Shelby Charger.*, Neon.*',
    Fiat: '500e.*',
    Ford:
      'ZX2.*, Fiesta.*, EXP( .*)?, Transit Connect.*, C-Max.*, Escape .*Plug-in.*, ' +
      'Maverick .*Hybrid.* 22-24',
    Honda:
      'Civic.* 16-27, Civic (Si|Type R).*, Accord.*, Prelude.*, FCX.*, Clarity.*, Insight.*, ' +
      'Fit.*, ' +
      'Odyssey.*, CR-Z.*',
    Hyundai:
      'Nexo.*, Kona Electric.*, Ioniq (?!5|6|9).*, Elantra.*, Accent.*, Sonata.* 80-24, Venue.*',
    Kia: 'Niro.*, K4.*, Soul.*, Carnival.*, Rio.*, Forte.*, Sedona.*, Spectra.*',
    MINI: 'Cooper Convertible.*, Hardtop.*, Convertible.*, Coupe.*, Roadster.*',
    Nissan:
      'Versa.*, Sentra.*, Leaf.*, Kicks Play.*, Kicks.* 18-24, Maxima.* 85-23, City Express.*',
    Oldsmobile: 'Ninety-Eight.* 85-96',
    Pontiac: 'Sunbird.* 82-94',
    Ram: 'ProMaster.*',
    Saturn: 'S[CLW][12].*, Ion.*, L-?Series.*',
    Toyota:
      'Mirai.* 16-20, RAV4 EV.*, Prius (Prime|c|v).*, Prius .*Plug-in.*, Yaris.*, Avalon.* 95-20',
    VinFast: 'VF 6.*',
    Volkswagen:
      'Beetle.*, Golf GTI.*, GTI.*, Rabbit.*, Jetta GLI.*, Jetta.* 93-27, Cabrio.*, Eos.*',
    Volvo: '850.* 93-95',
  },
  R4: {
    Cadillac: 'Escalade ESV.* 15-27',
    Chevrolet:
      'Silverado (2500|3500|1500 L).*, C/K (30|3500).*, R/V.*, Avalanche.* 02-13, ' +
      'Colorado.* 23-27, ' +
      'Suburban 2500.*',
    Dodge: 'Ram [23]500.*',
    Ford:
      'F-[234]50.*, Excursion.*, Expedition.* 18-27, Explorer.* 20-27, Ranger.* 19-27, ' +
      'F-150 Heritage.*',
    Freightliner: 'Sprinter.* 15-21',
    GMC:
      'Sierra (2500|3500|1500 ?HD|1500 L).*, C/K (2500|3500).*, R/V.*, Canyon.* 23-27, ' +
      'Yukon XL.* 15-27',
    Infiniti: 'QX80.* 25-27',
    Jeep: 'Wagoneer( L)?( .*)? 22-25, Grand Wagoneer.* 26-27',
    Lincoln: 'Navigator.* 98-24, Aviator.* 20-27',
    'Mercedes-Benz': 'Sprinter.* 15-27',
    Nissan: 'Armada.* 25-27, Titan XD.* 16-19, Frontier.* 98-27',
    Ram: '[23]500.*, 1500.* 11-27',
    Suzuki: 'Samurai.* 90-95',
    Toyota: 'Tacoma.* 24-27, 4Runner.* 25-27, Sequoia.* 01-27',
  },
  RA: {
    Audi: 'Q6 e-tron.*, A6 e-tron.*',
    Cadillac: 'Optiq.*, Lyriq.*',
    Chevrolet: 'Express.* 03-14',
    Ford: 'Transit(?! Connect).* 20-27, Mustang Mach-E.*',
    GMC: 'Savana.* 03-14',
    Genesis: 'G70.*, GV60.*',
    Hyundai: 'Ioniq [569].*',
    Infiniti: 'Q70L?.*',
    Kia: 'EV[69].*',
    Lucid: 'Air.*',
    'Mercedes-Benz': 'EQE-Class.*, EQS-Class Sedan.*, AMG GT.* 24-27',
    Polestar: 'Polestar [34].*',
    Porsche: 'Macan Electric.*, Taycan.*',
    Tesla: 'Model Y.*, Cybertruck.*',
    Acura: 'ZDX.* 24-24',
    Volkswagen: 'ID.*',
    Volvo: 'E[XC][34]0.*',
  },
  FA: {
    Acura: 'ADX.*, MDX.* 14-27',
    Buick: 'Enclave.* 25-27',
    Chevrolet: 'Traverse.* 24-27, Equinox EV.*, Captiva Sport.*, Equinox.* 25-27',
    Chrysler: 'Pacifica.* 21-27',
    Fisker: '.*',
    Ford: 'Maverick.*, Escape .*Hybrid.* 20-27',
    GMC: 'Acadia.* 24-27, Terrain.* 25-27',
    Honda: 'Prologue.*, Pilot.* 09-27, CR-V.* 23-27',
    Hyundai: 'Palisade.*, Tucson.* 05-27, Santa Fe.* 24-27, Santa Cruz.*, Sonata.* 25-27',
    Infiniti: 'QX60.* 22-27',
    Kia: 'Telluride.*, Sorento.* 11-27, Sportage.* 05-27',
    Lexus: 'TX.*, RX.* 23-27, RZ.*',
    Lincoln: 'Corsair.*',
    'Mercedes-Benz': 'EQB.*',
    Nissan: 'Kicks.* 25-27, Murano.* 25-27, Rogue.*, Ariya.*',
    Subaru: '(GL|DL|Standard|XT6|GL-10).* 84-91',
    Toyota:
      'Grand Highlander.*, Corolla Cross.*, Prius.* 23-27, bZ.*, Camry.* 25-27, RAV4.* 26-27, ' +
      'Highlander.* 14-27, Sienna.* 21-27',
    VinFast: 'VF 7.*',
    Volvo: 'XC40.*, XC90.* 19-27',
  },
  FRA: { Chevrolet: 'Blazer EV.*' },
};

const driveOf = findNamedCars(knownDrives, Object.keys(knownDrives));
const transmissionOf = findNamedCars(knownTransmissions, Object.keys(knownTransmissions));

export function findKnownDrives(make: string, name: string, year: number): string[] | undefined {
  const codes = driveOf(make, name, year);
  return codes === undefined ? undefined : unpackDrives(codes);
}

export function findKnownTransmissions(
  make: string,
  name: string,
  year: number,
): string[] | undefined {
  const codes = transmissionOf(make, name, year);
  return codes === undefined ? undefined : unpackTransmissions(codes);
}
