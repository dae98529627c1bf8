import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

/** What a link into the team opens. */
export type OpenedInvitation = AnswerOf<typeof main.readTeamInvitation>['teamInvitation']

const teamInvitationsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a link without following it. The answer is not cached: a followed link opens nothing. */
    openedInvitation: build.query<OpenedInvitation, string>({
      query: (token) => ({ method: 'POST', path: '/api/v1/team_invitation_readings', body: { token } }),
      transformResponse: (answer: AnswerOf<typeof main.readTeamInvitation>) => answer.teamInvitation,
      keepUnusedDataFor: 0,
    }),
    /** Another link, to where the expired one went. */
    renewInvitation: build.mutation<unknown, QuestionOf<typeof main.renewTeamInvitation>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/team_invitation_renewals', body }),
    }),
    takeInvitation: build.mutation<unknown, QuestionOf<typeof main.takeTeamInvitation>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/team_invitation_acceptances', body }),
    }),
  }),
})

export const { useOpenedInvitationQuery, useRenewInvitationMutation, useTakeInvitationMutation } = teamInvitationsApi
