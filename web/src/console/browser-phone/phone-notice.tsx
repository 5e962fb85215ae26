import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import {
  answerRing,
  faultOf,
  moveCallsHere,
  retryPhone,
  useBrowserPhone,
  type PhoneFault,
} from './browser-phone.ts';

interface Words {
  title: string;
  body: string;
  button: string;
  press: () => void;
}

const WORDS: Record<PhoneFault, Words> = {
  microphone_refused: {
    title: 'Your browser blocks the microphone',
    body:
      'Allow the microphone for this site, next to the address bar. Then try again. Until then, ' +
      'you can dial by hand.',
    button: 'Try again',
    press: retryPhone,
  },
  no_microphone: {
    title: 'We can’t find a microphone',
    body: 'Connect your headset, then try again. Until then, you can dial by hand.',
    button: 'Try again',
    press: retryPhone,
  },
  offline: {
    title: 'Your browser isn’t connected to our phone line',
    body: 'We keep trying. Until then, you can dial by hand.',
    button: 'Try now',
    press: retryPhone,
  },
  other_tab: {
    title: 'Your calls ring in another tab',
    body: 'Dial there, or move your calls here. Moving them ends a call in the other tab.',
    button: 'Use this tab',
    press: moveCallsHere,
  },
};

/** Why calls can't ring in this browser and what to do about it, or a call that waits to be answered. */
export function PhoneNotice({ isCallShown }: { isCallShown: boolean }) {
  const phone = useBrowserPhone();
  const fault = faultOf(phone);
  if (fault) {
    const { title, body, button, press } = WORDS[fault];
    return (
      <Notice
        kind="warn"
        title={title}
        action={
          <Button size="small" onClick={press}>
            {button}
          </Button>
        }
      >
        <p role="status">{body}</p>
      </Notice>
    );
  }
  if (!phone.ringing || isCallShown) return null;
  return (
    <Notice
      title="A call rings in this browser"
      action={
        <Button size="small" kind="primary" onClick={answerRing}>
          Answer
        </Button>
      }
    >
      <p role="status">Answer it here, or let it ring.</p>
    </Notice>
  );
}
