/** Area codes in the North American Numbering Plan that belong to other countries. */
const OTHER_COUNTRIES: readonly (readonly [country: string, areaCodes: string])[] = [
  [
    'Canada',
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 ' +
      '468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 ' +
      '819 825 867 873 879 902 905 942',
  ],
  ['Jamaica', '658 876'],
  ['the Dominican Republic', '809 829 849'],
  ['the Caribbean', '242 246 264 268 284 345 441 473 649 664 721 758 767 784 868 869'],
];
const COUNTRY_OF_AREA = new Map(
  OTHER_COUNTRIES.flatMap(([country, codes]) =>
    codes.split(' ').map((code) => [code, country] as const),
  ),
);

/** Toll-free, personal, and premium numbers. Texts to some of them cost many times as much. */
const SPECIAL_AREAS = new Set(
  (
    '800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889 ' +
    '500 521 522 523 524 525 526 527 528 529 532 533 544 566 577 588 600 622 700 710 900'
  ).split(' '),
);

/** The country that an area code outside the US belongs to, as in `+18765550142`. */
export const foreignCountryOf = (number: string): string | undefined =>
  COUNTRY_OF_AREA.get(number.slice(2, 5));

/**
 * Normalizes a US number to `+15125550142`; undefined for anything else. Mobile numbers
 * look like any other. Only the delivery of a text tells them apart.
 */
export function readUsNumber(typed: string): string | undefined {
  if (!/^[\d\s().+-]{10,24}$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const [, area = '', exchange = ''] = /^([2-9](?!9)\d{2})([2-9]\d{2})\d{4}$/.exec(digits) ?? [];
  if (area === '' || /^.11$/.test(area) || /^.11$/.test(exchange)) return undefined;
  return COUNTRY_OF_AREA.has(area) || SPECIAL_AREAS.has(area) ? undefined : `+1${digits}`;
}

/** `(512) 555-0142` for `+15125550142`; other numbers unchanged. */
export const formatUsNumber = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
