import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import type { PlanBenefit } from './offering.ts'

const planBenefitsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** What comes with a treatment today. */
    planBenefits: build.query<PlanBenefit[], void>({
      query: () => ({ path: '/api/v1/offerings' }),
      transformResponse: ({ planBenefits }: AnswerOf<typeof main.listOfferings>) =>
        planBenefits.filter(({ isGiven }) => isGiven),
    }),
  }),
})

export const { usePlanBenefitsQuery } = planBenefitsApi
