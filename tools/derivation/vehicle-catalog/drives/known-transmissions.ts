import type { NamedCars } from '../names/named-cars.ts';

/** Transmissions of the same vehicles. The first list that names a car is used. */
export const knownTransmissions: Readonly<Record<string, NamedCars>> = {
  M: { Honda: 'Civic (Si|Type R).* 86-27', Toyota: 'GR Corolla.* 23-24' },
  A: {
    'Alfa Romeo': 'Tonale.*',
    BMW: 'XM.*, M5.* 25-27',
    Buick: 'Envista.*, Enclave.*',
    Cadillac:
      '(?!(ATS|CTS|CT4|CT5|Catera|Cimarron|XLR|Celestiq|Optiq|Lyriq|Vistiq|Escalade IQ)).* 08-27',
    Chevrolet:
      'Express.*, Silverado [23]500.* 07-27, Colorado.* 21-27, Trax.* 24-27, Traverse.*, Suburban.* 00-27',
    Dodge: 'Sprinter.*, Hornet.*, Ram Wagon.* 90-03, Ram Van.* 90-03',
    Ford: 'E-[123]50.* 92-27, F-[234]50.* 11-27, Excursion.*, Transit(?! Connect).* 15-27, Expedition.*',
    Freightliner: '.*',
    GMC: 'Savana.*, Sierra [23]500.* 07-27, Acadia.*, Canyon.* 21-27, Yukon.* 00-27',
    Hummer: 'H2.*',
    Hyundai: 'Palisade.*, Santa Fe .*(Hybrid).*, Tucson .*(Hybrid).*',
    Infiniti: 'QX80.*, QX60.* 22-27',
    Jeep: 'Grand Cherokee.* 99-27, Grand Wagoneer.* 22-27, Wagoneer.* 22-25, Compass.* 23-27',
    Kia: 'Telluride.*, (Sorento|Sportage) .*(Hybrid).*',
    Lexus: 'TX .*(350|500h)(?!h).*, RX .*500h.*, RX 350(?!h).* 07-27, LX.*, GX.*',
    Lincoln: 'Navigator.*, Aviator.*',
    Mazda: 'CX-[79]0.*',
    'Mercedes-Benz': 'Sprinter.*',
    Nissan: 'NV(?!200).*, Titan.*, Armada.*, Murano.* 25-27, Pathfinder.* 22-27',
    Ram:
      '2500 (?!.*Diesel).*, 3500 (?!.*Diesel).*, [23]500.* 19-27, 1500.* 11-27, ' +
      'ProMaster (?!City|.*Diesel).*',
    Toyota:
      'Tacoma .*Hybrid.* 24-27, 4Runner.* 01-27, Sequoia.*, Land Cruiser.* 90-27, ' +
      'Grand Highlander .*MAX.*, Tundra.* 07-27, Crown Platinum.*',
    Volvo: '(XC60|XC90|XC40|S60|V60|S90|V90).* 19-27',
  },
  C: {
    Ford: '(Escape|Maverick|Fusion|C-Max) .*(Hybrid|Plug-in).*',
    Honda: '(Accord|Civic|CR-V) .*Hybrid.* 14-27, Prelude.* 26-27, HR-V.* 23-27',
    Lexus: '.*(250h|300h|350h|450h|550h).*',
    Nissan: 'Kicks.*, Rogue (?!.*Plug-in).* 08-27',
    Subaru: '(Forester|Crosstrek) .*Hybrid.* 24-27, (Ascent|Outback|Forester).* 20-27',
    Toyota:
      'Prius.*, Crown.* 23-27, Camry.* 25-27, Sienna.* 21-27, Venza.* 21-24, RAV4.* 26-27, ' +
      'Grand Highlander .*Hybrid.*, ' +
      '(Camry|Corolla|Corolla Cross|Highlander|Avalon|RAV4) .*(Hybrid|Prime).*, Corolla Cross.*',
  },
  AM: {
    Chevrolet: 'Silverado [23]500.* 99-06, C/K.* 80-00',
    Dodge: 'Ram [23]500.* 94-09',
    Ford: 'F-[234]50.* 80-10, Mustang.* 24-27',
    GMC: 'Sierra [23]500.* 88-06, C/K.* 80-87',
    Ram: '[23]500 .*Diesel 11-18',
    Toyota: 'Tacoma (SR5|TRD).* 24-27',
    Volkswagen: 'Beetle.* 98-05',
  },
  DM: { Volkswagen: 'Golf GTI.* 10-24, GTI.* 06-24, Golf R.* 15-24, Jetta GLI.* 06-27' },
  D: { Volkswagen: 'Golf GTI.* 25-27, Golf R.* 25-27' },
  CA: { Kia: 'K4.*' },
};
