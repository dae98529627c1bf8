import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Exercise } from '../stage-practice.ts'

/** An exercise as an editor left it. */
export type ExerciseContent = Pick<Exercise, 'id' | 'title' | 'steps' | 'everyDays' | 'signals' | 'repeats'> & {
  /** Whoever begins the stage is not asked for it; whoever is in it keeps it, and so do diaries. */
  isWithdrawn: boolean
}

export type ExerciseWords = Omit<ExerciseContent, 'id' | 'isWithdrawn'>

/** As `revisionOfStage`, of what an exercise says. */
export const revisionOfExercise = ({ title, steps, everyDays, signals, repeats }: ExerciseWords): string =>
  createHash('sha256')
    .update(JSON.stringify([title, steps, everyDays, signals.map(({ says, seconds }) => [says, seconds]), repeats]))
    .digest('base64url')
    .slice(0, 16)

type Timer = Pick<ExerciseContent, 'signals' | 'repeats'>

/** How long its timer runs. */
export const secondsOfTimer = ({ signals, repeats }: Timer): number =>
  repeats * signals.reduce((sum, { seconds }) => sum + seconds, 0)

/** What the page says of its length: whole minutes, at least one; 0 while nothing is timed. */
export const minutesOfTimer = (timer: Timer): number => {
  const seconds = secondsOfTimer(timer)
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
}

/** Whether a part is missing: nobody is asked to do what nothing explains or times. */
export const isUnfinishedExercise = ({ steps, signals }: Pick<ExerciseContent, 'steps' | 'signals'>): boolean =>
  steps.length === 0 || signals.length === 0

/** Those that are practised, in order. */
export const practised = (exercises: ExerciseContent[]): ExerciseContent[] =>
  exercises.filter(({ isWithdrawn }) => !isWithdrawn)

/** Withdrawn ones have no place: they come last, in the order of their ids. */
export const inPractice = (exercises: ExerciseContent[]): ExerciseContent[] => [
  ...practised(exercises),
  ...exercises.filter(({ isWithdrawn }) => isWithdrawn).sort((one, other) => one.id - other.id),
]

/** Those of a former version as they would be shown today: what came after it is withdrawn, because none is deleted. */
export const restoredExercises = (version: ExerciseContent[], live: ExerciseContent[]): ExerciseContent[] =>
  inPractice([
    ...version,
    ...live
      .filter(({ id }) => version.every((exercise) => exercise.id !== id))
      .map((exercise) => ({ ...exercise, isWithdrawn: true })),
  ])

export const hasOtherExercises = (before: ExerciseContent[], after: ExerciseContent[]): boolean =>
  !isDeepStrictEqual(before, after)
