/**
 * Names in the sources of cars that were sold only in Canada or Mexico. The makers' filings also contain
 * these.
 */
const otherMarkets: Readonly<Record<string, readonly string[]>> = {
  Acura: ['EL', 'CSX'],
  Buick: ['Allure'],
  Chevrolet: [
    'Epica',
    'Kalos',
    'Matiz',
    'Onix',
    'Optra',
    'Orlando',
    'Corsa',
    'Chevy',
    'Cavalier Turbo',
  ],
  Chrysler: [
    'Caravan',
    'Daytona',
    'Dynasty',
    'Grand Caravan',
    'Intrepid',
    'Neon',
    'Shadow',
    'Spirit',
    'Stratus',
    'Viper',
    'Salon',
    'Cirrus Export',
  ],
  Dodge: ['Caravelle'],
  Eagle: ['2000 GTX', 'Vista'],
  Fiat: ['Ducato', 'Freemont', 'Mobi', 'Uno', 'Palio'],
  Ford: ['Laser', 'Ikon', 'Fiesta Ikon', 'Figo', 'Ka'],
  GMC: ['Geo Tracker', 'Tracker'],
  Hyundai: ['Pony', 'Stellar', 'Xcient'],
  Lotus: ['Europa'],
  Mitsubishi: ['RVR'],
  Nissan: ['Micra', 'X-Trail', 'Tsuru', 'March', 'Tiida'],
  Pontiac: ['Acadian', 'Firefly', 'Laurentian', 'Matiz', 'Pursuit', 'Sunburst', 'Tempest', 'Wave'],
  'Rolls-Royce': ['Park Ward'],
  Bentley: ['Roll Royce Silver Seraph', 'Rolls-Royce Park Ward', 'ARMOURED ARNAGE'],
  Suzuki: ['Forsa'],
  Volkswagen: ['Kombi'],
};

export function isSoldElsewhereOnly(make: string, model: string): boolean {
  return otherMarkets[make]?.some((name) => name.toLowerCase() === model.toLowerCase()) ?? false;
}
