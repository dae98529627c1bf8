import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Course = AnswerOf<typeof main.showCourse>['course']
export type OpenLesson = AnswerOf<typeof main.showLesson>['lesson']
export type LessonNote = OpenLesson['notes'][number]
export type KeptNotes = AnswerOf<typeof main.listKeptNotes>['keptNotes'][number]
export type KeptDiary = AnswerOf<typeof main.listKeptNotes>['diaries'][number]
type Progress = AnswerOf<typeof main.reportProgress>['progress']
type Document = AnswerOf<typeof main.showLessonSheet>['document']

export type Place = { enrollmentId: number; lessonId: number }
/** What a player says of itself. */
export type Report = {
  opening: number
  report: number
  positionSeconds: number
  watched: (readonly [number, number])[]
}

type Said = Place & { report: Report; wasDone: boolean }

const lessonPath = ({ enrollmentId, lessonId }: Place) =>
  `/api/v2/academy/enrollments/${enrollmentId}/lessons/${lessonId}`
const bodyOf = ({ opening, report, positionSeconds, watched }: Report) => ({
  opening,
  report,
  position_seconds: positionSeconds,
  watched,
})

/** Only a lesson that becomes done changes what is told elsewhere, not each report of one that was done before. */
const changedBy = (progress: Progress | null | undefined, _error: unknown, { wasDone }: Said) =>
  progress?.isDone && !wasDone ? (['Enrollments'] as const) : []

const lessonsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    course: build.query<Course, number>({
      query: (id) => ({ path: `/api/v2/academy/enrollments/${id}/course` }),
      transformResponse: (answer: AnswerOf<typeof main.showCourse>) => answer.course,
      providesTags: ['Enrollments'],
    }),
    /** Its addresses end, and each opening has a number of its own: never from the cache. */
    lesson: build.query<OpenLesson, Place>({
      query: (place) => ({ path: lessonPath(place) }),
      transformResponse: (answer: AnswerOf<typeof main.showLesson>) => answer.lesson,
      keepUnusedDataFor: 0,
    }),
    reportProgress: build.mutation<Progress, Said>({
      query: ({ report, wasDone: _, ...place }) => ({
        method: 'PUT',
        path: `${lessonPath(place)}/progress`,
        body: bodyOf(report),
      }),
      transformResponse: (answer: AnswerOf<typeof main.reportProgress>) => answer.progress,
      invalidatesTags: changedBy,
    }),
    /** The report of a page that goes away: the browser sends it after the page is gone. Null if it did not arrive. */
    reportLeaving: build.mutation<Progress | null, Said>({
      queryFn: async ({ report, wasDone: _, ...place }, { extra }) => ({
        data: await sayGoodbye(extra as Connection, lessonPath(place), report),
      }),
      invalidatesTags: changedBy,
    }),
    writeNote: build.mutation<unknown, Place & { atSeconds: number; text: string; key: string }>({
      query: ({ atSeconds, text, key, ...place }) => ({
        method: 'POST',
        path: `${lessonPath(place)}/notes`,
        body: { at_seconds: atSeconds, text },
        idempotencyKey: key,
      }),
      onQueryStarted: (place, api) =>
        api.queryFulfilled.then(
          ({ data }) => void api.dispatch(withNotes(place, data)),
          () => undefined,
        ),
    }),
    removeNote: build.mutation<unknown, Place & { noteId: number }>({
      query: ({ noteId, ...place }) => ({ method: 'DELETE', path: `${lessonPath(place)}/notes/${noteId}` }),
      onQueryStarted: (place, api) =>
        api.queryFulfilled.then(
          ({ data }) => {
            api.dispatch(withNotes(place, data))
            api.dispatch(withoutNote(place.noteId))
          },
          () => undefined,
        ),
    }),
    /** What he wrote in courses that are no longer open. */
    keptNotes: build.query<KeptNotes[], void>({
      query: () => ({ path: '/api/v2/academy/kept_notes' }),
      transformResponse: (answer: AnswerOf<typeof main.listKeptNotes>) => answer.keptNotes,
      providesTags: ['Enrollments'],
    }),
    /** The diary of courses that are no longer open. */
    keptDiaries: build.query<KeptDiary[], void>({
      query: () => ({ path: '/api/v2/academy/kept_notes' }),
      transformResponse: (answer: AnswerOf<typeof main.listKeptNotes>) => answer.diaries,
      providesTags: ['Enrollments'],
    }),
    lessonSheet: build.mutation<Document, Place>({
      query: (place) => ({ path: `${lessonPath(place)}/sheet` }),
      transformResponse: (answer: AnswerOf<typeof main.showLessonSheet>) => answer.document,
    }),
    issueCertificate: build.mutation<unknown, number>({
      query: (id) => ({ method: 'POST', path: `/api/v2/academy/enrollments/${id}/certificate` }),
      invalidatesTags: ['Enrollments'],
    }),
    certificatePdf: build.mutation<Document, number>({
      query: (id) => ({ path: `/api/v2/academy/enrollments/${id}/certificate` }),
      transformResponse: (answer: AnswerOf<typeof main.showCourseCertificate>) => answer.document,
    }),
  }),
})

/** Only the notes: the film that plays keeps its address. */
const withNotes = ({ enrollmentId, lessonId }: Place, answer: unknown) =>
  lessonsApi.util.updateQueryData('lesson', { enrollmentId, lessonId }, (lesson) => {
    lesson.notes = (answer as AnswerOf<typeof main.writeLessonNote>).lesson.notes
  })

const withoutNote = (noteId: number) =>
  lessonsApi.util.updateQueryData('keptNotes', undefined, (kept) => {
    for (const course of kept) course.notes = course.notes.filter(({ id }) => id !== noteId)
  })

const sayGoodbye = async (
  { apiUrl, accessToken }: Connection,
  path: string,
  report: Report,
): Promise<Progress | null> => {
  const token = accessToken()
  if (!token) return null
  const answer = await fetch(`${apiUrl}${path}/progress`, {
    method: 'PUT',
    keepalive: true,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(bodyOf(report)),
  }).catch(() => null)
  if (!answer?.ok) return null
  const { progress } = (await answer.json()) as AnswerOf<typeof main.reportProgress>
  return progress
}

export const {
  useCourseQuery,
  useLessonQuery,
  useReportProgressMutation,
  useReportLeavingMutation,
  useWriteNoteMutation,
  useRemoveNoteMutation,
  useKeptNotesQuery,
  useKeptDiariesQuery,
  useLessonSheetMutation,
  useIssueCertificateMutation,
  useCertificatePdfMutation,
} = lessonsApi
