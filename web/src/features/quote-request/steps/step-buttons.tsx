import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { StepBar } from './step-bar.tsx';

interface StepButtonsProps {
  /** What is chosen so far, shown on a phone. */
  chosen: ReactNode;
  onBack?: () => void;
  onNext: () => void;
  reason?: string | undefined;
}

/** The Back and Next buttons of a step. Next shows why it is disabled. */
export const StepButtons = ({ chosen, onBack, onNext, reason }: StepButtonsProps) => (
  <StepBar chosen={chosen}>
    {onBack && <Button onClick={onBack}>Back</Button>}
    <Button kind="primary" reason={reason} onClick={onNext}>
      Next
    </Button>
  </StepBar>
);
