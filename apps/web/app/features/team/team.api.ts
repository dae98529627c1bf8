import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type TeamMember = AnswerOf<typeof staff.listTeamMembers>['teamMembers'][number]
export type TeamInvitation = AnswerOf<typeof staff.listTeamInvitations>['teamInvitations'][number]
export type FoundPerson = AnswerOf<typeof staff.searchPeople>['people'][number]
export type Person = AnswerOf<typeof staff.showPerson>['person']
export type PeopleSearch = QuestionOf<typeof staff.searchPeople>
export type LookReason = PeopleSearch['reason']
export type Registration = QuestionOf<typeof staff.saveRegistration>
export type TeamRole = TeamInvitation['roles'][number]

const path = (rest: string) => `/api/staff/v1/${rest}`
/** Also after a refusal: somebody else may have changed what stands on the page. */
const changed = (_answer: unknown, _failure: unknown, { userId }: { userId: number }) => [
  { type: 'Person' as const, id: userId },
  'Team' as const,
]

/** Who works here, and the administration's look at a person. */
const teamApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    teamMembers: build.query<TeamMember[], QuestionOf<typeof staff.listTeamMembers>>({
      query: (query) => ({ path: path('team_members'), query }),
      transformResponse: (answer: AnswerOf<typeof staff.listTeamMembers>) => answer.teamMembers,
      providesTags: ['Team'],
    }),
    teamInvitations: build.query<TeamInvitation[], QuestionOf<typeof staff.listTeamInvitations>>({
      query: (query) => ({ path: path('team_invitations'), query }),
      transformResponse: (answer: AnswerOf<typeof staff.listTeamInvitations>) => answer.teamInvitations,
      providesTags: ['Team'],
    }),
    inviteToTeam: build.mutation<unknown, QuestionOf<typeof staff.inviteToTeam>>({
      query: (body) => ({ method: 'POST', path: path('team_invitations'), body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Team']),
    }),
    sendInvitationAgain: build.mutation<unknown, number>({
      query: (id) => ({ method: 'POST', path: path(`team_invitations/${id}/dispatch`) }),
      invalidatesTags: ['Team'],
    }),
    revokeInvitation: build.mutation<unknown, number>({
      query: (id) => ({ method: 'DELETE', path: path(`team_invitations/${id}`) }),
      invalidatesTags: ['Team'],
    }),
    /** A write by its method: what was typed goes in the body, and each look is stored. */
    searchPeople: build.mutation<FoundPerson[], PeopleSearch>({
      query: (body) => ({ method: 'POST', path: path('people_searches'), body }),
      transformResponse: (answer: AnswerOf<typeof staff.searchPeople>) => answer.people,
    }),
    person: build.query<Person, { userId: number; reason?: LookReason | undefined }>({
      query: ({ userId, reason }) => ({ path: path(`people/${userId}`), query: reason ? { reason } : {} }),
      transformResponse: (answer: AnswerOf<typeof staff.showPerson>) => answer.person,
      providesTags: (_person, _failure, { userId }) => [{ type: 'Person', id: userId }],
      // Somebody's data stays no longer than the page.
      keepUnusedDataFor: 0,
    }),
    changeRole: build.mutation<unknown, { userId: number; role: TeamRole; isGiven: boolean }>({
      query: ({ userId, role, isGiven }) => ({
        method: isGiven ? 'PUT' : 'DELETE',
        path: path(`people/${userId}/roles/${role}`),
      }),
      invalidatesTags: changed,
    }),
    saveRegistration: build.mutation<unknown, { userId: number; registration: Registration }>({
      query: ({ userId, registration }) => ({
        method: 'PUT',
        path: path(`people/${userId}/registration`),
        body: registration,
      }),
      invalidatesTags: (answer, failure, of) => (failure ? [] : changed(answer, failure, of)),
    }),
    endSessions: build.mutation<unknown, { userId: number }>({
      query: ({ userId }) => ({ method: 'DELETE', path: path(`people/${userId}/sessions`) }),
      invalidatesTags: changed,
    }),
    changeAccess: build.mutation<unknown, { userId: number; isOpen: boolean }>({
      query: ({ userId, isOpen }) => ({
        method: isOpen ? 'DELETE' : 'PUT',
        path: path(`people/${userId}/deactivation`),
      }),
      invalidatesTags: changed,
    }),
  }),
})

export const {
  useTeamMembersQuery,
  useTeamInvitationsQuery,
  useInviteToTeamMutation,
  useSendInvitationAgainMutation,
  useRevokeInvitationMutation,
  useSearchPeopleMutation,
  usePersonQuery,
  useChangeRoleMutation,
  useSaveRegistrationMutation,
  useEndSessionsMutation,
  useChangeAccessMutation,
} = teamApi
