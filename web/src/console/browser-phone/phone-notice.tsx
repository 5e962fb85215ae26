import { Button } from '../../ui/buttons/button.tsx';
import { AlsoInDialogs } from '../../ui/dialogs/in-top-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import layout from '../layout/layout.module.css';
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

const RINGING: Words = {
  title: 'Incoming call in this browser',
  body: 'Answer it here, or let it ring.',
  button: 'Answer',
  press: answerRing,
};

const WORDS: Record<PhoneFault, Words> = {
  microphone_asked: {
    title: 'Allow the microphone',
    body: 'Your browser is asking whether this site may use it. Until you answer, you can dial by hand.',
    button: 'Ask again',
    press: retryPhone,
  },
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
    body: 'We’ll keep trying. Until then, you can dial by hand.',
    button: 'Try now',
    press: retryPhone,
  },
  other_tab: {
    title: 'Your calls ring in another tab',
    body: 'Dial there, or move your calls here. Moving them ends any call in the other tab.',
    button: 'Use this tab',
    press: moveCallsHere,
  },
};

/** Says why calls can't ring in this browser and what to do about it, or offers to answer a ringing call. */
export function PhoneNotice({ isCallShown }: { isCallShown: boolean }) {
  const phone = useBrowserPhone();
  const fault = faultOf(phone);
  const words = fault ? WORDS[fault] : phone.ringing && !isCallShown && RINGING;
  if (!words) return null;
  const notice = (
    <section
      aria-label="Your browser’s phone"
      {...(fault ? {} : { className: layout.urgent, 'data-keep-clear': true })}
    >
      <Notice
        kind={fault ? 'warn' : 'info'}
        title={words.title}
        action={
          <Button size="small" onClick={words.press}>
            {words.button}
          </Button>
        }
      >
        <p role="status">{words.body}</p>
      </Notice>
    </section>
  );
  return fault ? notice : <AlsoInDialogs>{notice}</AlsoInDialogs>;
}
