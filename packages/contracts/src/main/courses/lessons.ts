import { z } from 'zod'
import { call, id, moment } from '../../wire/call.ts'
import { lessonFilms, lessonFilmsExample } from './lesson-films.ts'

const seconds = z.number().int().nonnegative()

const certificate = z.object({
  code: z.string(),
  issuedAt: moment,
  /** Some lessons were watched as samples. */
  isSample: z.boolean(),
})

const lessonInCourse = z.object({
  id,
  title: z.string(),
  position: z.number().int(),
  stagePosition: z.number().int().nullable(),
  /** Of the lesson as it is planned. */
  durationSeconds: seconds,
  /** Of the film that can be watched now; null without one. */
  filmSeconds: seconds.nullable(),
  isSample: z.boolean(),
  /** How much was watched, 0 to 100. */
  percent: z.number().int().min(0).max(100),
  isDone: z.boolean(),
})

const course = z.object({
  enrollmentId: id,
  programSlug: z.string(),
  title: z.string(),
  stages: z.array(
    z.object({
      position: z.number().int(),
      title: z.string(),
      summary: z.string(),
      firstDay: z.number().int(),
      lastDay: z.number().int(),
    }),
  ),
  lessons: z.array(lessonInCourse),
  /** Where to go on: the lesson that was watched last, or the first that is not done. */
  nextLessonId: id.nullable(),
  certificate: certificate.nullable(),
})

const courseExample = {
  enrollmentId: 7,
  programSlug: 'programa-control',
  title: 'Programa Control',
  stages: [{ position: 1, title: 'Respirar', summary: 'Notar o ritmo.', firstDay: 1, lastDay: 10 }],
  lessons: [
    {
      id: 101,
      title: 'Respiração lenta',
      position: 1,
      stagePosition: 1,
      durationSeconds: 540,
      filmSeconds: 24,
      isSample: true,
      percent: 40,
      isDone: false,
    },
  ],
  nextLessonId: 101,
  certificate: null,
}

const note = z.object({ id, atSeconds: seconds, text: z.string(), writtenAt: moment })

const openLesson = z.object({
  id,
  title: z.string(),
  ...lessonFilms,
  /** Said again in each report. */
  opening: id,
  resumeAtSeconds: seconds,
  percent: z.number().int().min(0).max(100),
  isDone: z.boolean(),
  text: z
    .object({
      summary: z.string(),
      paragraphs: z.array(z.string()),
      steps: z.array(z.string()),
      caution: z.string(),
      sources: z.array(z.object({ title: z.string(), where: z.string() })),
    })
    .nullable(),
  notes: z.array(note),
})

const noteExample = { id: 3, atSeconds: 12, text: 'Repetir à noite.', writtenAt: '2026-11-28T12:00:00.000Z' }
const lessonExample = {
  id: 101,
  title: 'Respiração lenta',
  ...lessonFilmsExample,
  opening: 12,
  resumeAtSeconds: 9,
  percent: 40,
  isDone: false,
  text: {
    summary: 'Respirar mais devagar.',
    paragraphs: ['A respiração fica curta.'],
    steps: ['Inspire contando até quatro.'],
    caution: 'Se ficar tonto, pare.',
    sources: [{ title: 'A review', where: 'A journal, 2018' }],
  },
  notes: [noteExample],
}

/** A course of the bearer's with its lessons and how far he is in each. Ours. */
export const showCourse = call({
  method: 'GET',
  path: '/api/v2/academy/enrollments/{id}/course',
  request: null,
  response: z.object({ course }),
  example: { response: { course: courseExample } },
})

/** A lesson to be watched: addresses that end, captions, text, his notes. Ours. */
export const showLesson = call({
  method: 'GET',
  path: '/api/v2/academy/enrollments/{id}/lessons/{lesson_id}',
  request: null,
  response: z.object({ lesson: openLesson }),
  example: { response: { lesson: lessonExample } },
})

/** The greatest number of parts in one report, and of seconds that a film has. */
const [mostParts, mostSeconds] = [200, 6 * 60 * 60]
const second = z.number().int().min(0).max(mostSeconds)

/** Where a player is, and what was watched since it last said so: pairs of seconds. Ours. */
export const reportProgress = call({
  method: 'PUT',
  path: '/api/v2/academy/enrollments/{id}/lessons/{lesson_id}/progress',
  request: z.object({
    opening: id,
    /** Of this opening, counted from one. */
    report: z.number().int().min(1).max(1_000_000),
    position_seconds: second,
    watched: z.array(z.tuple([second, second])).max(mostParts),
  }),
  response: z.object({
    progress: z.object({ positionSeconds: seconds, percent: z.number().int().min(0).max(100), isDone: z.boolean() }),
  }),
  example: {
    request: { opening: 12, report: 1, position_seconds: 15, watched: [[0, 15]] },
    response: { progress: { positionSeconds: 15, percent: 62, isDone: false } },
  },
})

/** A note at a moment of a lesson, for its writer alone. Ours. */
export const writeLessonNote = call({
  method: 'POST',
  path: '/api/v2/academy/enrollments/{id}/lessons/{lesson_id}/notes',
  request: z.object({ at_seconds: second, text: z.string().trim().min(1).max(1000) }),
  response: z.object({ lesson: openLesson.pick({ notes: true }) }),
  example: {
    request: { at_seconds: 12, text: 'Repetir à noite.' },
    response: { lesson: { notes: [noteExample] } },
  },
})

/** Also of a course that was given back. Ours. */
export const removeLessonNote = call({
  method: 'DELETE',
  path: '/api/v2/academy/enrollments/{id}/lessons/{lesson_id}/notes/{note_id}',
  request: null,
  response: z.object({ lesson: openLesson.pick({ notes: true }) }),
  example: { response: { lesson: { notes: [] } } },
})

const rate = z.int().nullable()
const keptDay = z.object({ day: z.iso.date(), control: rate, anxiety: rate, note: z.string() })

/**
 * What the bearer noted in closed courses and in lessons withdrawn, course by course, at most a thousand notes; the
 * diary of closed ones, at most eight hundred days; and in which there is a conversation with support. Ours.
 */
export const listKeptNotes = call({
  method: 'GET',
  path: '/api/v2/academy/kept_notes',
  request: null,
  response: z.object({
    keptNotes: z.array(
      z.object({
        enrollmentId: id,
        courseTitle: z.string(),
        /** It is still open, and these are of lessons that were withdrawn. */
        isOpen: z.boolean(),
        notes: z.array(note.extend({ lessonId: id, lessonTitle: z.string() })),
      }),
    ),
    diaries: z.array(z.object({ enrollmentId: id, courseTitle: z.string(), days: z.array(keptDay) })),
    supports: z.array(z.object({ enrollmentId: id, courseTitle: z.string(), isUnread: z.boolean() })),
  }),
  example: {
    response: {
      keptNotes: [
        {
          enrollmentId: 8,
          courseTitle: 'Control',
          isOpen: false,
          notes: [{ ...noteExample, lessonId: 101, lessonTitle: 'Respiração lenta' }],
        },
      ],
      diaries: [
        {
          enrollmentId: 8,
          courseTitle: 'Control',
          days: [{ day: '2026-11-28', control: 6, anxiety: 3, note: 'Melhor que ontem.' }],
        },
      ],
      supports: [{ enrollmentId: 8, courseTitle: 'Control', isUnread: true }],
    },
  },
})

const pdf = z.object({ name: z.string(), pdf: z.base64() })

/** What is practised after a lesson, as a PDF in base64. Ours. */
export const showLessonSheet = call({
  method: 'GET',
  path: '/api/v2/academy/enrollments/{id}/lessons/{lesson_id}/sheet',
  request: null,
  response: z.object({ document: pdf }),
  example: { response: { document: { name: 'respiracao-lenta.pdf', pdf: 'JVBERi0=' } } },
})

/** The certificate of a course whose lessons were all watched. Again it is the same one. Ours. */
export const issueCourseCertificate = call({
  method: 'POST',
  path: '/api/v2/academy/enrollments/{id}/certificate',
  request: null,
  response: z.object({ certificate }),
  example: {
    response: { certificate: { code: 'K7Q2M9XW4T', issuedAt: '2026-11-28T12:00:00.000Z', isSample: false } },
  },
})

/** The certificate as a PDF in base64. Ours. */
export const showCourseCertificate = call({
  method: 'GET',
  path: '/api/v2/academy/enrollments/{id}/certificate',
  request: null,
  response: z.object({ document: pdf }),
  example: { response: { document: { name: 'certificado-K7Q2M9XW4T.pdf', pdf: 'JVBERi0=' } } },
})

/** What anybody with the code of a certificate is told. Ours. */
export const checkCourseCertificate = call({
  method: 'GET',
  path: '/api/v1/certificate_verifications/{code}',
  request: null,
  response: z.object({
    verification: z.object({
      title: z.string(),
      /** The first name, and the initials of the others. */
      holder: z.string(),
      lessonCount: z.number().int(),
      contentMinutes: z.number().int(),
      issuedAt: moment,
      isSample: z.boolean(),
    }),
  }),
  example: {
    response: {
      verification: {
        title: 'Programa Control',
        holder: 'Bruno A.',
        lessonCount: 13,
        contentMinutes: 140,
        issuedAt: '2026-11-28T12:00:00.000Z',
        isSample: false,
      },
    },
  },
})
