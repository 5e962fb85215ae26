import type { Deps } from '../../deps.ts';
import type { DeskDeps } from '../call-desk/index.ts';

/** Dependencies of asking and answering: the desk's, and the sender of texts. */
export type AnswerDeps = DeskDeps & Pick<Deps, 'texter'>;
