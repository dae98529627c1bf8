import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ReceivedRecord = AnswerOf<typeof staff.showReceivedRecord>['receivedRecord']

export type Place = { consultationId: number; documentId: number }

const pathOf = ({ consultationId, documentId }: Place) =>
  `/api/staff/v1/consultations/${consultationId}/received_records/${documentId}`
const recordIn = (answer: AnswerOf<typeof staff.showReceivedRecord>) => answer.receivedRecord

/** A record of another service, under review. Each reading is logged, and the patient can see that log. */
const receivedRecordsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    receivedRecord: build.query<ReceivedRecord, Place>({
      query: (place) => ({ path: pathOf(place) }),
      transformResponse: recordIn,
      providesTags: ['ReceivedRecord'],
    }),
    judgeReceivedRecord: build.mutation<
      ReceivedRecord,
      Place & { key: string } & QuestionOf<typeof staff.judgeReceivedRecord>
    >({
      query: ({ consultationId, documentId, key, ...body }) => ({
        method: 'POST',
        path: `${pathOf({ consultationId, documentId })}/verdicts`,
        body,
        idempotencyKey: key,
      }),
      transformResponse: recordIn,
      invalidatesTags: ['ReceivedRecord', 'ConsultationRecord', 'Chart'],
    }),
    takeReceivedFact: build.mutation<ReceivedRecord, Place & QuestionOf<typeof staff.takeReceivedFact>>({
      query: ({ consultationId, documentId, ...body }) => ({
        method: 'POST',
        path: `${pathOf({ consultationId, documentId })}/taken_facts`,
        body,
      }),
      transformResponse: recordIn,
      invalidatesTags: (_answer, failure) =>
        failure ? ['ReceivedRecord'] : ['ReceivedRecord', 'ConsultationRecord', 'Chart', 'OrderFindings'],
    }),
  }),
})

export const { useReceivedRecordQuery, useJudgeReceivedRecordMutation, useTakeReceivedFactMutation } =
  receivedRecordsApi
