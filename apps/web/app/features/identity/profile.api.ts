import type * as main from '@prumo/contracts/main'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { identityApi, type Profile } from './identity.api.ts'

/** Changes only the given fields. */
type ProfileChange = QuestionOf<typeof main.updateProfile>['profile']

const profileApi = identityApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Profile, ProfileChange>({
      query: (profile) => ({ method: 'PATCH', path: '/api/v1/profile', body: { profile } }),
      transformResponse: (answer: AnswerOf<typeof main.updateProfile>) => answer.profile,
      invalidatesTags: ['Profile'],
    }),
  }),
})

export const { useProfileQuery, useUpdateProfileMutation } = profileApi
