import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** About as tall as the form being loaded. */
export const FormSkeleton = () => (
  <div role="status">
    <span className="visually-hidden">Loading the card form</span>
    <Skeleton height="190px" radius={8} />
  </div>
);
