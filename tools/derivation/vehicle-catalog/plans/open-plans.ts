/** Models still sold under a plan that the maker never renewed. */
const soldUntil: Readonly<Record<string, number>> = {
  'Ineos Grenadier': 2026,
  'Mercedes-Benz Metris': 2023,
  'Polestar Polestar 2': 2025,
  'Subaru Impreza': 2027,
  'Toyota Sequoia': 2027,
  'Toyota Corolla Cross': 2027,
  'Volkswagen ID.4': 2026,
};

/** Models out of production whose plan was left open. */
const ended: Readonly<Record<string, number>> = {
  'Acura TLX': 2025,
  'Audi A4': 2025,
  'Audi A4 allroad': 2025,
  'Audi S4': 2025,
  'Cadillac XT4': 2025,
  'Cadillac XT6': 2025,
  'Chevrolet Malibu': 2025,
  'Chevrolet Traverse Limited': 2024,
  'Chrysler 300': 2023,
  'Dodge Challenger': 2023,
  'Dodge Hornet': 2025,
  'Fiat 500X': 2023,
  'Fisker Ocean': 2024,
  'Ford Edge': 2024,
  'Ford Transit Connect': 2023,
  'Infiniti Q50': 2024,
  'Infiniti QX50': 2025,
  'Infiniti QX55': 2025,
  'Jaguar E-PACE': 2024,
  'Jaguar F-TYPE': 2024,
  'Jaguar I-PACE': 2024,
  'Jaguar XF': 2024,
  'Jeep Renegade': 2023,
  'Kia Forte': 2024,
  'Kia Soul': 2025,
  'Lamborghini Huracan': 2024,
  'Lexus RC': 2025,
  'Maserati Ghibli': 2024,
  'Maserati Levante': 2024,
  'Maserati Quattroporte': 2024,
  'Mazda CX-9': 2023,
  'Mazda MX-30': 2023,
  'Mitsubishi Mirage': 2024,
  'Mitsubishi Mirage G4': 2024,
  'Nissan GT-R': 2024,
  'Nissan Titan': 2024,
  'Nissan Versa': 2025,
  'Porsche 718 Boxster': 2025,
  'Porsche 718 Cayman': 2025,
  'Porsche 718 Spyder': 2025,
  'Subaru Legacy': 2025,
  'Volvo S60': 2025,
  'Volvo V60': 2025,
};

/**
 * The source was made early in this year, so plans older than two years would have been renewed for a current
 * model.
 */
const RECENT_PLAN_YEAR = 2023;

/**
 * The last model year for which an open plan is used. Most plans stay open after the model ended, which would
 * list cars that never existed.
 */
export function lastPlanYear(make: string, model: string, from: number): number {
  const name = `${make} ${model}`;
  const until = soldUntil[name] ?? (from >= RECENT_PLAN_YEAR ? from + 2 : from);
  return Math.min(until, ended[name] ?? until);
}
