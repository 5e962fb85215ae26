import { Button } from '../../../../ui/buttons/button.tsx';
import layout from '../../../layout/layout.module.css';
import { informShopOfReport, type DeskShop, type HeldRequest } from '../../desk.queries.ts';
import type { AskingActions } from '../../asking/use-asking-actions.ts';
import { WaitingPrices } from '../../asking/waiting-prices.tsx';
import { useDeskSettings } from '../../keys/desk-settings.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { PriceForm } from '../../prices/price-form.tsx';
import { draftedTotal, EMPTY_PRICE, hasPrice, type PriceText } from '../../prices/price-text.ts';
import { CallShop, LineAway } from '../../line/call-shop.tsx';
import { LeftLine } from '../../line/line-panel.tsx';
import type { Line } from '../../line/use-line.ts';
import styles from './call.module.css';
import { LineCall, ProposedOutcome } from './line-call.tsx';
import type { CallOnLine } from './use-call-on-line.ts';
import { CallTimer } from './call-timer.tsx';
import { CallHistory } from './call-history.tsx';
import type { HeldActions } from '../hold/use-held-actions.ts';
import { nextStepWithoutShops } from './no-callable-shop.ts';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { Pane } from '../pane.tsx';
import type { HeldState } from '../hold/use-held-state.ts';
import { UndeliveredReports } from '../request/undelivered-reports.tsx';
import type { PriceDrafts } from '../drafts/use-price-drafts.ts';
import { RecordingButton } from './recording-button.tsx';

interface CallPaneProps {
  state: HeldState;
  actions: HeldActions;
  asking: AskingActions;
  drafts: PriceDrafts;
  onLine: CallOnLine;
}

/** The call to one shop, its outcome or price, and earlier calls. */
export function CallPane({ state, actions, asking, drafts, onLine }: CallPaneProps) {
  const { request, shop, call, pricing, line, setDialog } = state;
  return (
    <Pane
      label="Call"
      heading={
        <CallHeading shop={shop} calling={call !== undefined} onLine={line.now !== undefined} />
      }
      aside={call && !line.now && <CallTimer since={call.started_at} />}
    >
      <LeftLine line={line} />
      <WaitingPrices
        prices={request.waiting_prices}
        onConfirm={asking.confirm}
        onDrop={asking.drop}
      />
      {shop && call && line.now && <DialNumber shop={shop} />}
      <LineCall state={state} onLine={onLine} />
      {shop && call && !pricing && (
        <RunningCall shop={shop} state={state} actions={actions} drafts={drafts} onLine={onLine} />
      )}
      {shop && call && pricing && <PriceOfCall shop={shop} state={state} drafts={drafts} />}
      {shop && !call && (
        <NextCall
          shop={shop}
          services={request.services}
          draftedPrice={drafts.draftOf(shop.id)}
          line={line}
          lineAway={actions.lineAway}
          onDial={() => actions.dial(shop.id)}
          onDialByHand={() => actions.dialByHand(shop.id)}
          onSkip={() => setDialog({ kind: 'skip', shop })}
          onFix={() => setDialog({ kind: 'fix', shop })}
          onClosures={() => setDialog({ kind: 'closures', shop })}
          onAsk={asking.ask}
          onTexts={() => setDialog({ kind: 'texts', shop })}
        />
      )}
      {!call && <DraftedPrices state={state} drafts={drafts} />}
      {!call && <NoCallableShop state={state} />}
      <CallHistory
        request={request}
        onUndo={actions.undo}
        onCorrect={(price) => setDialog({ kind: 'correct', price })}
        onWithdraw={(price) => setDialog({ kind: 'withdraw', price })}
      />
    </Pane>
  );
}

function PriceOfCall({
  shop,
  state,
  drafts,
}: Pick<CallPaneProps, 'state' | 'drafts'> & { shop: DeskShop }) {
  return (
    <PriceForm
      key={shop.id}
      shopName={shop.name}
      services={state.request.services}
      draft={drafts.draftOf(shop.id)}
      known={state.request.known_price}
      {...drafts.submissionFor(shop.id)}
      onDraft={(text) => drafts.saveDraft(shop.id, text)}
      leavesFieldFirst={state.line.now !== undefined}
      onBack={() => state.setPricing(false)}
      onField={state.setField}
    />
  );
}

function RunningCall({
  shop,
  state,
  actions,
  drafts,
  onLine,
}: Pick<CallPaneProps, 'state' | 'actions' | 'drafts' | 'onLine'> & { shop: DeskShop }) {
  const { now, voice } = state.line;
  return (
    <>
      {!now && <DialNumber shop={shop} />}
      <ProposedOutcome state={state} onLine={onLine} />
      <KeptPrice typed={drafts.draftOf(shop.id)} services={state.request.services} />
      <UndeliveredReports
        reports={shop.untold_reports}
        shop={shop.name}
        mutation={informShopOfReport(state.hold)}
        onSuccess={() => void state.reload()}
        onError={actions.leaveOnLostLease}
      />
      {now?.proposed_outcome && <h3>Heard something else? Choose it</h3>}
      <OutcomeButtons
        without={now?.proposed_outcome ?? undefined}
        note={state.noteOf(shop.id)}
        onNote={(note) => state.saveNote(shop.id, note)}
        onPrice={() => state.setPricing(true)}
        onEnd={actions.endCall}
      />
      <div className={layout.actions}>
        {!(now && voice?.records) && (
          <RecordingButton
            declined={state.call?.recording_declined === true}
            onToggle={actions.toggleRecording}
          />
        )}
        <Button size="small" onClick={() => state.setDialog({ kind: 'closures', shop })}>
          <span>{'Special hours '}</span>
          <KeyCap of="closures" />
        </Button>
      </div>
      <p role="status">{actions.saving.pending ? 'Saving…' : ''}</p>
    </>
  );
}

interface CallHeadingProps {
  shop: DeskShop | undefined;
  calling: boolean;
  /** Whether the line's own state is shown below. */
  onLine: boolean;
}

function CallHeading({ shop, calling, onLine }: CallHeadingProps) {
  const { blinking } = useDeskSettings();
  if (!shop) return <h2 aria-live="polite">No shops left to call</h2>;
  if (!calling) return <h2 aria-live="polite">{`Next: ${shop.name}`}</h2>;
  if (onLine) return <h2 aria-live="polite">{`Call to ${shop.name}`}</h2>;
  return (
    <h2 aria-live="polite" className={styles.onThePhone}>
      <span className={styles.lamp} data-blinking={blinking} aria-hidden="true" />
      <span className="visually-hidden">On the phone with </span>
      <span>{shop.name}</span>
    </h2>
  );
}

interface NextCallProps {
  shop: DeskShop;
  services: HeldRequest['services'];
  draftedPrice: PriceText | undefined;
  line: Line;
  lineAway: boolean;
  onDial: () => void;
  onDialByHand: () => void;
  onSkip: () => void;
  onFix: () => void;
  onClosures: () => void;
  onAsk: () => void;
  onTexts: () => void;
}

function NextCall({ shop, services, draftedPrice, line, onClosures, ...actions }: NextCallProps) {
  const { onDial, onSkip, onFix, onAsk, onTexts } = actions;
  return (
    <>
      <DialNumber shop={shop} />
      <KeptPrice typed={draftedPrice} services={services} />
      {actions.lineAway && <LineAway here={line.away} onDialByHand={actions.onDialByHand} />}
      {line.voice && (
        <CallShop
          voice={line.voice}
          refusal={shop.why_not ?? line.refusal}
          onDial={onDial}
          onPhone={line.choosePhone}
        />
      )}
      <div className={layout.actions}>
        {!line.voice && (
          <Button kind="primary" size="small" reason={shop.why_not ?? undefined} onClick={onDial}>
            <span>{'Dial '}</span>
            <KeyCap of="dial" />
          </Button>
        )}
        {!shop.question && (
          <Button size="small" onClick={onAsk}>
            <span>{`${shop.channels.length > 0 ? 'Ask by link' : 'Add a contact'} `}</span>
            <KeyCap of="ask" />
          </Button>
        )}
        {shop.question?.channel === 'sms' && (
          <Button size="small" onClick={onTexts}>
            <span>{'Texts '}</span>
            <KeyCap of="texts" />
          </Button>
        )}
        <Button size="small" onClick={onSkip}>
          <span>{'Skip '}</span>
          <KeyCap of="skip" />
        </Button>
        <Button size="small" onClick={onFix}>
          <span>{'Fix shop info '}</span>
          <KeyCap of="fix" />
        </Button>
        <Button size="small" onClick={onClosures}>
          <span>{'Special hours '}</span>
          <KeyCap of="closures" />
        </Button>
      </div>
    </>
  );
}

/** The total in the unsaved draft for the shop, if any. */
function KeptPrice({
  typed,
  services,
}: {
  typed: PriceText | undefined;
  services: HeldRequest['services'];
}) {
  if (!hasPrice(typed)) return null;
  const total = draftedTotal(typed, services);
  return (
    <p className={layout.soft}>
      {'A draft price for this shop is saved: ' + `${total ? `$${total}` : 'no total yet'}.`}
    </p>
  );
}

/** Links to shops with unsaved price drafts, whoever typed them. */
function DraftedPrices({ state, drafts }: Pick<CallPaneProps, 'state' | 'drafts'>) {
  const typed = state.request.shops.filter(
    ({ id, callable }) => callable && id !== state.shop?.id && hasPrice(drafts.draftOf(id)),
  );
  return typed.map(({ id, name }) => (
    <p key={id} className={layout.soft}>
      <span>
        {`A price for ${name} was entered but not saved: ` +
          `${draftedTotal(drafts.draftOf(id) ?? EMPTY_PRICE, state.request.services) || 'no total yet'}. `}
      </span>
      <button type="button" className={layout.textButton} onClick={() => state.choose(id)}>
        <span>{'continue '}</span>
        <span className="visually-hidden">{`with ${name}`}</span>
      </button>
    </p>
  ));
}

/** Large, because agents dial it on a separate phone. */
function DialNumber({ shop }: { shop: DeskShop }) {
  return (
    <p>
      <a className={styles.phone} href={`tel:${shop.phone_raw}`}>
        {shop.phone}
      </a>
      {shop.note && <span className={styles.shopNote}>{shop.note}</span>}
    </p>
  );
}

function NoCallableShop({ state: { request, setDialog } }: { state: HeldState }) {
  const next = nextStepWithoutShops(request);
  if (!next) return null;
  return (
    <>
      <p>{next.text}</p>
      <div className={layout.actions}>
        <Button size="small" kind="primary" onClick={() => setDialog(next.dialog)}>
          {next.label}
        </Button>
      </div>
    </>
  );
}
