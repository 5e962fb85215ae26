import { useNow } from '../../../../lib/browser/use-now.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { HeldRequest } from '../../desk.queries.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { PageHeading } from '../../../../ui/navigation/page-heading.tsx';
import { Pane } from '../pane.tsx';
import { TimeLeftMark } from '../../queue/time-left-mark.tsx';
import type { PriceText } from '../../prices/price-text.ts';
import { RequestFacts } from './request-facts.tsx';
import { Script } from './script.tsx';
import { VinReveal } from './vin-reveal.tsx';
import layout from '../../../layout/layout.module.css';

interface RequestPaneProps {
  request: HeldRequest;
  /** The field of the price form that has the focus. */
  field: string | undefined;
  /** What has been typed for the shop on the phone. */
  typed: PriceText | undefined;
  /** Whether shops can call us back, and then tell us the request's letters. */
  callsBack: boolean;
  onAskOwner: () => void;
  onEnd: () => void;
  onRelease: () => void;
}

/** The request's facts, without the owner, whom agents never see. */
export function RequestPane({
  request,
  field,
  typed,
  callsBack,
  onAskOwner,
  onEnd,
  onRelease,
}: RequestPaneProps) {
  const now = useNow();
  return (
    <Pane
      label="Request"
      heading={<PageHeading>{request.service_title}</PageHeading>}
      aside={<TimeLeftMark request={request} now={now.getTime()} />}
    >
      <RequestFacts
        request={request}
        callsBack={callsBack}
        vin={<VinReveal key={request.id} requestId={request.id} />}
      />
      <h2>What to say</h2>
      <Script request={request} field={field} typed={typed} />
      <div className={layout.actions}>
        <Button size="small" onClick={onAskOwner}>
          <span>{'Ask the owner '}</span>
          <KeyCap of="ask_owner" />
        </Button>
        <Button size="small" onClick={onEnd}>
          <span>{'End the request '}</span>
          <KeyCap of="close" />
        </Button>
        <Button size="small" onClick={onRelease}>
          <span>{'Return it '}</span>
          <KeyCap of="release" />
        </Button>
      </div>
    </Pane>
  );
}
