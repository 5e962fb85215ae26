import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { isShortcut } from '../keys/use-keys.ts';
import styles from './line.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

interface KeypadProps {
  onDigit: (digit: string) => void;
  onClose: () => void;
}

/** Answers phone menus. While it's open, number keys go to the menu instead of to outcomes. */
export function Keypad({ onDigit, onClose }: KeypadProps) {
  const [sent, setSent] = useState('');
  const send = (digit: string): void => {
    setSent((before) => before + digit);
    onDigit(digit);
  };
  useKeypadKeys(send, onClose);
  return (
    <section className={styles.keypad} aria-label="Keypad">
      <header className={layout.titleRow}>
        <h3>Keypad</h3>
        <Button size="small" onClick={onClose}>
          <kbd aria-hidden="true">Esc</kbd>
          <span> close</span>
        </Button>
      </header>
      <p className={layout.soft}>Number keys go to the shop’s phone menu while this is open.</p>
      <p className={styles.sent} role="status">
        {sent ? `Pressed ${sent}` : 'Nothing pressed yet'}
      </p>
      <div className={styles.digits}>
        {DIGITS.map((digit) => (
          <Button key={digit} size="small" onClick={() => send(digit)}>
            {digit}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Takes the keys before the shortcuts do. */
function useKeypadKeys(send: (digit: string) => void, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
    const isDigit = DIGITS.some((digit) => digit === event.key);
    if (!isDigit && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isDigit) close();
    else if (!event.repeat) send(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
