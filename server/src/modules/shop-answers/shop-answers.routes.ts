import type { Deps } from '../../deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { answerRoutes } from './answers/answers.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { questionRoutes } from './questions/questions.routes.ts';
import { shopTextRoutes } from './texts/shop-texts.routes.ts';

export const shopAnswersRoutes = (deps: Deps): Route[] => [
  ...contactRoutes(deps),
  ...questionRoutes(deps),
  ...answerRoutes(deps),
  ...shopTextRoutes(deps),
  ...figureRoutes(deps),
];
