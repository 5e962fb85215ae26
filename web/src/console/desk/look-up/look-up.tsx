import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { storedHold } from '../held/hold/stored-hold.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import type { FoundShop } from './look-up.queries.ts';
import { holderOf, LookUpSearch, type Found } from './look-up-search.tsx';
import type { Claimable } from '../held/hold/hold.queries.ts';

/** What a page of the console asks the desk to claim, as the state of a navigation. */
export interface DeskState {
  claim?: Claimable;
}

/** Looks up who is calling from any page of the console, and opens what is free at the desk. */
export function LookUpButton({ onPress }: { onPress: () => void }) {
  useKeys({ look_up: onPress });
  return (
    <Button size="small" onClick={onPress}>
      <Search size={16} aria-hidden />
      <span>{' Look up '}</span>
      <KeyCap of="look_up" />
    </Button>
  );
}

export function LookUpDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState('');
  const choose = ({ shop, matter }: Found): void => {
    const why = matter ? refusalOf(matter) : withoutMatter(shop);
    setRefusal(why);
    if (!matter || why) return;
    onClose();
    const { kind, id } = matter;
    const state: DeskState = matter.held_by_you ? {} : { claim: { kind, id } };
    void navigate('/console', { state });
  };
  return (
    <ModalFrame title="Look up" negative="Close" onNegative={onClose}>
      <LookUpSearch label="Number, shop, or letters" onChoose={choose} />
      {refusal && <Notice kind="warn">{refusal}</Notice>}
    </ModalFrame>
  );
}

const withoutMatter = ({ name, matters }: FoundShop): string =>
  matters.length === 0 ? `Nothing is open with ${name}.` : `Choose what it’s about, below ${name}.`;

/** Why it can't be opened now. Empty if it can. */
function refusalOf(matter: NonNullable<Found['matter']>): string {
  if (matter.held_by_you) return '';
  if (!matter.open || matter.holder !== null)
    return `${holderOf(matter)}, so you can’t open it now.`;
  return storedHold() ? 'Finish or return what you hold, and then open this.' : '';
}
