import { formatUsNumber, readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { sendDevPage } from '../../../platform/pages/dev-pages.ts';
import { html, type Markup } from '../../../platform/pages/html.ts';
import { refuseOtherSite } from '../../../platform/security/cross-site.ts';
import { isRecord } from '../../../platform/values/is-record.ts';
import {
  isSimulated,
  type SimulatedCaller,
  type SimulatedLine,
  type SimulatedVoice,
} from '../../../platform/voice/simulated-voice.ts';
import { storyNames } from '../../../platform/voice/simulated-stories.ts';
import type { LineHappening } from '../../../platform/voice/voice.ts';
import { listLinesInUse } from './lined-calls.service.ts';

/** What a person who plays the shop can do. */
const ACTIONS = {
  answer: { kind: 'shop_answered', by: 'human' },
  voicemail: { kind: 'shop_answered', by: 'machine' },
  busy: { kind: 'busy' },
  no_answer: { kind: 'no_answer' },
  not_in_service: { kind: 'failed', why: 'not_in_service' },
  hang_up: { kind: 'ended', by: 'shop' },
} as const satisfies Record<string, LineHappening>;
const LABELS: Readonly<Record<keyof typeof ACTIONS, string>> = {
  answer: 'Answer',
  voicemail: 'Let voicemail answer',
  busy: 'Be busy',
  no_answer: 'Don’t answer',
  not_in_service: 'Be out of service',
  hang_up: 'Hang up',
};

const FORM = 'application/x-www-form-urlencoded';
const REFRESH_SECONDS = 2;

/** The phones of the demo's shops, for a person who plays them; never registered in production. */
export function addDevPhone(app: FastifyInstance, deps: Deps): void {
  const requireVoice = (): SimulatedVoice => {
    if (!isSimulated(deps.voice)) throw notFound();
    return deps.voice;
  };
  app.get('/dev/phone', async (_request, reply) => {
    const shops = new Map(
      (await listLinesInUse(deps.db)).map(({ name, shop }) => [name, shop ?? 'A caller']),
    );
    const voice = requireVoice();
    const callers = voice.callers().filter(({ state }) => state !== 'gone');
    const live = voice
      .lines()
      .filter(({ over, name }) => !over && !callers.some((caller) => caller.name === name));
    return sendDevPage(reply, {
      title: 'The shops’ phones',
      appName: deps.config.APP_NAME,
      body: html`${phoneBody(live, shops)}${callersBody(callers)}`,
      refreshSeconds: REFRESH_SECONDS,
    });
  });
  void app.register(async (formApp) => {
    formApp.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    formApp.post('/dev/phone', async (request, reply) => {
      refuseOtherSite(request);
      await play(requireVoice(), isRecord(request.body) ? request.body : {});
      return request.headers['content-type']?.startsWith(FORM)
        ? reply.redirect('/dev/phone', 303)
        : reply.code(204).send();
    });
  });
}

/** Something happens on a line now, someone calls our number, or the next call to a number is planned. */
async function play(voice: SimulatedVoice, sent: Record<string, unknown>): Promise<void> {
  if (sent['action'] === 'call_in') {
    await voice.callIn(readUsNumber(String(sent['number'] ?? '')) ?? null);
    return;
  }
  const caller = voice.callers().find(({ name }) => name === sent['caller']);
  const deed = (['hang_up', 'leave_message'] as const).find((name) => name === sent['action']);
  if (caller && deed) return voice.callerDoes(caller.name, deed);
  const number = readUsNumber(String(sent['number'] ?? ''));
  const story = storyNames.find((name) => name === sent['story']);
  if (number !== undefined && story) return voice.plan(number, story);
  const line = voice.lines().find(({ name }) => name === sent['line']);
  const happening = Object.entries(ACTIONS).find(([name]) => name === sent['action'])?.[1];
  if (!line || !happening) throw new AppError('invalid');
  if (!line.over) await voice.play(line.name, happening);
}

const phoneBody = (
  lines: readonly SimulatedLine[],
  shops: ReadonlyMap<string, string>,
): Markup => html`
<p class="note">Nothing here calls a real phone. Without you, each shop answers in its own way.</p>
${
  lines.length === 0
    ? html`<p>No phone is ringing.</p>`
    : html`<ul>${lines.map((line) => lineItem(line, shops.get(line.name)))}</ul>`
}
<form action="/dev/phone" method="post">
<label>The next call to <input name="number" inputmode="tel" required placeholder="(512) 555-0142"></label>
<label>goes like <select name="story">${storyNames.map(
  (name) => html`<option>${name}</option>`,
)}</select></label>
<button>Plan</button></form>`;

const CALLER_STATES = {
  waiting: 'waits for an agent',
  talking: 'speaks with an agent',
  at_voicemail: 'hears our voicemail',
  gone: '',
} as const satisfies Record<SimulatedCaller['state'], string>;

const callersBody = (callers: readonly SimulatedCaller[]): Markup => html`
<h2>Calls to our number</h2>
<ul>${callers.map(
  ({ name, number, state }) => html`<li>
<p><strong>${number === null ? 'A withheld number' : formatUsNumber(number)}</strong>
${CALLER_STATES[state]}</p>
<form action="/dev/phone" method="post">
<input type="hidden" name="caller" value="${name}">
<button name="action" value="hang_up">Hang up</button>
${state === 'at_voicemail' ? html`<button name="action" value="leave_message">Leave a message</button>` : ''}
</form></li>`,
)}</ul>
<form action="/dev/phone" method="post">
<label>Call in from <input name="number" inputmode="tel" placeholder="(512) 555-0142"></label>
<button name="action" value="call_in">Call in</button></form>`;

const describeEvents = ({ events, digits }: SimulatedLine): string =>
  [events.at(-1)?.kind.replaceAll('_', ' ') ?? 'dialing', digits && `digits ${digits}`]
    .filter(Boolean)
    .join(', ');

const lineItem = (line: SimulatedLine, shop = 'A shop'): Markup => html`<li>
<p><strong>${shop}</strong> ${line.number === null ? 'The agent’s phone rings' : formatUsNumber(line.number)},
${describeEvents(line)}</p>
${
  line.number === null
    ? ''
    : html`<form action="/dev/phone" method="post">
<input type="hidden" name="line" value="${line.name}">
${Object.entries(LABELS).map(
  ([action, label]) => html`<button name="action" value="${action}">${label}</button> `,
)}</form>`
}</li>`;
