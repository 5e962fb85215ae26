/** Computes something about an object at its first use, and keeps it for as long as the object. */
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
