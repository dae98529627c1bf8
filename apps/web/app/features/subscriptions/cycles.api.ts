import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Cycle = AnswerOf<typeof main.listCycles>['subscriptions'][number]

/** What the patient does with a treatment between two parcels. */
export type CycleAct =
  | { act: 'agree'; total: number }
  | { act: 'skip'; chargeOn: string }
  | { act: 'pause'; until: string | null }
  | { act: 'resume' }
  | { act: 'bring forward' }
  | { act: 'cancel' }

type Sent = { method: 'PUT' | 'POST' | 'DELETE'; path: string; body?: object }

const requestOf = (id: number, given: CycleAct): Sent => {
  const path = `/api/v1/subscriptions/${id}`
  if (given.act === 'agree') return { method: 'PUT', path: `${path}/agreement`, body: { total: given.total } }
  if (given.act === 'skip') return { method: 'POST', path: `${path}/skips`, body: { charge_on: given.chargeOn } }
  if (given.act === 'pause') return { method: 'PUT', path: `${path}/pause`, body: { until: given.until } }
  if (given.act === 'resume') return { method: 'DELETE', path: `${path}/pause` }
  return given.act === 'cancel' ? { method: 'DELETE', path } : { method: 'POST', path: `${path}/parcels` }
}

/** The cards of the treatments are an answer of the second API. */
const reloadingTreatments = async (
  _input: unknown,
  { dispatch, queryFulfilled }: { dispatch: ApiDispatch; queryFulfilled: PromiseLike<unknown> },
) => {
  await queryFulfilled.then(
    () => dispatch(secondApi.util.invalidateTags(['Subscriptions', 'Packages'])),
    () => undefined,
  )
}

const cyclesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    cycles: build.query<Cycle[], void>({
      query: () => ({ path: '/api/v1/subscriptions' }),
      transformResponse: (answer: AnswerOf<typeof main.listCycles>) => answer.subscriptions,
      providesTags: ['Cycles'],
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

export const { useCyclesQuery, useActOnCycleMutation } = cyclesApi
