import { useNow } from '../../../../lib/browser/use-now.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { HeldRequest } from '../../desk.queries.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { PageHeading } from '../../../../ui/navigation/page-heading.tsx';
import { Pane } from '../pane.tsx';
import { TimeLeftMark } from '../../queue/time-left-mark.tsx';
import styles from '../panes.module.css';
import { RequestFacts } from './request-facts.tsx';
import { VinReveal } from './vin-reveal.tsx';
import layout from '../../../layout/layout.module.css';

interface RequestPaneProps {
  request: HeldRequest;
  onAskOwner: () => void;
  onEnd: () => void;
  onRelease: () => void;
}

/** The request's facts, without the owner, whom agents never see. */
export function RequestPane({ request, onAskOwner, onEnd, onRelease }: RequestPaneProps) {
  const now = useNow();
  return (
    <Pane
      label="Request"
      heading={<PageHeading>{request.service_title}</PageHeading>}
      aside={<TimeLeftMark request={request} now={now.getTime()} />}
    >
      <RequestFacts request={request} vin={<VinReveal key={request.id} requestId={request.id} />} />
      <h2>What to say</h2>
      <ol className={styles.script}>
        {request.script.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
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
