import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type NextContents = AnswerOf<typeof main.readNextContents>['contents']
export type NextDelivery = AnswerOf<typeof main.readNextDelivery>['delivery']
export type ParcelToGiveUp = AnswerOf<typeof main.listParcelsToGiveUp>['parcels'][number]
export type Cycle = AnswerOf<typeof main.listCycles>['subscriptions'][number]

/** What the patient does with a treatment between two parcels. */
export type CycleAct =
  | { act: 'agree'; total: number }
  | { act: 'skip'; chargeOn: string }
  | { act: 'pause'; until: string | null }
  | { act: 'resume' }
  /** At most so much; null: nobody knows what it costs, and the server says why. */
  | { act: 'bring forward'; total: number | null }
  | { act: 'pay'; paysBy: Cycle['paysBy']; usesCredit: boolean; cardId: number | null }
  | { act: 'hold'; period: Cycle['period']; leftOut: number[]; total: number }
  | { act: 'send'; addressId: number; total: number }
  | { act: 'cancel' }
  /** The paid parcel of this order, and the request of this order: never another one than was on the screen. */
  | { act: 'give up'; orderNumber: string }
  | { act: 'withdraw'; orderNumber: string }

type Sent = { method: 'PUT' | 'POST' | 'DELETE'; path: string; body?: object }

const requestOf = (id: number, given: CycleAct): Sent => {
  const path = `/api/v1/subscriptions/${id}`
  if (given.act === 'agree') return { method: 'PUT', path: `${path}/agreement`, body: { total: given.total } }
  if (given.act === 'skip') return { method: 'POST', path: `${path}/skips`, body: { charge_on: given.chargeOn } }
  if (given.act === 'pause') return { method: 'PUT', path: `${path}/pause`, body: { until: given.until } }
  if (given.act === 'pay') {
    const { paysBy, usesCredit, cardId } = given
    const body = { payment_method: paysBy, use_store_credit: usesCredit, card_id: cardId }
    return { method: 'PUT', path: `${path}/payment`, body }
  }
  if (given.act === 'hold') {
    const { period, leftOut, total } = given
    return { method: 'PUT', path: `${path}/contents`, body: { period, left_out: leftOut, total } }
  }
  if (given.act === 'send')
    return { method: 'PUT', path: `${path}/address`, body: { address_id: given.addressId, total: given.total } }
  if (given.act === 'give up') return { method: 'DELETE', path: `${path}/parcels/${given.orderNumber}` }
  if (given.act === 'withdraw') return { method: 'DELETE', path: `${path}/requests/${given.orderNumber}` }
  if (given.act === 'resume') return { method: 'DELETE', path: `${path}/pause` }
  if (given.act === 'cancel') return { method: 'DELETE', path }
  const body = given.total === null ? {} : { total: given.total }
  return { method: 'POST', path: `${path}/parcels`, body }
}

/** The cards of the treatments are an answer of the second API; after a refusal, another tab may have acted. */
const reloadingTreatments = async (
  _input: unknown,
  { dispatch, queryFulfilled }: { dispatch: ApiDispatch; queryFulfilled: PromiseLike<unknown> },
) => {
  const reload = () => dispatch(secondApi.util.invalidateTags(['Subscriptions', 'Packages']))
  await queryFulfilled.then(reload, reload)
}

const cyclesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    cycles: build.query<Cycle[], void>({
      query: () => ({ path: '/api/v1/subscriptions' }),
      transformResponse: (answer: AnswerOf<typeof main.listCycles>) => answer.subscriptions,
      providesTags: ['Cycles'],
    }),
    /** Paid, and nobody has begun to make them. */
    parcelsToGiveUp: build.query<ParcelToGiveUp[], void>({
      query: () => ({ path: '/api/v1/subscriptions/parcels' }),
      transformResponse: (answer: AnswerOf<typeof main.listParcelsToGiveUp>) => answer.parcels,
      providesTags: ['Cycles'],
    }),
    /** What the next parcel may hold; read again after each act. */
    nextContents: build.query<NextContents, number>({
      query: (id) => ({ path: `/api/v1/subscriptions/${id}/contents` }),
      transformResponse: (answer: AnswerOf<typeof main.readNextContents>) => answer.contents,
      providesTags: ['Cycles'],
    }),
    /** What the next parcel costs at an address. */
    nextDelivery: build.query<NextDelivery, { id: number; addressId: number }>({
      query: ({ id, addressId }) => ({
        path: `/api/v1/subscriptions/${id}/delivery`,
        query: { address_id: addressId },
      }),
      transformResponse: (answer: AnswerOf<typeof main.readNextDelivery>) => answer.delivery,
      providesTags: ['Cycles'],
    }),
    /** The same code while it is good, then a new one. */
    pixOfTreatment: build.mutation<AnswerOf<typeof main.askForPixOfSubscription>, number>({
      query: (id) => ({ method: 'POST', path: `/api/v1/subscriptions/${id}/pix_codes` }),
    }),
    actOnCycle: build.mutation<Cycle, { id: number; given: CycleAct; key: string }>({
      query: ({ id, given, key }) => ({ ...requestOf(id, given), idempotencyKey: key }),
      transformResponse: (answer: AnswerOf<typeof main.agreeToCycles>) => answer.subscription,
      // A refusal may say that something has changed: then it is read again, too.
      invalidatesTags: ['Cycles', 'Overview'],
      onQueryStarted: reloadingTreatments,
    }),
  }),
})

export const {
  useCyclesQuery,
  useActOnCycleMutation,
  useNextContentsQuery,
  useNextDeliveryQuery,
  useParcelsToGiveUpQuery,
  usePixOfTreatmentMutation,
} = cyclesApi
