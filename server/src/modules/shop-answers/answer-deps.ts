import type { Deps } from '../../deps.ts';
import type { DeskDeps } from '../call-desk/index.ts';

/** What asking and answering need: the desk's, and whoever sends texts. */
export type AnswerDeps = DeskDeps & Pick<Deps, 'texter'>;
