import { AskOwnerDialog } from '../owner-questions/ask-owner-dialog.tsx';
import { AskingDialogs } from '../asking/asking-dialogs.tsx';
import type { HeldDialogProps } from './hold/use-held-actions.ts';
import type { HeldDialog } from './held-dialog.ts';
import { OutcomeDialogs } from './call/outcome-dialogs.tsx';
import { PriceDialogs } from './drafts/price-dialogs.tsx';
import { RequestDialogs } from './request/request-dialogs.tsx';
import { TextsDialog } from '../texts/texts-dialog.tsx';
import { ShopDialogs } from './shops/shop-dialogs.tsx';

/** Confirms an action on a request. A refusal is shown in the dialog. */
export function HeldDialogs({ dialog, ...props }: HeldDialogProps<HeldDialog>) {
  switch (dialog.kind) {
    case 'call_back':
    case 'refusal':
    case 'never':
    case 'wrong_number':
      return <OutcomeDialogs dialog={dialog} {...props} />;
    case 'contact':
    case 'drop':
      return <AskingDialogs dialog={dialog} {...props} />;
    case 'ask_owner':
      return <AskOwnerDialog {...props} />;
    case 'texts':
      return <TextsDialog dialog={dialog} {...props} />;
    case 'skip':
    case 'fix':
    case 'closures':
      return <ShopDialogs dialog={dialog} {...props} />;
    case 'release':
    case 'close':
      return <RequestDialogs dialog={dialog} {...props} />;
    case 'correct':
    case 'withdraw':
      return <PriceDialogs dialog={dialog} {...props} />;
  }
}
