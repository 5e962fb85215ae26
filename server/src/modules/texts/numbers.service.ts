import type { Deps } from '../../deps.ts';

/** Purpose for deriving the keys that seal numbers and bodies. */
export const NUMBER_PURPOSE = 'phone-number';
export const BODY_PURPOSE = 'text-body';
const HASH_PURPOSE = 'phone-number-hash';

type Secrets = Pick<Deps, 'secrets'>;

/** Hash for lookups of a number, the same in all tables, so that STOP ends everything for it. */
export const hashNumber = ({ secrets }: Secrets, number: string): Buffer =>
  secrets.sign(HASH_PURPOSE, number);

/** Storage of a number: sealed, and searchable by a keyed hash. */
export const sealNumber = (deps: Secrets, number: string) => ({
  number_sealed: deps.secrets.seal(NUMBER_PURPOSE, Buffer.from(number)),
  number_hash: hashNumber(deps, number),
});

export const openNumber = ({ secrets }: Secrets, sealed: Buffer): string =>
  secrets.open(NUMBER_PURPOSE, sealed).toString();

export const sealBody = ({ secrets }: Secrets, body: string): Buffer =>
  secrets.seal(BODY_PURPOSE, Buffer.from(body));

export const openBody = ({ secrets }: Secrets, sealed: Buffer): string =>
  secrets.open(BODY_PURPOSE, sealed).toString();
