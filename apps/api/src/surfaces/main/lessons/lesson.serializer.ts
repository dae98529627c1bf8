import type { listKeptNotes, showCourse, showLesson } from '@prumo/contracts/main'
import type { z } from 'zod'
import { isFinished, type KeptNotes, type OpenCourse, type OpenLesson, percentOf } from '#domains/plans/viewings'
import { lessonFilmsOnTheWire } from '../../callers/lesson-films-on-the-wire.ts'

type Course = z.output<typeof showCourse.response>['course']
type Lesson = z.output<typeof showLesson.response>['lesson']

/** A course with how far its owner is in each lesson. */
export const courseOnTheWire = (course: OpenCourse): Course => {
  const { enrollment, program, films, viewings, certificate } = course
  const lessons = program.lessons.map((lesson) => {
    const film = films.find(({ lessonId }) => lessonId === lesson.id) ?? null
    const viewing = viewings.find(({ lessonId }) => lessonId === lesson.id)
    return {
      id: lesson.id,
      title: lesson.title,
      position: lesson.position,
      stagePosition: lesson.stagePosition,
      durationSeconds: lesson.durationSeconds,
      filmSeconds: film?.seconds ?? null,
      isSample: film?.isSample ?? false,
      percent: viewing ? percentOf(viewing, film) : 0,
      isDone: viewing?.completedAt != null,
    }
  })
  return {
    enrollmentId: enrollment.id,
    programSlug: program.slug,
    title: program.title,
    stages: program.stages,
    lessons,
    nextLessonId: isFinished(course) ? null : nextOf(course, lessons),
    certificate: certificate && certificateOnTheWire(certificate),
  }
}

/** The lesson that was watched last and is not done; else the first that is not done. */
const nextOf = ({ viewings }: OpenCourse, lessons: Course['lessons']): number | null => {
  const [last] = viewings
    .filter(({ completedAt }) => completedAt === null)
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  return last?.lessonId ?? lessons.find(({ isDone }) => !isDone)?.id ?? null
}

export const certificateOnTheWire = ({
  code,
  issuedAt,
  isSample,
}: NonNullable<OpenCourse['certificate']>): NonNullable<Course['certificate']> => ({
  code,
  issuedAt: issuedAt.toISOString(),
  isSample,
})

export const lessonOnTheWire = (open: OpenLesson): Lesson => {
  const { lesson, films, viewing, opening, resumeAtSeconds, text } = open
  const [film] = films
  const length = film?.seconds ? { seconds: film.seconds, isSample: film.isSample } : null
  return {
    id: lesson.id,
    title: lesson.title,
    ...lessonFilmsOnTheWire(open),
    opening,
    resumeAtSeconds,
    percent: viewing ? percentOf(viewing, length) : 0,
    isDone: viewing?.completedAt != null,
    text,
    notes: notesOnTheWire(open),
  }
}

export const notesOnTheWire = ({ notes }: Pick<OpenLesson, 'notes'>): Lesson['notes'] =>
  notes.map(({ id, atSeconds, text, writtenAt }) => ({ id, atSeconds, text, writtenAt: writtenAt.toISOString() }))

export const keptNotesOnTheWire = (kept: KeptNotes[]): z.output<typeof listKeptNotes.response>['keptNotes'] =>
  kept.map(({ enrollmentId, courseTitle, isOpen, notes }) => ({
    ...{ enrollmentId, courseTitle, isOpen },
    notes: notes.map(({ id, lessonId, lessonTitle, atSeconds, text, writtenAt }) => ({
      ...{ id, lessonId, lessonTitle, atSeconds, text },
      writtenAt: writtenAt.toISOString(),
    })),
  }))
