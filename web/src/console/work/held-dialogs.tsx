import { CallBackDialog } from './call-back-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { CloseReason, DeskShop, HeldRequest, Hold } from './desk.queries.ts';
import { FixShopDialog } from './fix-shop-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

export type HeldDialog =
  | { kind: 'call_back'; shop: DeskShop }
  | { kind: 'refusal'; shop: DeskShop }
  | { kind: 'never'; shop: DeskShop }
  | { kind: 'skip'; shop: DeskShop }
  | { kind: 'fix'; shop: { id: string; name: string }; words?: string }
  | { kind: 'release'; reason?: string }
  | { kind: 'close' }
  | { kind: 'correct'; price: HeldRequest['entered'][number] }
  | { kind: 'withdraw'; price: HeldRequest['entered'][number] };

const CLOSE_REASONS: Readonly<Record<string, CloseReason>> = {
  'No more shops in the radius': 'no_more_shops',
  'The shops are closed': 'shops_closed',
  'All have been asked': 'all_asked',
};
const RELEASE_REASONS = [
  'Nobody can be called now',
  'End of my shift',
  'A colleague knows this better',
];
const SKIP_REASONS = [
  'The owner was there already',
  'Too far for this job',
  'Not the right kind of shop',
];
const WITHDRAW_REASONS = [
  'The shop took it back',
  'It was for another car or job',
  'Typed for the wrong shop',
];

interface HeldDialogsProps {
  dialog: HeldDialog;
  hold: Hold;
  request: HeldRequest;
  onClose: () => void;
  /** What each dialog leads to; a refusal stays in the dialog. */
  does: {
    callBack: (shop: DeskShop, at: string, note: string) => Promise<unknown>;
    refuse: (shop: DeskShop, categoryIds: string[]) => Promise<unknown>;
    never: (shop: DeskShop) => Promise<unknown>;
    skip: (shop: DeskShop, reason: string) => Promise<unknown>;
    fixed: (words: string) => void;
    release: (reason: string) => Promise<unknown>;
    close: (reason: CloseReason) => Promise<unknown>;
    withdraw: (priceId: string, reason: string) => Promise<unknown>;
  };
}

/** What has to be asked before something is done to a request. */
export function HeldDialogs({ dialog, hold, request, onClose, does }: HeldDialogsProps) {
  switch (dialog.kind) {
    case 'call_back':
      return (
        <CallBackDialog
          shop={dialog.shop}
          onGive={(at, note) => does.callBack(dialog.shop, at, note)}
          onClose={onClose}
        />
      );
    case 'refusal':
      return (
        <RefusalDialog
          shopName={dialog.shop.name}
          services={request.services}
          onGive={(ids) => does.refuse(dialog.shop, ids)}
          onClose={onClose}
        />
      );
    case 'never':
      return (
        <ReasonDialog
          title={`Never call ${dialog.shop.name} again?`}
          body="The shop and its number are kept out of every list for good."
          choices={['The shop asked us not to call']}
          own={false}
          danger
          positive="Never call again"
          onGive={() => does.never(dialog.shop)}
          onClose={onClose}
        />
      );
    case 'skip':
      return (
        <ReasonDialog
          title={`Leave ${dialog.shop.name} out?`}
          body="For this request only."
          choices={SKIP_REASONS}
          positive="Leave out"
          onGive={(reason) => does.skip(dialog.shop, reason)}
          onClose={onClose}
        />
      );
    case 'fix':
      return (
        <FixShopDialog
          shop={dialog.shop}
          words={dialog.words}
          onFixed={does.fixed}
          onClose={onClose}
        />
      );
    case 'release':
      return (
        <ReasonDialog
          title="Give the request back?"
          body={
            'It goes back to the queue, or waits for the first time that a shop can be called. ' +
            'What you typed is kept.'
          }
          choices={
            dialog.reason
              ? [dialog.reason, ...RELEASE_REASONS.filter((one) => one !== dialog.reason)]
              : RELEASE_REASONS
          }
          positive="Give it back"
          onGive={does.release}
          onClose={onClose}
        />
      );
    case 'close':
      return (
        <ReasonDialog
          title={`End with ${request.prices} of 4 prices?`}
          body={
            request.prices > 0
              ? 'The owner gets the prices that are in.'
              : 'Without a price the request is cancelled and the owner’s quote is given back.'
          }
          choices={Object.keys(CLOSE_REASONS)}
          own={false}
          positive="End the request"
          onGive={(reason) => does.close(CLOSE_REASONS[reason] ?? 'all_asked')}
          onClose={onClose}
        />
      );
    case 'correct':
      return (
        <CorrectDialog
          of={{ requestId: hold.id, priceId: dialog.price.id, leaseToken: hold.leaseToken }}
          price={dialog.price}
          about={`${request.service_title}, ${request.vehicle}`}
          onDone={() => does.fixed('Corrected: the owner sees the new price.')}
          onClose={onClose}
        />
      );
    case 'withdraw':
      return (
        <ReasonDialog
          title={`Take back the price of ${dialog.price.shop}?`}
          body="It no longer counts, and the owner is told. It stays on record."
          choices={WITHDRAW_REASONS}
          danger
          positive="Take it back"
          onGive={(reason) => does.withdraw(dialog.price.id, reason)}
          onClose={onClose}
        />
      );
  }
}
