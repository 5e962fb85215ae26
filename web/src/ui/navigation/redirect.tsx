import { useEffect } from 'react';
import { useNavigate, type To } from 'react-router';
import { useIsUrlRendered } from '../../lib/rendered-url.ts';

/** Replaces the URL, unless a tap has already led elsewhere. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  const isUrlRendered = useIsUrlRendered();
  useEffect(() => {
    if (isUrlRendered()) void navigate(to, { replace: true });
  });
  return null;
}
