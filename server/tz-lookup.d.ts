declare module 'tz-lookup' {
  /** IANA time zone of a point; throws outside -90…90, -180…180. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
