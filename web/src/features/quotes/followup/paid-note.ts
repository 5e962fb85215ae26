/** Explains what an answer is used for, beside every form that asks for it. */
export const PAID_NOTE =
  'Your answer counts toward whether the shop keeps its prices. Your name is never shown with it. If ' +
  'you paid more than you were quoted, we tell the shop the car, the job and the amount, so that it ' +
  'can answer.';
