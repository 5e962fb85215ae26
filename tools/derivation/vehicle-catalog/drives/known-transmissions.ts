import type { NamedCars } from '../names/named-cars.ts';

/** Transmissions of the same vehicles. The first list that names a car is used. */
export const knownTransmissions: Readonly<Record<string, NamedCars>> = {
  // Until about 2012, the EPA's files call two clutches an automatic.
  DM: {
    Audi: 'A3.* 06-13, S4.* 10-16, S5 (?!.*Convertible).* 13-17, TTS.* 09-10, R8.* 14-15',
    BMW: 'M3.* 08-13, 335is.* 11-13, 135i.* 11-13, Z4 sDrive35.* 09-16',
    Mitsubishi: 'Lancer Evolution (?!GSR|MR).* 08-15',
    Porsche: '(Boxster|Cayman).* 09-12, 911 (?!.*(Turbo|GT[23]|RS)).* 09-12',
    Volkswagen:
      'Golf GTI.* 10-24, GTI.* 06-24, Golf R.* 15-24, Jetta GLI.* 06-27, Jetta .*TDI.* 06-14, ' +
      'Golf .*TDI.* 10-15, Beetle .*TDI.* 12-15, Passat TDI.* 12-15, Eos.* 07-09, ' +
      'CC (Sport|R-Line).* 10-16',
  },
  D: {
    Audi: 'A3.* 15-27, TT.* 11-23, RS 5.* 13-15',
    Mitsubishi: 'Lancer Evolution MR.* 08-15, Lancer .*Ralliart.* 09-15',
    Nissan: 'GT-R.*',
    Porsche: 'Panamera (?!Diesel).* 10-27',
    Volkswagen: 'R32.* 08-08, Golf GTI.* 25-27, Golf R.* 25-27, Jetta Hybrid.*, Eos.* 10-16',
  },
  M: {
    Honda: 'Civic (Si|Type R).* 86-27',
    Mitsubishi: 'Lancer Evolution GSR.* 08-15',
    Subaru: 'WRX (Base|STI.*) 15-21',
    Toyota: 'GR Corolla.* 23-24',
  },
  A: {
    'Alfa Romeo': 'Tonale.*',
    BMW: 'XM.*, M5.* 25-27',
    Buick: 'Envista.*, Enclave.*',
    Cadillac:
      '(?!(ATS|CTS|CT4|CT5|Catera|Cimarron|XLR|Celestiq|Optiq|Lyriq|Vistiq|Escalade IQ)).* 08-27',
    Chevrolet:
      'Express.*, Silverado [23]500.* 07-27, Colorado.* 21-27, Trax.* 24-27, Traverse.*, ' +
      'Suburban.* 00-27',
    Dodge: 'Sprinter.*, Hornet.*, Ram Wagon.* 90-03, Ram Van.* 90-03',
    Ford:
      'E-[123]50.* 92-27, F-[234]50.* 11-27, Excursion.*, Transit(?! Connect).* 15-27, ' +
      'Expedition.*',
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
    Subaru:
      '(Forester|Crosstrek) .*Hybrid.* 24-27, (Ascent|Outback|Forester).* 20-27, Crosstrek.* 24-27',
    Toyota:
      'Prius.*, Crown.* 23-27, Camry.* 25-27, Sienna.* 21-27, Venza.* 21-24, RAV4.* 26-27, ' +
      'Corolla (L|LE|XLE).* 20-22, Corolla.* 23-27, ' +
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
  CA: { Kia: 'K4.*' },
};
