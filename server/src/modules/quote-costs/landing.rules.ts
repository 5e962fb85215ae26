/** Programs that say so. Those that pretend to be a browser are counted. */
const PROGRAM = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan/i;

/**
 * Whether a person's browser probably opened a page, by what browsers send with a navigation: not a program,
 * and not a page that is loaded before somebody follows a link to it.
 */
export function isLanding(headers: Readonly<Record<string, unknown>>): boolean {
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'user-agent': agent } = headers;
  const early = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return (
    dest === 'document' &&
    mode === 'navigate' &&
    early === undefined &&
    typeof agent === 'string' &&
    !PROGRAM.test(agent)
  );
}
