import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Colleague = AnswerOf<typeof staff.listColleagues>['colleagues'][number]
export type ChosenFor = NonNullable<QuestionOf<typeof staff.listColleagues>['for']>
export type Cover = AnswerOf<typeof staff.listCovers>['covers'][number]
export type EmergencyAccess = AnswerOf<typeof staff.listEmergencyAccesses>['emergencyAccesses'][number]

const chartsOf = (patientIds: readonly number[]) => patientIds.map((id) => ({ type: 'Chart' as const, id }))

/** Why somebody may open a chart: handed over, covered for, or in an emergency. */
export type OpenedInEmergency = AnswerOf<typeof staff.breakGlassByCpf>['patients'][number]

const accessReasonsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    colleagues: build.query<Colleague[], ChosenFor>({
      query: (chosenFor) => ({ path: '/api/staff/v1/colleagues', query: { for: chosenFor } }),
      transformResponse: (answer: AnswerOf<typeof staff.listColleagues>) => answer.colleagues,
    }),
    covers: build.query<Cover[], void>({
      query: () => ({ path: '/api/staff/v1/covers' }),
      transformResponse: (answer: AnswerOf<typeof staff.listCovers>) => answer.covers,
      providesTags: ['Covers'],
    }),
    addCover: build.mutation<unknown, QuestionOf<typeof staff.addCover>>({
      query: (body) => ({ method: 'POST', path: '/api/staff/v1/covers', body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Covers']),
    }),
    endCover: build.mutation<unknown, number>({
      query: (id) => ({ method: 'DELETE', path: `/api/staff/v1/covers/${id}` }),
      // Also after a refusal: the cover may be over already.
      invalidatesTags: ['Covers'],
    }),
    handOver: build.mutation<unknown, { patientId: number } & QuestionOf<typeof staff.handOverPatient>>({
      query: ({ patientId, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/patients/${patientId}/handovers`,
        body,
      }),
    }),
    /** The chart closes: it is read again, and the page says that it is with the caller no more. */
    endOwnHandover: build.mutation<unknown, { patientId: number } & QuestionOf<typeof staff.endOwnHandover>>({
      query: ({ patientId, ...body }) => ({
        method: 'PUT',
        path: `/api/staff/v1/patients/${patientId}/handover_end`,
        body,
      }),
      invalidatesTags: (_answer, failure, { patientId }) => (failure ? [] : chartsOf([patientId])),
    }),
    breakGlass: build.mutation<unknown, { patientId: number; reason: string }>({
      query: ({ patientId, reason }) => ({
        method: 'POST',
        path: `/api/staff/v1/patients/${patientId}/emergency_accesses`,
        body: { reason },
      }),
      invalidatesTags: (_answer, failure, { patientId }) => (failure ? [] : chartsOf([patientId])),
    }),
    /** The CPF goes in the body: no address may say who is treated. */
    breakGlassByCpf: build.mutation<OpenedInEmergency[], QuestionOf<typeof staff.breakGlassByCpf>>({
      query: (body) => ({ method: 'POST', path: '/api/staff/v1/emergency_accesses', body }),
      transformResponse: (answer: AnswerOf<typeof staff.breakGlassByCpf>) => answer.patients,
      invalidatesTags: (patients) => chartsOf((patients ?? []).map(({ patientId }) => patientId)),
    }),
    emergencyAccesses: build.query<EmergencyAccess[], QuestionOf<typeof staff.listEmergencyAccesses>>({
      query: (query) => ({ path: '/api/staff/v1/emergency_accesses', query }),
      transformResponse: (answer: AnswerOf<typeof staff.listEmergencyAccesses>) => answer.emergencyAccesses,
      // The words of an emergency are about a patient: they stay no longer than the page.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useColleaguesQuery,
  useCoversQuery,
  useAddCoverMutation,
  useEndCoverMutation,
  useHandOverMutation,
  useEndOwnHandoverMutation,
  useBreakGlassMutation,
  useBreakGlassByCpfMutation,
  useEmergencyAccessesQuery,
} = accessReasonsApi
