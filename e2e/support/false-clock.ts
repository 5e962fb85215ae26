// Preloaded into a server by --import, and so into its threads. Shifts the time by the milliseconds
// in the file named by FALSE_CLOCK.
import { readFileSync } from 'node:fs';

const READ_EVERY_MS = 20;
const RealDate = Date;
let readAt = 0;
let ahead = 0;

function readAhead(): number {
  const now = RealDate.now();
  if (now - readAt >= READ_EVERY_MS) {
    readAt = now;
    ahead = Number(readFileSync(process.env.FALSE_CLOCK ?? '', 'utf8'));
  }
  return ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(
      target,
      given.length === 0 ? [target.now() + readAhead()] : given,
      newTarget,
    ) as object,
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => target.now() + readAhead() : Reflect.get(target, name, receiver),
});
