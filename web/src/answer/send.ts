import { dropDraft } from './draft.ts';

/** What browsers with Trusted Types offer. The page's policy allows this name only. */
declare global {
  var trustedTypes:
    | {
        createPolicy: (name: 'own-page', rules: { createHTML: (html: string) => string }) => Policy;
      }
    | undefined;
}
interface Policy {
  createHTML: (html: string) => string;
}

const policy = globalThis.trustedTypes?.createPolicy('own-page', { createHTML: (html) => html });

const FAILED = 'That didn’t go through. We kept what you typed. Try again in a moment.';

/** Sends the form without leaving the page, so that nothing is lost when the network fails. */
export function sendInPlace(form: HTMLFormElement): void {
  let sending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    form.ariaBusy = 'true';
    void send(form, event.submitter).finally(() => {
      sending = false;
      form.ariaBusy = 'false';
    });
  });
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button))
    if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'follow' });
    const text = await answer.text();
    // Only read, never shown, so its scripts don't run.
    const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
    const main = page.querySelector('main');
    if (!main) throw new Error('no page came back');
    if (answer.ok || answer.status === 410) {
      dropDraft();
      location.replace(location.pathname);
      return;
    }
    showProblems(form, page);
  } catch {
    say(form, FAILED);
  }
}

/** Copies the error messages of the returned page to their fields. */
function showProblems(form: HTMLFormElement, page: Document): void {
  for (const old of form.querySelectorAll('[data-problem]')) old.textContent = '';
  for (const problem of page.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = problem.dataset['problem'] ?? '';
    const place = form.querySelector(`[data-problem="${CSS.escape(name)}"]`);
    if (place) place.textContent = problem.textContent;
  }
  const [first] = form.querySelectorAll<HTMLElement>('[data-problem]:not(:empty)');
  first?.scrollIntoView({ block: 'center' });
  const field = form.elements.namedItem(first?.dataset['problem'] ?? '');
  if (field instanceof HTMLInputElement) field.focus({ preventScroll: true });
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-problem="form"]');
  if (place) place.textContent = text;
  place?.scrollIntoView({ block: 'center' });
}
