import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { persistently } from '#shared/http/persistently.ts'
import { type Outcome, type Outgoing, send } from '#shared/http/send.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

/** This browser's answers on the server; `pdid` proves at booking that they are the caller's own. */
export type SurveyDraft = AnswerOf<typeof main.createSurveySubmission>
type Kept = AnswerOf<typeof main.updateSurveySubmission>

const callSurvey = async <Answer>(
  { surveyAddress = '/_survey', waiting, rest }: Connection,
  method: Outgoing['method'],
  body?: object,
): Promise<Outcome<Answer>> => {
  let isWaiting = false
  const onWait = () => {
    isWaiting = true
    waiting(true)
  }
  // Every call may be repeated: a draft belongs to a cookie, and the same answers again change nothing.
  const outcome = await persistently(() => send({ method, address: surveyAddress, body }), { rest, onWait })
  if (isWaiting) waiting(false)
  return outcome as Outcome<Answer>
}

export const surveyDraftApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** Opens or continues the draft of this browser's cookie; null if no survey was begun. */
    surveyDraft: build.query<SurveyDraft | null, void>({
      queryFn: async (_argument, { extra }) => {
        const outcome = await callSurvey<SurveyDraft | { pdid: null }>(extra as Connection, 'PUT', {})
        if (outcome.error) return outcome
        return { data: outcome.data.pdid === null ? null : outcome.data }
      },
    }),
    /** Saves answers on the server; once submitted, they never change. */
    keepAnswers: build.mutation<Kept, { answers: Record<string, unknown>; isSubmitted?: boolean }>({
      queryFn: (answers, { extra }) => callSurvey<Kept>(extra as Connection, 'PATCH', answers),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const kept = await queryFulfilled.catch(() => null)
        if (!kept) return
        dispatch(
          surveyDraftApi.util.updateQueryData('surveyDraft', undefined, (draft) => {
            if (draft) draft.surveySubmission = kept.data.surveySubmission
          }),
        )
      },
    }),
    /** Removes this browser's draft cookie; nothing is sent to the API. */
    forgetSurvey: build.mutation<unknown, void>({
      queryFn: (_argument, { extra }) => callSurvey(extra as Connection, 'DELETE', {}),
    }),
  }),
})

export const { useSurveyDraftQuery, useKeepAnswersMutation, useForgetSurveyMutation } = surveyDraftApi
