import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Destination = AnswerOf<typeof main.showDestination>['destination']
type NewDestination = QuestionOf<typeof main.changeDestination>

/** An order, and its token where nobody is signed in. */
export type OrderToSend = { number: string; token?: string | undefined }

const pathOf = ({ number }: OrderToSend) => `/api/v1/orders/${encodeURIComponent(number)}/delivery_address`

const backOf = ({ number }: OrderToSend, act: 'money_back' | 'successor') =>
  `/api/v1/orders/${encodeURIComponent(number)}/came_back/${act}`

type Answer = AnswerOf<typeof main.showDestination>
/** The main API's answers come with all keys in camel case; the address forms read the storefront's names. */
type Answered = {
  destination: Omit<Destination, 'address'> & {
    address: (NonNullable<Destination['address']> & { stateName?: string; countryIso?: string }) | null
  }
}

export const destinationIn = (answer: Answer): Destination => {
  const { address, ...rest } = (answer as Answered).destination
  if (!address) return { ...rest, address }
  const { stateName, countryIso, ...place } = address
  return { ...rest, address: { ...place, state_name: stateName ?? '', country_iso: countryIso ?? 'BR' } }
}

const destinationsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `seen`: the order's state as it is known here, so that a change of it reloads this. */
    destination: build.query<Destination, { order: OrderToSend; seen: string }>({
      query: ({ order }) => ({ path: pathOf(order), orderToken: order.token }),
      transformResponse: destinationIn,
      providesTags: ['Orders'],
    }),
    changeDestination: build.mutation<Destination, { order: OrderToSend; address: NewDestination }>({
      query: ({ order, address }) => ({ method: 'PUT', path: pathOf(order), orderToken: order.token, body: address }),
      transformResponse: destinationIn,
      invalidatesTags: ['Orders'],
    }),
    /** Of a box that came back: its money goes back. */
    giveUpCameBack: build.mutation<Destination, { order: OrderToSend }>({
      query: ({ order }) => ({ method: 'PUT', path: backOf(order, 'money_back'), orderToken: order.token }),
      transformResponse: destinationIn,
      invalidatesTags: ['Orders'],
    }),
    /** Goods that came back go once more, to where the order goes now. */
    sendCameBackAgain: build.mutation<Destination, { order: OrderToSend }>({
      query: ({ order }) => ({ method: 'PUT', path: backOf(order, 'successor'), orderToken: order.token }),
      transformResponse: destinationIn,
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const {
  useDestinationQuery,
  useChangeDestinationMutation,
  useGiveUpCameBackMutation,
  useSendCameBackAgainMutation,
} = destinationsApi
