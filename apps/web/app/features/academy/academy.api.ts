import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type Programs = AnswerOf<typeof main.listPrograms>
type Enrollments = AnswerOf<typeof main.listEnrollments>
export type OwnEnrollment = Enrollments['enrollments'][number]
type Preview = AnswerOf<typeof main.showLessonPreview>
type Made = (typeof main.lessonPreviewMade)['_zod']['output']

/** Programmes come with their enrolments, which do not belong on a page that lists programmes. */
const withoutEnrollments = (program: Programs['programs'][number]): Programs['programs'][number] =>
  Object.fromEntries(Object.entries(program).filter(([name]) => name !== 'enrollments')) as typeof program

export const academyApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    programs: build.query<Programs['programs'], void>({
      query: () => ({ path: '/api/v2/academy/programs' }),
      transformResponse: (answer: Programs) => answer.programs.map(withoutEnrollments),
    }),
    enrollments: build.query<Enrollments['enrollments'], void>({
      query: () => ({ path: '/api/v2/academy/enrollments' }),
      transformResponse: (answer: Enrollments) => answer.enrollments,
      providesTags: ['Enrollments'],
    }),
    /** Returns a course; its order is canceled and refunded in full. */
    giveBackEnrollment: build.mutation<OwnEnrollment, { enrollmentId: number; orderToken?: string | undefined }>({
      query: ({ enrollmentId, orderToken }) => ({
        method: 'POST',
        path: `/api/v2/academy/enrollments/${enrollmentId}/cancellation`,
        orderToken,
      }),
      transformResponse: (answer: AnswerOf<typeof main.giveBackEnrollment>) => answer.enrollment,
      invalidatesTags: ['Enrollments', 'Orders'],
    }),
    createPreview: build.mutation<Made, string>({
      query: (programSlug) => ({
        method: 'POST',
        path: '/api/v2/academy/enrollments',
        body: { programSlug, createPreview: true, enrollment: { patientAttributes: {} } },
      }),
    }),
    /** Its films' addresses end: never from the cache. */
    lessonPreview: build.query<Preview['lessonPreview'], string>({
      query: (token) => ({ path: `/api/v2/academy/lesson_previews/${encodeURIComponent(token)}` }),
      transformResponse: (answer: Preview) => answer.lessonPreview,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useProgramsQuery,
  useEnrollmentsQuery,
  useGiveBackEnrollmentMutation,
  useCreatePreviewMutation,
  useLessonPreviewQuery,
} = academyApi
