import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Message = AnswerOf<typeof main.listMessages>['messages'][number]
export type Consultation = AnswerOf<typeof main.listConsultations>['consultations'][number]

export const consultationsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    consultations: build.query<Consultation[], void>({
      query: () => ({ path: '/api/v1/consultations' }),
      transformResponse: (answer: AnswerOf<typeof main.listConsultations>) => answer.consultations,
    }),
    messages: build.query<Message[], QuestionOf<typeof main.listMessages>>({
      query: (query) => ({ path: '/api/v1/messages', query }),
      transformResponse: (answer: AnswerOf<typeof main.listMessages>) => answer.messages,
    }),
    sendMessage: build.mutation<Message, QuestionOf<typeof main.createMessage>['message']>({
      query: (message) => ({ method: 'POST', path: '/api/v1/messages', body: { message } }),
      transformResponse: (answer: AnswerOf<typeof main.createMessage>) => answer.message,
    }),
  }),
})
