import type { EditedLesson, EditedProgram } from './editing.api.ts'

type Move = { lessonId: number; by: -1 | 1 }

/**
 * The lessons after one was moved a step up or down; null if it cannot go further. At the edge of its stage it goes
 * into the next one, also an empty one, before it passes another lesson.
 */
export const movedLessons = ({ lessons, stages }: EditedProgram, { lessonId, by }: Move): EditedLesson[] | null => {
  const placed = lessons.filter(({ isWithdrawn }) => !isWithdrawn)
  const at = placed.findIndex(({ id }) => id === lessonId)
  const lesson = placed[at]
  if (!lesson) return null
  const neighbour = placed[at + by]
  if (neighbour && neighbour.stagePosition === lesson.stagePosition)
    return placed.toSpliced(Math.min(at, at + by), 2, ...(by === 1 ? [neighbour, lesson] : [lesson, neighbour]))
  const stage =
    lesson.stagePosition === null
      ? undefined
      : stages.find(({ position }) => position === (lesson.stagePosition ?? 0) + by)
  return stage ? placed.toSpliced(at, 1, { ...lesson, stagePosition: stage.position }) : null
}
