/** The source of the list of data sets with another date for one of them. */
export const withDate = (source: string, id: string, asOf: string): string =>
  source.replace(new RegExp(`(id: '${id}',[^}]*?asOf: ')[^']*`), `$1${asOf}`);
