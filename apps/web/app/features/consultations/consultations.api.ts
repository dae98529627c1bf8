import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type AskMessages, catchUp } from './catch-up.ts'

export type Message = AnswerOf<typeof main.listMessages>['messages'][number]
export type Consultation = AnswerOf<typeof main.listConsultations>['consultations'][number]
export type Thread = AnswerOf<typeof main.listThreads>['threads'][number]
export type AppointmentTime = AnswerOf<typeof main.listAppointmentTimes>['times'][number]

export const consultationsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    consultations: build.query<Consultation[], void>({
      query: () => ({ path: '/api/v1/consultations' }),
      transformResponse: (answer: AnswerOf<typeof main.listConsultations>) => answer.consultations,
      providesTags: ['Consultations'],
    }),
    /** All known messages of a conversation: the last hundred at first, then those that followed, each once. */
    messages: build.query<Message[], QuestionOf<typeof main.listMessages>>({
      queryFn: async (question, { getState }, _options, ask) => {
        const known = knownMessages(getState(), question)
        const askMessages: AskMessages<Message> = async (after) => {
          const answer = await ask({ path: '/api/v1/messages', query: { ...question, after } })
          return answer.error
            ? { error: answer.error as Failure }
            : { data: (answer.data as AnswerOf<typeof main.listMessages>).messages }
        }
        return catchUp(known, askMessages)
      },
      providesTags: ['Messages'],
    }),
    /** The same idempotency key sends once, however often it is sent. */
    sendMessage: build.mutation<Message, QuestionOf<typeof main.createMessage>['message'] & { key?: string }>({
      query: ({ key, ...message }) => ({
        method: 'POST',
        path: '/api/v1/messages',
        body: { message },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof main.createMessage>) => answer.message,
      invalidatesTags: (message) => (message ? ['Messages', 'Threads'] : []),
    }),
    threads: build.query<Thread[], void>({
      query: () => ({ path: '/api/v1/threads' }),
      transformResponse: (answer: AnswerOf<typeof main.listThreads>) => answer.threads,
      providesTags: ['Threads'],
    }),
    markMessagesRead: build.mutation<unknown, { userId: number; messageId: number }>({
      query: ({ userId, messageId }) => ({
        method: 'PUT',
        path: `/api/v1/threads/${userId}/reading`,
        body: { message_id: messageId },
      }),
      invalidatesTags: ['Threads'],
    }),
    timesOfDoctor: build.query<AppointmentTime[], QuestionOf<typeof main.listAppointmentTimes>>({
      query: (query) => ({ path: '/api/v1/appointment_times', query }),
      transformResponse: (answer: AnswerOf<typeof main.listAppointmentTimes>) => answer.times,
      // A time is free only until it is booked, so it is loaded again wherever it is shown.
      keepUnusedDataFor: 0,
    }),
    chooseTime: build.mutation<Consultation, { id: number } & QuestionOf<typeof main.chooseTime>>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `/api/v1/consultations/${id}/appointment`, body }),
      transformResponse: (answer: AnswerOf<typeof main.chooseTime>) => answer.consultation,
      invalidatesTags: ['Consultations'],
    }),
    /** The booking's data and the profile: only the given fields. */
    updatePatientInfo: build.mutation<Consultation, { orderId: number } & QuestionOf<typeof main.updatePatientInfo>>({
      query: ({ orderId, ...body }) => ({
        method: 'POST',
        path: `/api/v1/consultations/${orderId}/update_patient_info`,
        body,
      }),
      transformResponse: (answer: AnswerOf<typeof main.updatePatientInfo>) => answer.consultation,
      invalidatesTags: ['Consultations', 'Profile'],
    }),
    answerEarlyOpening: build.mutation<Consultation, { id: number } & QuestionOf<typeof main.answerEarlyOpening>>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `/api/v1/consultations/${id}/early_opening`, body }),
      transformResponse: (answer: AnswerOf<typeof main.answerEarlyOpening>) => answer.consultation,
      // Also after a refusal: the question may have lapsed meanwhile.
      invalidatesTags: ['Consultations'],
    }),
    /** That he is at its page at its time; nothing on the page changes by it. */
    arrive: build.mutation<unknown, number>({
      query: (id) => ({ method: 'PUT', path: `/api/v1/consultations/${id}/arrival` }),
    }),
    sayNoShow: build.mutation<Consultation, number>({
      query: (id) => ({ method: 'PUT', path: `/api/v1/consultations/${id}/no_show` }),
      transformResponse: (answer: AnswerOf<typeof main.sayNoShow>) => answer.consultation,
      // Also after a refusal: it may have begun, or been decided, meanwhile.
      invalidatesTags: ['Consultations', 'SessionCredits'],
    }),
    cancelConsultation: build.mutation<Consultation, number>({
      query: (id) => ({ method: 'DELETE', path: `/api/v1/consultations/${id}` }),
      transformResponse: (answer: AnswerOf<typeof main.cancelConsultation>) => answer.consultation,
      invalidatesTags: ['Consultations'],
    }),
  }),
})

const knownMessages = (state: unknown, question: QuestionOf<typeof main.listMessages>): Message[] =>
  consultationsApi.endpoints.messages.select(question)(state as never).data ?? []

export const {
  useConsultationsQuery,
  useMessagesQuery,
  useSendMessageMutation,
  useThreadsQuery,
  useMarkMessagesReadMutation,
  useTimesOfDoctorQuery,
  useArriveMutation,
  useSayNoShowMutation,
  useChooseTimeMutation,
  useUpdatePatientInfoMutation,
  useAnswerEarlyOpeningMutation,
  useCancelConsultationMutation,
} = consultationsApi
