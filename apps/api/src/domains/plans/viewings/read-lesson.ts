import { findLessonMaterial, type Lesson, type LessonMaterial } from '#domains/content/academy'
import { noteFilmOpened } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { giveOpening } from './given-openings.repository.ts'
import { getWatchable } from './open-course.ts'
import { listOpenedNotes, type OpenedNote } from './opened-notes.repository.ts'
import { resumedAt, standing, type Viewing } from './viewing.ts'
import { lessonNotFound } from './viewings.errors.ts'
import { findViewing } from './viewings.repository.ts'

export type OpenLesson = LessonMaterial & {
  lesson: Lesson
  viewing: Viewing | null
  /** The number of this opening of the player: its reports carry it. */
  opening: number
  resumeAtSeconds: number
  notes: OpenedNote[]
}

type Place = { enrollmentId: number; lessonId: number }

/**
 * A lesson to be watched, with his notes in it, for whoever takes the course. The first address of a film that is no
 * sample is noted, and the opening: progress comes of no other. Throws not_found for anybody else.
 */
export const readLesson = async (ctx: Context, { enrollmentId, lessonId }: Place): Promise<OpenLesson> => {
  const { enrollment, program } = await getWatchable(ctx, { enrollmentId })
  const lesson = program.lessons.find(({ id }) => id === lessonId)
  if (!lesson) throw lessonNotFound()
  const material = await findLessonMaterial(ctx, { lessonId })
  const found = await findViewing(ctx, { enrollmentId, lessonId })
  const [best] = material.films
  if (best && !best.isSample && enrollment.filmOpenedAt === null) await noteFilmOpened(ctx, { enrollmentId })
  const film = best?.seconds
    ? { seconds: best.seconds, isSample: best.isSample, ids: material.films.map(({ fileId }) => fileId) }
    : null
  const viewing = found && standing(found, film)
  return {
    ...material,
    lesson,
    viewing,
    opening: await giveOpening(ctx, { enrollmentId, lessonId }),
    resumeAtSeconds: resumedAt(viewing, film),
    notes: await listOpenedNotes(ctx, { enrollmentId, lessonId }),
  }
}
