import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type CouponPage = AnswerOf<typeof staff.listCoupons>
export type Coupon = CouponPage['coupons'][number]
export type CouponKind = Coupon['kind']
type NewCoupon = QuestionOf<typeof staff.makeCoupon>

const path = (rest = '') => `/api/staff/v1/coupons${rest}`

/** The coupons that the team keeps. The tag is declared here: no public page loads it. */
const couponsApi = mainApi.enhanceEndpoints({ addTagTypes: ['Coupons'] }).injectEndpoints({
  endpoints: (build) => ({
    coupons: build.query<CouponPage, QuestionOf<typeof staff.listCoupons>>({
      query: (query) => ({ path: path(), query }),
      providesTags: ['Coupons'],
    }),
    makeCoupon: build.mutation<unknown, NewCoupon>({
      query: (body) => ({ method: 'POST', path: path(), body }),
      invalidatesTags: (_made, error) => (error ? [] : ['Coupons']),
    }),
    changeCoupon: build.mutation<unknown, { id: number } & QuestionOf<typeof staff.changeCoupon>>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: path(`/${id}/limits`), body }),
      // Also after a refusal: somebody else may have changed it.
      invalidatesTags: ['Coupons'],
    }),
    endCoupon: build.mutation<unknown, number>({
      query: (id) => ({ method: 'PUT', path: path(`/${id}/end`) }),
      invalidatesTags: ['Coupons'],
    }),
  }),
})

export const { useCouponsQuery, useMakeCouponMutation, useChangeCouponMutation, useEndCouponMutation } = couponsApi
