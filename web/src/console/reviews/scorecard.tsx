import {
  reviewPoints,
  type ReviewMark,
  type ReviewPoint,
} from '@fourbay/contract/call-reviews/review-points';
import { showToast } from '../../lib/browser/toast.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import layout from '../layout/layout.module.css';
import { RecordingPlayer } from './recording-player.tsx';
import { MARKS, POINT_LABELS } from './review-words.ts';
import { saveReview, type CallReview } from './reviews.queries.ts';
import { useRecording } from './use-recording.ts';
import { useReviewKeys } from './use-review-keys.ts';
import styles from './reviews.module.css';

type Marks = Record<ReviewPoint, ReviewMark>;
const NONE: Partial<Marks> = {};

/** Undefined while a point has no mark. */
function wholeOf(marks: Partial<Marks>): Marks | undefined {
  const isWhole = (given: Partial<Marks>): given is Marks =>
    reviewPoints.every((point) => given[point] !== undefined);
  return isWhole(marks) ? marks : undefined;
}

const nextMark = (mark: ReviewMark | undefined): ReviewMark => {
  const at = MARKS.findIndex(({ value }) => value === mark);
  return MARKS[(at + 1) % MARKS.length]?.value ?? 'yes';
};

interface ScorecardProps {
  review: CallReview;
  onSkip: () => void;
}

/** The recording of a call, and its five points. What was entered survives a reload. */
export function Scorecard({ review, onSkip }: ScorecardProps) {
  const { agent, call } = review.attributes;
  const recording = useRecording(call);
  const form = useForm({
    initial: { marks: NONE, comment: '' },
    draft: `call-review-${review.id}`,
    mutation: saveReview,
    toInput: ({ marks, comment }) => {
      const points = wholeOf(marks);
      if (!points) throw new Error('The form checks that each point has a mark.');
      return { id: review.id, ...points, comment };
    },
    check: ({ marks }) => (wholeOf(marks) ? {} : { marks: 'Mark all five points.' }),
    onSuccess: (_saved, { reset }) => {
      reset();
      showToast(`Saved. ${agent} can read it.`);
    },
  });
  const { marks } = form.values;
  const problem = form.errorOf('marks') ?? form.error;
  const mark = (point: ReviewPoint, value: ReviewMark): void =>
    form.change({ marks: { ...marks, [point]: value } });
  useReviewKeys({
    ...Object.fromEntries(
      reviewPoints.map((point, at) => [String(at + 1), () => mark(point, nextMark(marks[point]))]),
    ),
    ...recording.keys,
    Enter: () => form.submit(),
    s: onSkip,
  });
  return (
    <form className={layout.section} {...form.formProps} aria-label="Scorecard">
      <RecordingPlayer kept={call.recording} recording={recording} />
      <Points marks={marks} onMark={mark} />
      <TextArea
        label={`Comment for ${agent}`}
        optional
        maxLength={1_000}
        hint={`${agent} reads this and can answer once. Don’t name the car’s owner.`}
        {...form.field('comment')}
      />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.actions}>
        <Button type="submit" kind="primary" busy={form.pending}>
          <span>{'Save, next '}</span>
          <kbd aria-hidden="true">Enter</kbd>
        </Button>
        <Button onClick={onSkip}>
          <span>{'Skip '}</span>
          <kbd aria-hidden="true">s</kbd>
        </Button>
      </div>
    </form>
  );
}

interface PointsProps {
  marks: Partial<Marks>;
  onMark: (point: ReviewPoint, mark: ReviewMark) => void;
}

const Points = ({ marks, onMark }: PointsProps) => (
  <div>
    {reviewPoints.map((point, at) => (
      <div key={point} className={styles.point}>
        <span>
          <kbd aria-hidden="true">{at + 1}</kbd>
          <span>{` ${POINT_LABELS[point]}`}</span>
        </span>
        <Segmented
          label={POINT_LABELS[point]}
          choices={MARKS}
          value={marks[point]}
          onChoose={(value) => onMark(point, value)}
        />
      </div>
    ))}
  </div>
);
