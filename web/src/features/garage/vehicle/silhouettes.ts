/** Side view of a vehicle, facing left, in a 240 by 96 view box; the wheels touch y = 88. */
export interface Silhouette {
  body: string;
  glass: string;
  /** Positions along x and radius of the wheels. */
  wheels: readonly [number, number];
  radius: number;
  /** Parts outside the body: rails, a windshield. */
  lines?: string;
  /** Lines on the body: the edge of a bed, a sliding door. */
  seams?: string;
}

const sedan: Silhouette = {
  body:
    'M12 70C12 60 16 56 28 54L62 50 88 32C94 28 100 27 108 27H138C148 27 153 29 160 34L182 50 ' +
    '214 53C224 54 228 58 228 66V72Q228 76 223 76H17Q12 76 12 70Z',
  glass: 'M74 50 93 36C96 33.5 99 33 104 33H118V50ZM124 33H137C145 33 149 34 154 38L168 50H124Z',
  wheels: [58, 184],
  radius: 14,
};

const pickup: Silhouette = {
  body:
    'M10 68C10 56 14 52 26 50L58 46 78 25C82 21 87 20 95 20H134C140 20 142 22 143 27L146 ' +
    '46H228Q232 46 232 51V70Q232 76 226 76H16Q10 76 10 68Z',
  glass: 'M69 45 84 29C87 26.5 90 26 95 26H108V45ZM114 26H132Q136 26 136.5 30L139 45H114Z',
  wheels: [54, 190],
  radius: 15,
  seams: 'M152 54H225',
};

const van: Silhouette = {
  body:
    'M12 68C12 56 14 52 22 48L36 42 58 16C62 11 67 9 76 9H216Q229 9 229 20V70Q229 76 223 ' +
    '76H18Q12 76 12 68Z',
  glass:
    'M46 42 64 20C66 17 69 16 75 16H94V42ZM102 16H150V42H102ZM157 16H216Q222 16 222 22V42H157Z',
  wheels: [54, 190],
  radius: 14,
};

const silhouettes = {
  sedan,
  coupe: {
    body:
      'M12 70C12 61 17 57 30 55L68 51 98 34C104 31 110 30 118 30H134C150 30 162 36 178 46L214 ' +
      '51C224 53 228 58 228 66V72Q228 76 223 76H17Q12 76 12 70Z',
    glass:
      'M82 50 102 38C106 36 110 35.5 116 35.5H129L132 50ZM137 35.5C149 36 158 40 169 47L165 50H140Z',
    wheels: [58, 184],
    radius: 14,
  },
  hatchback: {
    body:
      'M24 70C24 60 28 56 40 54L68 49 92 31C97 27.5 102 26 110 26H162C172 26 178 29 184 38L198 ' +
      '52C207 54 211 58 211 66V72Q211 76 206 76H29Q24 76 24 70Z',
    glass:
      'M80 49 97 35C100 32.5 103 32 108 32H124V49ZM130 32H160C167 32 171 34 175 40L181 49H130Z',
    wheels: [66, 176],
    radius: 14,
  },
  wagon: {
    body:
      'M12 70C12 60 16 56 28 54L62 50 88 32C94 28 100 27 108 27H190C200 27 205 29 209 36L218 ' +
      '52C226 54 229 58 229 66V72Q229 76 224 76H17Q12 76 12 70Z',
    glass:
      'M74 50 93 36C96 33.5 99 33 104 33H118V50ZM124 33H162V50H124ZM168 33H189C196 33 199 34 ' +
      '202 40L207 50H168Z',
    wheels: [58, 184],
    radius: 14,
    lines: 'M104 23.5H190',
  },
  suv: {
    body:
      'M12 68C12 56 15 51 28 49L60 45 82 24C87 20 92 19 100 19H192C203 19 207 22 211 30L220 ' +
      '47C227 49 229 53 229 62V70Q229 76 223 76H18Q12 76 12 68Z',
    glass:
      'M71 44 88 28C91 25.5 94 25 99 25H116V44ZM122 25H160V44H122ZM166 25H191C199 25 201 27 204 ' +
      '32L210 44H166Z',
    wheels: [57, 186],
    radius: 16,
    lines: 'M100 15H192',
  },
  pickup,
  minivan: {
    body:
      'M12 68C12 58 15 54 24 50L48 43 80 22C86 18 92 17 100 17H196C206 17 211 20 215 28L224 ' +
      '47C228 50 229 54 229 62V70Q229 76 223 76H18Q12 76 12 68Z',
    glass:
      'M60 43 86 26C89 24 92 23.5 97 23.5H112V43ZM118 23.5H158V43H118ZM164 23.5H195C202 23.5 ' +
      '205 25 208 31L214 43H164Z',
    wheels: [56, 188],
    radius: 14,
    seams: 'M164 51H212',
  },
  van,
  cargoVan: {
    ...van,
    glass: 'M46 42 64 20C66 17 69 16 75 16H94V42Z',
    seams: 'M102 42V70M160 14V70',
  },
  convertible: {
    body:
      'M12 70C12 61 17 57 30 55L80 51H168C176 46 184 46 190 49L214 52C224 54 228 58 228 ' +
      '66V72Q228 76 223 76H17Q12 76 12 70ZM118 51C117 43 120 40 126 40S134 43 134 51ZM148 ' +
      '51C147 43 150 40 156 40S164 43 164 51Z',
    glass: '',
    wheels: [58, 184],
    radius: 14,
    lines: 'M81 52 103 33',
  },
} satisfies Record<string, Silhouette>;

type Body = keyof typeof silhouettes;

/** By the catalog's body types. Rare ones use the most similar shape, unknown ones a sedan. */
const BODIES: Readonly<Record<string, Body>> = {
  Sedan: 'sedan',
  Limousine: 'sedan',
  Coupe: 'coupe',
  Hatchback: 'hatchback',
  Wagon: 'wagon',
  SUV: 'suv',
  Pickup: 'pickup',
  'Chassis cab': 'pickup',
  Minivan: 'minivan',
  Van: 'van',
  'Cargo van': 'cargoVan',
  Convertible: 'convertible',
};

export const findSilhouette = (bodyType: string | null): Silhouette =>
  silhouettes[BODIES[bodyType ?? ''] ?? 'sedan'];
