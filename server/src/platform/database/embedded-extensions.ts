import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Bundled extensions the schema needs. */
export const embeddedExtensions = { cube, pg_trgm };
