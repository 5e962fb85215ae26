import { useEffect, useState } from 'react';

/** Typical time between two keystrokes while typing a name. */
const TYPED_MS = 300;

/** The value after it has not changed for a while. */
export function useDebounced<Value>(value: Value, ms = TYPED_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
