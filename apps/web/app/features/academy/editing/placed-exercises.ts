import type { EditedExercise, EditedStage } from './editing.api.ts'

type Stage = Pick<EditedStage, 'exercises'>

/** Those that whoever begins the stage is asked for, in order. */
export const practisedIn = ({ exercises }: Stage): EditedExercise[] =>
  exercises.filter(({ isWithdrawn }) => !isWithdrawn)

export const withdrawnFrom = ({ exercises }: Stage): EditedExercise[] =>
  exercises.filter(({ isWithdrawn }) => isWithdrawn)

type Move = { exerciseId: number; by: -1 | 1 }

/** The ids of the exercises after one was moved a step up or down; null if it cannot go further. */
export const movedExercises = (stage: Stage, { exerciseId, by }: Move): number[] | null => {
  const ids = practisedIn(stage).map(({ id }) => id)
  const [at, to] = [ids.indexOf(exerciseId), ids.indexOf(exerciseId) + by]
  if (at < 0 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(at, 1).toSpliced(to, 0, exerciseId)
}
