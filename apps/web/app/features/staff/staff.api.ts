import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type StaffMember = AnswerOf<typeof staff.showStaffMember>['me']

export const staffApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    staffMember: build.query<StaffMember, void>({
      query: () => ({ path: '/api/staff/v1/me' }),
      transformResponse: (answer: AnswerOf<typeof staff.showStaffMember>) => answer.me,
    }),
  }),
})

export const { useStaffMemberQuery } = staffApi
