import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export const packageOrderApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    validatePackageCoupon: build.mutation<
      AnswerOf<typeof second.validatePackageCoupon>,
      QuestionOf<typeof second.validatePackageCoupon>
    >({
      query: (body) => ({ method: 'POST', path: '/package-order/coupon-validation', body }),
    }),
    /** The same idempotency key requests once. */
    createPackageOrder: build.mutation<
      AnswerOf<typeof second.createPackageOrder>,
      QuestionOf<typeof second.createPackageOrder> & { key?: string }
    >({
      query: ({ key, ...body }) => ({ method: 'POST', path: '/package-order', body, idempotencyKey: key }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Packages', 'Subscriptions']),
    }),
  }),
})

export const { useCreatePackageOrderMutation, useValidatePackageCouponMutation } = packageOrderApi
