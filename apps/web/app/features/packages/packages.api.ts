import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { asSingleItem } from './single-item.ts'

type Packages = AnswerOf<typeof second.listPackages>
type Recommended = AnswerOf<typeof second.listRecommendedPackages>
type AddOn = Recommended['addOns'][number]
export type DrugPackage = Packages['packages'][number]

export type SoldOnce = AnswerOf<typeof second.listSingleItems>['singleItems'][number]

export const packagesApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    packages: build.query<DrugPackage[], number>({
      query: (patientId) => ({ path: `/packages/${patientId}` }),
      transformResponse: (answer: Packages) => answer.packages,
      providesTags: ['Packages'],
    }),
    recommendedPackages: build.query<DrugPackage[], number>({
      query: (patientId) => ({ path: `/packages/recommended/${patientId}` }),
      transformResponse: (answer: Packages) => answer.packages,
      providesTags: ['Packages'],
    }),
    /** What is offered beside a package. */
    addOns: build.query<AddOn[], number>({
      query: (patientId) => ({ path: `/packages/recommended/${patientId}` }),
      transformResponse: (answer: Recommended) => answer.addOns,
    }),
    singleItems: build.query<SoldOnce[], number>({
      query: (patientId) => ({ path: '/single-item', query: { patientId } }),
      transformResponse: (answer: AnswerOf<typeof second.listSingleItems>) => answer.singleItems.map(asSingleItem),
      providesTags: ['Packages'],
    }),
  }),
})

export const { useAddOnsQuery, useSingleItemsQuery, usePackagesQuery, useRecommendedPackagesQuery } = packagesApi
