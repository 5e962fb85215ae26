import { useEffect, useRef, type RefObject } from 'react';
import { useAction, type Action } from '../../lib/forms/use-action.ts';
import { playRecording, type ReviewedCall } from './reviews.queries.ts';

export interface Recording {
  audio: RefObject<HTMLAudioElement | null>;
  /** Undefined if there is none to play. */
  load: (() => void) | undefined;
  loading: Action<string, Blob>;
  /** Space plays and pauses, arrows move by five seconds, and `x` changes the speed. */
  keys: Record<string, () => void>;
}

/** The recording of a call, which is loaded when somebody plays it. */
export function useRecording({ recording, line_id: lineId }: ReviewedCall): Recording {
  const audio = useRef<HTMLAudioElement>(null);
  const loading = useAction(playRecording, { toast: false });
  const { data } = loading;
  useEffect(() => {
    if (!data || !audio.current) return;
    const address = URL.createObjectURL(data);
    audio.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [data]);
  const load = recording === 'kept' && lineId !== null ? () => loading.run(lineId) : undefined;
  const move = (seconds: number) => () => {
    if (audio.current) audio.current.currentTime += seconds;
  };
  return {
    audio,
    load,
    loading,
    keys: {
      ' ': () => {
        const player = audio.current;
        if (!player) load?.();
        else if (player.paused) void player.play();
        else player.pause();
      },
      ArrowLeft: move(-5),
      ArrowRight: move(5),
      x: () => {
        if (audio.current) audio.current.playbackRate = audio.current.playbackRate === 1 ? 1.5 : 1;
      },
    },
  };
}
