import type { Endpoint, ReplyOf } from '@fourbay/contract';
import {
  claimNextRequest,
  claimRequest,
  closeRequest,
  enterPrice,
  heartbeat,
  logCall,
  readRequest,
  releaseRequest,
  undoCall,
} from '@fourbay/contract/call-desk/call-desk';
import { callOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import { fixShop, skipShop } from '@fourbay/contract/call-desk/desk-shops';
import { minutes } from '../../../src/platform/values/clock.ts';
import type { Random } from '../../../src/platform/values/seeded-random.ts';
import type { Answered, CallOptions } from '../../endpoint-call.ts';
import type { Person } from '../people.ts';

type Request = ReplyOf<typeof readRequest>;

/** What agents were told in responses, and what they cannot know because a response was lost. */
export interface Heard {
  /** Acknowledged prices, with their requests. */
  prices: Map<string, string>;
  /** Prices that were withdrawn, or possibly were. */
  gone: Set<string>;
  /**
   * Requests with a correction whose response was lost. The correction may have been stored, under an unknown
   * id.
   */
  unsure: string[];
  /** Number of successful calls of each kind. */
  done: Map<string, number>;
}

export interface AgentWorld {
  random: Random;
  now: () => Date;
  heard: Heard;
  /** Calls any process; undefined when it died before it answered. */
  call: <E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E>,
  ) => Promise<Answered<E> | undefined>;
  pick: <T>(list: readonly T[]) => T | undefined;
}

const USUAL_OUTCOMES = [
  'needs_to_see_car',
  'no_answer',
  'voicemail',
  'busy_line',
  'too_busy',
  'call_back',
] as const;

/** An agent with a browser, who works on one request at a time, each step sent to a random process. */
export class DeskAgent {
  readonly person: Person;
  private readonly world: AgentWorld;
  private held: { id: string; leaseToken: string } | undefined;

  constructor(person: Person, world: AgentWorld) {
    this.person = person;
    this.world = world;
  }

  get idle(): boolean {
    return this.held === undefined;
  }

  /** Claims the most urgent request, or gets the one already held. */
  async takeNext(): Promise<string | undefined> {
    const answer = await this.world.call(claimNextRequest, { token: this.person.token });
    if (answer?.status !== 200 || answer.body.kind !== 'price') return undefined;
    this.hold('take', answer.body.id, answer.body.lease_token);
    return answer.body.id;
  }

  async take(id: string): Promise<boolean> {
    const { token } = this.person;
    const answer = await this.world.call(claimRequest, { token, params: { id } });
    if (answer?.status !== 200) return false;
    this.hold('take', id, answer.body.lease_token);
    return true;
  }

  /** Closes the laptop, so that the lease expires automatically. */
  walkAway = async (): Promise<void> => void (this.held = undefined);

  /** One step of work on the held request, in whatever state it is. */
  async step(): Promise<void> {
    const request = await this.read();
    if (!request) return;
    const steps: [number, () => Promise<unknown>][] = [
      [30, () => this.price(request)],
      [12, () => this.dial(request)],
      [20, () => this.endCall(request)],
      [8, () => this.undo(request)],
      [4, () => this.changeShop(request)],
      [4, () => this.correct(request)],
      [3, () => this.withdraw(request)],
      [3, () => this.leaveOut(request)],
      [5, () => this.beat()],
      [4, () => this.giveBack('end of my shift')],
      [2, () => this.giveBack('Inactive for five minutes')],
      [1, () => this.close()],
      [3, this.walkAway],
    ];
    let rest = this.world.random.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
    const [, act] = steps.find(([weight]) => (rest -= weight) < 0) ?? [0, this.walkAway];
    await act();
  }

  private hold(what: string, id: string, leaseToken: string): void {
    this.count(what);
    this.held = { id, leaseToken };
  }

  private count(what: string): void {
    const { done } = this.world.heard;
    done.set(what, (done.get(what) ?? 0) + 1);
  }

  /** The lease that every write includes. */
  private get lease() {
    const { id = '', leaseToken = '' } = this.held ?? {};
    return { token: this.person.token, params: { id }, headers: { 'lease-token': leaseToken } };
  }

  private async read(): Promise<Request | undefined> {
    if (!this.held) return undefined;
    const answer = await this.world.call(readRequest, {
      token: this.person.token,
      params: { id: this.held.id },
    });
    const held = answer?.status === 200 && answer.body.work_ended === null;
    if (answer && !held) this.held = undefined;
    return held ? answer.body : undefined;
  }

  /** The shop on the phone, or one that can be called; occasionally one that cannot. */
  private shopOf({ calls, shops }: Request): string | undefined {
    const running = calls.find(({ ended_at }) => ended_at === null);
    const callable = shops.filter((shop) => shop.callable);
    return (
      running?.service_provider_id ??
      this.world.pick(this.world.random.chance(0.9) ? callable : shops)?.id
    );
  }

  private async price(request: Request): Promise<void> {
    const { random, heard } = this.world;
    const shop = this.shopOf(request);
    if (shop === undefined) return;
    const body = { service_provider_id: shop, price: random.whole(100, 900), read_back: true };
    const entry = {
      ...this.lease,
      headers: { ...this.lease.headers, 'idempotency-key': `entry-${random.next()}` },
      body,
    };
    const send = () => this.world.call(enterPrice, entry);
    // A page that retries. It sends the same entry up to three times at the same time, and again until it is
    // answered.
    let answers = await Promise.all(Array.from({ length: random.whole(1, 3) }, send));
    while (answers.every((answer) => answer === undefined)) answers = [await send()];
    for (const answer of answers) {
      if (answer?.status !== 201) continue;
      if (!heard.prices.has(answer.body.id)) this.count('price');
      heard.prices.set(answer.body.id, request.id);
      if (answer.body.status === 'completed') this.held = undefined;
    }
  }

  private async dial(request: Request): Promise<void> {
    const shop = this.shopOf(request);
    if (shop === undefined) return;
    const body = { service_provider_id: shop };
    const answer = await this.world.call(logCall, { ...this.lease, body });
    if (answer?.status === 201) this.count('dial');
  }

  private async endCall(request: Request): Promise<void> {
    const { random, now, pick } = this.world;
    const shop = this.shopOf(request);
    const outcome = random.chance(0.08) ? pick(callOutcomes) : pick(USUAL_OUTCOMES);
    if (shop === undefined || !outcome || outcome === 'priced') return;
    const backAt = new Date(now().getTime() + minutes(random.whole(1, 90))).toISOString();
    const body = {
      service_provider_id: shop,
      outcome,
      ...(outcome === 'call_back' ? { call_back_at: backAt } : {}),
    };
    const answer = await this.world.call(logCall, { ...this.lease, body });
    if (answer?.status === 201) this.count(outcome === 'call_back' ? 'call back' : 'outcome');
  }

  /** Undoes the last outcome; undoing a price withdraws it. */
  private async undo({ id, calls, entered }: Request): Promise<void> {
    const last = calls.at(-1);
    if (!last?.ended_at) return;
    const ofShop = entered.filter(
      (price) => price.service_provider_id === last.service_provider_id && !price.withdrawn,
    );
    const answer = await this.world.call(undoCall, {
      ...this.lease,
      params: { id, call_id: last.id },
    });
    if (answer && answer.status !== 200) return;
    if (answer) this.count('undo');
    if (last.outcome === 'priced') for (const price of ofShop) this.world.heard.gone.add(price.id);
  }

  /** Changes the shop, also during its call, and in ways that remove it from every list. */
  private async changeShop(request: Request): Promise<void> {
    const { random, pick } = this.world;
    const shop = this.shopOf(request);
    const body = pick([
      { phone: `(512) 555-${random.whole(1_000, 9_999)}` },
      { phone: null },
      { closed_for_good: 'nobody is there' },
      { note: 'ask for Dave' },
    ]);
    if (shop === undefined) return;
    const answer = await this.world.call(fixShop, { ...this.lease, params: { id: shop }, body });
    if (answer?.status === 200) this.count('shop changed');
  }

  private async correct({ id, entered }: Request): Promise<void> {
    const price = this.world.pick(entered.filter(({ withdrawn }) => !withdrawn));
    if (!price) return;
    const answer = await this.world.call(correctPrice, {
      ...this.lease,
      params: { id, price_id: price.id },
      body: { price: this.world.random.whole(100, 900), read_back: true },
    });
    if (answer && answer.status !== 200) return;
    // The replaced price is kept on record, and the correction replaces it for owners.
    const { gone, prices, unsure } = this.world.heard;
    gone.add(price.id);
    if (!answer) return void unsure.push(id);
    this.count('correction');
    prices.set(answer.body.id, id);
  }

  private async withdraw({ id, entered }: Request): Promise<void> {
    const price = this.world.pick(entered.filter(({ withdrawn }) => !withdrawn));
    if (!price) return;
    const answer = await this.world.call(withdrawPrice, {
      ...this.lease,
      params: { id, price_id: price.id },
      body: { reason: 'slip' },
    });
    if (answer && answer.status !== 204) return;
    if (answer) this.count('withdrawal');
    this.world.heard.gone.add(price.id);
  }

  private async leaveOut(request: Request): Promise<void> {
    const shop = this.shopOf(request);
    if (shop === undefined) return;
    const body = { service_provider_id: shop, reason: 'too far' };
    await this.world.call(skipShop, { ...this.lease, body });
  }

  private async beat(): Promise<void> {
    await this.world.call(heartbeat, { ...this.lease, body: { draft: { price: '1' } } });
  }

  private async giveBack(reason: string): Promise<void> {
    const answer = await this.world.call(releaseRequest, { ...this.lease, body: { reason } });
    if (answer?.status === 409 && answer.refusal.code !== 'lease_lost') return;
    if (answer?.status === 204) this.count('given back');
    this.held = undefined;
  }

  private async close(): Promise<void> {
    const answer = await this.world.call(closeRequest, {
      ...this.lease,
      body: { reason: 'all_asked' },
    });
    if (answer?.status === 200) this.held = undefined;
  }
}
