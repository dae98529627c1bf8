import { type Lesson, type LessonFilm, listFilmsOf, listPrograms, type Program } from '#domains/content/academy'
import { type Enrollment, getEnrollment } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { type Certificate, findCertificateOf } from './certificates.repository.ts'
import { mayKeepNotes, mayWatch } from './viewing.policy.ts'
import { standing, type Viewing } from './viewing.ts'
import { lessonNotFound } from './viewings.errors.ts'
import { listViewings } from './viewings.repository.ts'

export type OpenCourse = {
  enrollment: Enrollment
  program: Program
  films: LessonFilm[]
  viewings: Viewing[]
  certificate: Certificate | null
}

/** A course with how far its owner is in it. Throws not_found for anybody else, and while it is not open. */
export const getOpenCourse = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<OpenCourse> => {
  const { enrollment, program } = await getWatchable(ctx, { enrollmentId })
  const films = await listFilmsOf(ctx, { lessonIds: program.lessons.map(({ id }) => id) })
  return {
    enrollment,
    program,
    films,
    viewings: (await listViewings(ctx, { enrollmentIds: [enrollmentId] })).map((viewing) =>
      standing(viewing, filmOf(films, viewing)),
    ),
    certificate: await findCertificateOf(ctx, { enrollmentId }),
  }
}

/** The enrolment and its programme, for whoever may watch it. Throws not_found. */
export const getWatchable = async (ctx: Context, { enrollmentId }: { enrollmentId: number }) => {
  const enrollment = await getEnrollment(ctx, { enrollmentId })
  if (!mayWatch(enrollment, ctx.actor)) throw lessonNotFound()
  const [program] = await listPrograms(ctx, { ids: [enrollment.programId] })
  if (!program) throw lessonNotFound()
  return { enrollment, program }
}

/** The enrolment that somebody's own words are in, open or not: they stay his. Throws not_found. */
export const getOwnPlace = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<Enrollment> => {
  const enrollment = await getEnrollment(ctx, { enrollmentId })
  if (!mayKeepNotes(enrollment, ctx.actor)) throw lessonNotFound()
  return enrollment
}

/**
 * Every lesson was watched to its end. Whoever had watched all that there were stays finished: a lesson that is added
 * later is asked of those who were still on their way.
 */
export const isFinished = (course: Pick<OpenCourse, 'program' | 'viewings'>): boolean =>
  finishedLessons(course) !== null

/** The lessons that he had to watch, and did; null while one is missing. All that are shown now, if he watched them. */
export const finishedLessons = ({ program, viewings }: Pick<OpenCourse, 'program' | 'viewings'>): Lesson[] | null => {
  const doneAt = new Map(viewings.map(({ lessonId, completedAt }) => [lessonId, completedAt]))
  const moments = program.lessons.flatMap(({ id }) => doneAt.get(id) ?? []).toSorted((one, other) => +other - +one)
  for (const moment of moments) {
    const asked = program.lessons.filter(({ shownAt }) => shownAt === null || shownAt <= moment)
    if (asked.every(({ id }) => (doneAt.get(id) ?? Number.POSITIVE_INFINITY) <= moment)) return asked
  }
  return null
}

const filmOf = (films: LessonFilm[], { lessonId }: Pick<Viewing, 'lessonId'>): LessonFilm | null =>
  films.find((film) => film.lessonId === lessonId) ?? null

/** The lessons that were watched to their end, of each of these enrolments, in two statements. */
export const listLessonsDone = async (
  ctx: Context,
  { enrollmentIds }: { enrollmentIds: number[] },
): Promise<Map<number, number[]>> => {
  const done = new Map<number, number[]>()
  const viewings = (await listViewings(ctx, { enrollmentIds })).filter(({ completedAt }) => completedAt)
  const films = await listFilmsOf(ctx, { lessonIds: [...new Set(viewings.map(({ lessonId }) => lessonId))] })
  for (const viewing of viewings) {
    const { enrollmentId, lessonId } = viewing
    if (!standing(viewing, filmOf(films, viewing)).completedAt) continue
    done.set(enrollmentId, [...(done.get(enrollmentId) ?? []), lessonId])
  }
  return done
}
