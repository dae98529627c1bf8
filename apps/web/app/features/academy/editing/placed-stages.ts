import type { EditedProgram, EditedStage } from './editing.api.ts'

export type PlacedStage = EditedStage & { position: number }

/** Those that are gone through, in order. */
export const placedStages = ({ stages }: Pick<EditedProgram, 'stages'>): PlacedStage[] =>
  stages.filter((stage): stage is PlacedStage => stage.position !== null)

export const withdrawnStages = ({ stages }: Pick<EditedProgram, 'stages'>): EditedStage[] =>
  stages.filter(({ position }) => position === null)

type Move = { stageId: number; by: -1 | 1 }

/** The ids of the stages after one was moved a step up or down; null if it cannot go further. */
export const movedStages = (program: Pick<EditedProgram, 'stages'>, { stageId, by }: Move): number[] | null => {
  const ids = placedStages(program).map(({ id }) => id)
  const [at, to] = [ids.indexOf(stageId), ids.indexOf(stageId) + by]
  if (at < 0 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(at, 1).toSpliced(to, 0, stageId)
}
