import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Practice = NonNullable<AnswerOf<typeof staff.showPractice>['practice']>
export type WrittenPractice = QuestionOf<typeof staff.savePractice>
export type AppointmentAhead = AnswerOf<typeof staff.listAppointmentsAhead>['appointments'][number]
export type PatientsLeftBehind = AnswerOf<typeof staff.listPatientsLeftBehind>
export type PatientHandover = AnswerOf<typeof staff.listPatientHandovers>['handovers'][number]
type EndReason = QuestionOf<typeof staff.endPatientHandover>['reason']
export type Colleague = AnswerOf<typeof staff.listWhoMayTakeOver>['colleagues'][number]

type Of = { userId: number }
const path = (rest: string) => `/api/staff/v1/${rest}`
const changed = (_answer: unknown, _failure: unknown, { userId }: Of) => [{ type: 'Person' as const, id: userId }]

/** What patients read of somebody who sees them, and what he leaves behind. */
const practicesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    practice: build.query<Practice | null, Of>({
      query: ({ userId }) => ({ path: path(`people/${userId}/practice`) }),
      transformResponse: (answer: AnswerOf<typeof staff.showPractice>) => answer.practice,
      providesTags: (_practice, _failure, { userId }) => [{ type: 'Person', id: userId }],
    }),
    savePractice: build.mutation<unknown, Of & { practice: WrittenPractice }>({
      query: ({ userId, practice }) => ({ method: 'PUT', path: path(`people/${userId}/practice`), body: practice }),
      invalidatesTags: (answer, failure, of) => (failure ? [] : changed(answer, failure, of)),
    }),
    changePublication: build.mutation<unknown, Of & { isShown: boolean }>({
      query: ({ userId, isShown }) => ({
        method: isShown ? 'PUT' : 'DELETE',
        path: path(`people/${userId}/publication`),
      }),
      invalidatesTags: changed,
    }),
    appointmentsAhead: build.query<AppointmentAhead[], Of & { after?: number }>({
      query: ({ userId, after }) => ({
        path: path(`people/${userId}/appointments`),
        query: after === undefined ? {} : { after },
      }),
      transformResponse: (answer: AnswerOf<typeof staff.listAppointmentsAhead>) => answer.appointments,
      providesTags: (_list, _failure, { userId }) => [{ type: 'Person', id: userId }],
      // Who sees whom stays no longer than the page.
      keepUnusedDataFor: 0,
    }),
    patientsLeftBehind: build.query<PatientsLeftBehind, Of>({
      query: ({ userId }) => ({ path: path(`people/${userId}/patients`) }),
      providesTags: (_list, _failure, { userId }) => [{ type: 'Person', id: userId }],
      // Who follows whom stays no longer than the page.
      keepUnusedDataFor: 0,
    }),
    handOverPatients: build.mutation<unknown, Of & { patientIds: number[]; toUserId: number }>({
      query: ({ userId, patientIds, toUserId }) => ({
        method: 'POST',
        path: path(`people/${userId}/patient_handovers`),
        body: { to_user_id: toUserId, patient_ids: patientIds },
      }),
      invalidatesTags: changed,
    }),
    patientHandovers: build.query<PatientHandover[], Of>({
      query: ({ userId }) => ({ path: path(`people/${userId}/patient_handovers`) }),
      transformResponse: (answer: AnswerOf<typeof staff.listPatientHandovers>) => answer.handovers,
      providesTags: (_list, _failure, { userId }) => [{ type: 'Person', id: userId }],
      // Who follows whom stays no longer than the page.
      keepUnusedDataFor: 0,
    }),
    endPatientHandover: build.mutation<unknown, Of & { handoverId: number; reason: EndReason }>({
      query: ({ handoverId, reason }) => ({
        method: 'PUT',
        path: path(`patient_handovers/${handoverId}/end`),
        body: { reason },
      }),
      // Also after a refusal: it may have been ended meanwhile.
      invalidatesTags: changed,
    }),
    whoMayTakeOver: build.query<Colleague[], { consultationId: number }>({
      query: ({ consultationId }) => ({ path: path(`consultations/${consultationId}/colleagues`) }),
      transformResponse: (answer: AnswerOf<typeof staff.listWhoMayTakeOver>) => answer.colleagues,
      // A time that is free now may be taken a minute later.
      keepUnusedDataFor: 0,
    }),
    handOverAppointment: build.mutation<unknown, Of & { consultationId: number; toUserId: number }>({
      query: ({ consultationId, toUserId }) => ({
        method: 'POST',
        path: path(`consultations/${consultationId}/handover`),
        body: { to_user_id: toUserId },
      }),
      invalidatesTags: changed,
    }),
    cancelAppointmentAhead: build.mutation<unknown, Of & { consultationId: number }>({
      query: ({ consultationId }) => ({ method: 'POST', path: path(`consultations/${consultationId}/cancellation`) }),
      invalidatesTags: changed,
    }),
  }),
})

export const {
  usePracticeQuery,
  useSavePracticeMutation,
  useChangePublicationMutation,
  useAppointmentsAheadQuery,
  usePatientsLeftBehindQuery,
  useHandOverPatientsMutation,
  usePatientHandoversQuery,
  useEndPatientHandoverMutation,
  useWhoMayTakeOverQuery,
  useHandOverAppointmentMutation,
  useCancelAppointmentAheadMutation,
} = practicesApi
