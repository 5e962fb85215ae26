import { Button } from '../../../ui/buttons/button.tsx';
import { StepBar, type StepBarProps } from './step-bar.tsx';

interface StepButtonsProps extends Omit<StepBarProps, 'children'> {
  onNext: () => void;
  reason?: string | undefined;
}

/** The Back and Next buttons of a step. Next shows why it is disabled. */
export const StepButtons = ({ onNext, reason, ...bar }: StepButtonsProps) => (
  <StepBar {...bar}>
    <Button kind="primary" reason={reason} onClick={onNext}>
      Next
    </Button>
  </StepBar>
);
