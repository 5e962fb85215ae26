/** Computes a value about an object when it's first needed, and keeps it as long as the object exists. */
export function oncePer<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
