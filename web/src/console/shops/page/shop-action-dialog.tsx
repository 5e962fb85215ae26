import { useState } from 'react';
import { showToast } from '../../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ClosureDialog } from '../../desk/closures/closure-dialog.tsx';
import { ReasonDialog } from '../../layout/reason-dialog.tsx';
import { ShopField } from '../../sponsors/shop-field.tsx';
import type { ConsoleShop } from '../../sponsors/sponsors.queries.ts';
import {
  changeShopStatus,
  mergeShopInto,
  splitShop,
  type ShopRecord,
  type ShopStatusChange,
} from './shop-records.queries.ts';

export type ShopAction =
  | { kind: ShopStatusChange }
  | { kind: 'merge' | 'closures' }
  | { kind: 'split'; entry: { id: string; name: string } };

const STATUS_WORDS: Record<
  ShopStatusChange,
  { title: string; body: string; choices: readonly string[]; positive: string; done: string }
> = {
  close: {
    title: 'Close the shop?',
    body: 'We’ll remove it from all lists and searches, and we won’t call it or import it again.',
    choices: ['Closed for good', 'Not a repair shop'],
    positive: 'Close it',
    done: 'was unlisted.',
  },
  reopen: {
    title: 'List the shop again?',
    body: 'People can find it again, and we can call it.',
    choices: ['Open again', 'Closed by mistake'],
    positive: 'List it again',
    done: 'is listed again.',
  },
  block_calls: {
    title: 'Never call this shop?',
    body: 'We won’t call it, or any shop with its number. It stays in search.',
    choices: ['The shop requested it'],
    positive: 'Never call it',
    done: 'won’t be called again.',
  },
  allow_calls: {
    title: 'Allow calls again?',
    body: 'Do this only if the shop itself asked. Say who asked and how you know.',
    choices: [],
    positive: 'Allow calls',
    done: 'can be called again.',
  },
};

interface ShopActionDialogProps {
  shop: ShopRecord;
  action: ShopAction;
  onClose: () => void;
}

/** Confirms an action on a shop, with a reason. */
export function ShopActionDialog({ shop, action, onClose }: ShopActionDialogProps) {
  if (action.kind === 'closures')
    return (
      <ClosureDialog
        shop={shop}
        onSaved={(message) => {
          showToast(message);
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (action.kind === 'merge') return <MergeDialog shop={shop} onClose={onClose} />;
  if (action.kind === 'split')
    return <SplitDialog kept={shop} entry={action.entry} onClose={onClose} />;
  const { kind } = action;
  const { done, ...words } = STATUS_WORDS[kind];
  return (
    <ReasonDialog
      {...words}
      danger={kind === 'close' || kind === 'block_calls'}
      mutation={changeShopStatus(shop.id, kind)}
      onSuccess={() => {
        showToast(`${shop.name} ${done}`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function MergeDialog({ shop, onClose }: { shop: ShopRecord; onClose: () => void }) {
  const [kept, setKept] = useState<ConsoleShop>();
  const isSame = kept?.id === shop.id;
  return (
    <ConfirmDialog
      title={`Merge ${shop.name} into another shop`}
      danger
      body={
        'Choose the shop to keep. The calls, prices, and refusals move to it. You can split the ' +
        'shops again.'
      }
      positive="Merge"
      blocked={kept && !isSame ? undefined : 'Choose the shop to keep.'}
      mutation={mergeShopInto}
      input={{ id: shop.id, into: kept?.id ?? '' }}
      onSuccess={() => {
        showToast(`${shop.name} is now part of ${kept?.attributes.name ?? 'another shop'}.`);
        onClose();
      }}
      onClose={onClose}
    >
      <ShopField
        value={kept}
        error={isSame ? 'That’s the same shop. Choose another one.' : undefined}
        onChoose={setKept}
      />
    </ConfirmDialog>
  );
}

interface SplitDialogProps {
  kept: { name: string };
  entry: { id: string; name: string };
  onClose: () => void;
}

function SplitDialog({ kept, entry, onClose }: SplitDialogProps) {
  return (
    <ConfirmDialog
      title="Split the shops again?"
      body={
        `${entry.name}, #${entry.id}, is listed on its own again, with the calls and prices that ` +
        `moved when it became part of ${kept.name === entry.name ? 'the other entry' : kept.name}.`
      }
      positive="Split"
      mutation={splitShop}
      input={entry.id}
      onSuccess={() => {
        showToast(`${entry.name}, #${entry.id}, is a separate shop again.`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
