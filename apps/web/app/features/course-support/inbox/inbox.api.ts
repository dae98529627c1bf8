import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { RoomEvent } from '#shared/realtime/follow-room.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ListedSupport = AnswerOf<typeof staff.listCourseSupports>['supports'][number]
export type OpenedSupport = AnswerOf<typeof staff.showCourseSupportOfPatient>['support']
export type SupportList = NonNullable<QuestionOf<typeof staff.listCourseSupports>['list']>
export type QuickReply = AnswerOf<typeof staff.listSupportReplies>['replies'][number]
type Keyed = { id: number; key: string }

const path = '/api/staff/v1/course_supports'
const lists = { type: 'CourseSupport', id: 'lists' } as const
const caseTag = (id: number) => ({ type: 'CourseSupport', id }) as const
const repliesTag = { type: 'CourseSupport', id: 'replies' } as const
const supportIn = (answer: AnswerOf<typeof staff.showCourseSupportOfPatient>) => answer.support
const supportsIn = (answer: AnswerOf<typeof staff.listCourseSupports>) => answer.supports
const repliesIn = (answer: AnswerOf<typeof staff.listSupportReplies>) => answer.replies
/** Also after a refusal: something changed meanwhile, which is why. */
const changed = (_answer: unknown, _failure: unknown, { id }: { id: number }) => [lists, caseTag(id)]

/** What an event of the inbox's room makes stale; null stands for the regular poll. */
export const staleSupports = (event: RoomEvent | null) => {
  const id = (event?.data as { caseId?: number } | null | undefined)?.caseId
  return id === undefined ? [lists] : [lists, caseTag(id)]
}

const inboxApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    supports: build.query<ListedSupport[], QuestionOf<typeof staff.listCourseSupports>>({
      query: (query) => ({ path, query }),
      transformResponse: supportsIn,
      providesTags: [lists],
    }),
    foundSupports: build.query<ListedSupport[], QuestionOf<typeof staff.searchCourseSupports>>({
      query: (body) => ({ method: 'POST', path: '/api/staff/v1/course_support_searches', body }),
      transformResponse: supportsIn,
      providesTags: [lists],
    }),
    support: build.query<OpenedSupport, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: supportIn,
      providesTags: (_answer, _failure, id) => [caseTag(id)],
      // It is unread no more.
      onQueryStarted: (_id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(mainApi.util.invalidateTags([lists])),
          () => undefined,
        ),
    }),
    holdSupport: build.mutation<OpenedSupport, { id: number; isTaken: boolean; seenHolderId: number | null }>({
      query: ({ id, isTaken, seenHolderId }) => ({
        ...{ method: 'PUT', path: `${path}/${id}/holder` },
        body: { is_taken: isTaken, seen_holder_id: seenHolderId },
      }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    answerSupport: build.mutation<OpenedSupport, Keyed & { body: string; seenMessageId: number }>({
      query: ({ id, key, body, seenMessageId }) => ({
        ...{ method: 'POST', path: `${path}/${id}/answers`, idempotencyKey: key },
        body: { body, seen_message_id: seenMessageId },
      }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    closeSupport: build.mutation<OpenedSupport, { id: number; state: 'open' | 'closed'; seenMessageId: number }>({
      query: ({ id, state, seenMessageId }) => ({
        ...{ method: 'PUT', path: `${path}/${id}/state`, body: { state, seen_message_id: seenMessageId } },
      }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    settleCall: build.mutation<OpenedSupport, Keyed & { spoke: boolean }>({
      query: ({ id, key, spoke }) => ({
        ...{ method: 'POST', path: `${path}/${id}/calls`, idempotencyKey: key, body: { spoke } },
      }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    handSupport: build.mutation<
      OpenedSupport,
      Keyed & { doctorId: number | null; messageIds: number[]; seenMessageId: number }
    >({
      query: ({ id, key, doctorId, messageIds, seenMessageId }) => ({
        ...{ method: 'POST', path: `${path}/${id}/handovers`, idempotencyKey: key },
        body: { doctor_id: doctorId, message_ids: messageIds, seen_message_id: seenMessageId },
      }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    supportReplies: build.query<QuickReply[], void>({
      query: () => ({ path: '/api/staff/v1/support_replies' }),
      transformResponse: repliesIn,
      providesTags: [repliesTag],
    }),
    addReply: build.mutation<QuickReply[], QuestionOf<typeof staff.addSupportReply> & { key: string }>({
      query: ({ key, ...body }) => ({
        ...{ method: 'POST', path: '/api/staff/v1/support_replies', body, idempotencyKey: key },
      }),
      transformResponse: repliesIn,
      invalidatesTags: [repliesTag],
    }),
    changeReply: build.mutation<QuickReply[], QuestionOf<typeof staff.changeSupportReply> & { id: number }>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `/api/staff/v1/support_replies/${id}`, body }),
      transformResponse: repliesIn,
      // Also after a refusal: what somebody else wrote meanwhile is shown beside what he typed.
      invalidatesTags: [repliesTag],
    }),
    removeReply: build.mutation<QuickReply[], number>({
      query: (id) => ({ method: 'DELETE', path: `/api/staff/v1/support_replies/${id}` }),
      transformResponse: repliesIn,
      invalidatesTags: [repliesTag],
    }),
  }),
})

export const {
  useSupportsQuery,
  useFoundSupportsQuery,
  useSupportQuery,
  useHoldSupportMutation,
  useAnswerSupportMutation,
  useCloseSupportMutation,
  useSettleCallMutation,
  useHandSupportMutation,
  useSupportRepliesQuery,
  useAddReplyMutation,
  useChangeReplyMutation,
  useRemoveReplyMutation,
} = inboxApi
