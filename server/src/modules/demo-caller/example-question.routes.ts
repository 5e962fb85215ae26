import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuseOtherSite } from '../../platform/security/cross-site.ts';
import { takeFormsOnly } from '../../platform/http/form-body.ts';
import { openExampleQuestion } from './example-question.service.ts';

/** Creates a question on demand, to answer as a shop would; in the demo only. */
export function addExampleQuestion(app: FastifyInstance, deps: Deps): void {
  void app.register(async (formApp) => {
    takeFormsOnly(formApp, 1_024);
    formApp.post('/dev/example-question', async (request, reply) => {
      refuseOtherSite(request);
      const address = await openExampleQuestion(deps);
      return reply.redirect(`/dev/inbox?to=${encodeURIComponent(address)}`, 303);
    });
  });
}
