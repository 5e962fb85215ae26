import { Button } from '../../../../ui/buttons/button.tsx';
import layout from '../../../layout/layout.module.css';
import { informShopOfReport, type DeskShop, type HeldRequest } from '../../desk.queries.ts';
import type { AskingActions } from '../../asking/use-asking-actions.ts';
import { WaitingPrices } from '../../asking/waiting-prices.tsx';
import { useDeskSettings } from '../../keys/desk-settings.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { PriceForm } from '../../prices/price-form.tsx';
import { draftedTotal, EMPTY_PRICE, hasPrice, type PriceText } from '../../prices/price-text.ts';
import styles from './call.module.css';
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
}

/** The call to one shop, its outcome or price, and earlier calls. */
export function CallPane({ state, actions, asking, drafts }: CallPaneProps) {
  const { request, shop, call, pricing, setDialog } = state;
  return (
    <Pane
      label="Call"
      heading={<CallHeading shop={shop} calling={call !== undefined} />}
      aside={call && <CallTimer since={call.started_at} />}
    >
      <WaitingPrices
        prices={request.waiting_prices}
        onConfirm={asking.confirm}
        onDrop={asking.drop}
      />
      {shop && call && !pricing && (
        <RunningCall shop={shop} state={state} actions={actions} drafts={drafts} />
      )}
      {shop && call && pricing && (
        <PriceForm
          key={shop.id}
          shopName={shop.name}
          services={request.services}
          draft={drafts.draftOf(shop.id)}
          known={request.known_price}
          {...drafts.submissionFor(shop.id)}
          onDraft={(text) => drafts.saveDraft(shop.id, text)}
          onBack={() => state.setPricing(false)}
          onField={state.setField}
        />
      )}
      {shop && !call && (
        <NextCall
          shop={shop}
          services={request.services}
          draftedPrice={drafts.draftOf(shop.id)}
          onDial={() => actions.dial(shop.id)}
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

function RunningCall({
  shop,
  state,
  actions,
  drafts,
}: Pick<CallPaneProps, 'state' | 'actions' | 'drafts'> & { shop: DeskShop }) {
  return (
    <>
      <DialNumber shop={shop} />
      <KeptPrice typed={drafts.draftOf(shop.id)} services={state.request.services} />
      <UndeliveredReports
        reports={shop.untold_reports}
        shop={shop.name}
        mutation={informShopOfReport(state.hold)}
        onSuccess={() => void state.reload()}
        onError={actions.leaveOnLostLease}
      />
      <OutcomeButtons
        note={state.note}
        onNote={(note) => state.saveNote(shop.id, note)}
        onPrice={() => state.setPricing(true)}
        onEnd={actions.endCall}
      />
      <div className={layout.actions}>
        <RecordingButton
          declined={state.call?.recording_declined === true}
          onToggle={actions.toggleRecording}
        />
        <Button size="small" onClick={() => state.setDialog({ kind: 'closures', shop })}>
          <span>{'Special hours '}</span>
          <KeyCap of="closures" />
        </Button>
      </div>
    </>
  );
}

function CallHeading({ shop, calling }: { shop: DeskShop | undefined; calling: boolean }) {
  const { blinking } = useDeskSettings();
  if (!shop) return <h2 aria-live="polite">No shops left to call</h2>;
  if (!calling) return <h2 aria-live="polite">{`Next: ${shop.name}`}</h2>;
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
  onDial: () => void;
  onSkip: () => void;
  onFix: () => void;
  onClosures: () => void;
  onAsk: () => void;
  onTexts: () => void;
}

function NextCall({ shop, services, draftedPrice, onClosures, ...actions }: NextCallProps) {
  const { onDial, onSkip, onFix, onAsk, onTexts } = actions;
  return (
    <>
      <DialNumber shop={shop} />
      <KeptPrice typed={draftedPrice} services={services} />
      <div className={layout.actions}>
        <Button kind="primary" size="small" reason={shop.why_not ?? undefined} onClick={onDial}>
          <span>{'Dial '}</span>
          <KeyCap of="dial" />
        </Button>
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
