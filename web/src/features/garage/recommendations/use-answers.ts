import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { serviceName, type Due } from './due-groups.ts';
import { answerService, deleteAnswer, type ServiceAnswer } from './recommendations.queries.ts';

export interface Answers {
  vehicleId: string;
  answer: (service: Due, answer: ServiceAnswer) => void;
  /** Says that an answer was saved, and offers to undo it. */
  confirm: (service: Due) => void;
  undo: (service: Due) => void;
  /** The service whose answer is being saved. */
  pendingId: string | undefined;
}

/** The id of the heading that gets focus when the pressed button is gone. */
export const HEADING_ID = 'recommended';

const focusHeading = (): void =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

/** Saves the owner's answers about recommended services. */
export function useAnswers(vehicleId: string): Answers {
  const removal = useAction(deleteAnswer, { onSuccess: focusHeading });
  const undo = ({ id }: Due): void => removal.run({ vehicleId, service: id });
  const confirm = (service: Due): void => {
    showToast(`Saved: ${serviceName(service.attributes)}.`, {
      label: 'Undo',
      run: () => undo(service),
    });
    focusHeading();
  };
  const saving = useAction(answerService);
  const pending = [saving, removal].find((action) => action.pending);
  return {
    vehicleId,
    confirm,
    undo,
    answer: (service, answer) => {
      saving.run({ vehicleId, service: service.id, answer, onSaved: () => confirm(service) });
    },
    pendingId: pending?.input?.service,
  };
}
