/** The commit of a release's archive. `git archive` replaces the placeholder (see .gitattributes). */
export const COMMIT = '$Format:%h$';
