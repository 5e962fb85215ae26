import { dropDraft, keepDraft } from './draft.ts';
import { sendInPlace } from './send.ts';
import { describeSum, typedDollars } from './sum.ts';

/**
 * Optional script of the answer page, which works without it. It stores the typed values, adds up parts,
 * survives network failures, and marks the question as seen.
 */
const form = document.querySelector<HTMLFormElement>('form[data-answer]');

function showSum(of: HTMLFormElement): void {
  const status = of.querySelector<HTMLElement>('[data-sum]');
  const data = new FormData(of);
  const amount = (name: string): number | null => typedDollars(String(data.get(name) ?? ''));
  const tax = data.get('out_the_door');
  const { text, good } = describeSum({
    price: amount('price'),
    parts: amount('parts'),
    labor: amount('labor'),
    fees: amount('fees'),
    withTax: tax === null ? null : tax === 'yes',
  });
  if (!status || status.textContent === text) return;
  status.textContent = text;
  status.dataset['good'] = String(good);
}

/** Not called in message apps' previews or in hidden tabs. */
function reportOpened(token: string): void {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', onVisible);
  void fetch(`/api/v2/answers/${token}/opened`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    keepalive: true,
  }).catch(() => undefined);
}
const token = document.body.querySelector<HTMLElement>('[data-open]')?.dataset['open'] ?? '';
const onVisible = (): void => reportOpened(token);

if (form) {
  keepDraft(form);
  showSum(form);
  form.addEventListener('input', () => showSum(form));
  sendInPlace(form);
} else dropDraft();

if (token) {
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
}
