import { useEffect } from 'react';
import type { To } from 'react-router';
import { useReplaceUrl } from '../../lib/browser/replace-url.ts';

/** Replaces the URL, unless a tap has already led elsewhere. */
export function Redirect({ to }: { to: To }) {
  const replaceUrl = useReplaceUrl();
  useEffect(() => replaceUrl(to));
  return null;
}
