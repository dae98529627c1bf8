import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import { type ApiDispatch, storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readMany } from '#shared/json-api/read-document.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import type { SpreeAddress } from './account.api.ts'

/** An address of the book, in the fields of the second API, whatever surface it came from. */
export type OwnAddress = NonNullable<SpreeAddress>

/** An address as the storefront writes and reads it. */
export type AddressInput = Omit<OwnAddress, 'spreeAddressId' | 'address2'> & { address2: string }

type WireAddress = Reference & {
  firstname: string | null
  lastname: string | null
  address1: string | null
  address2: string | null
  city: string | null
  zipcode: string | null
  phone: string | null
  stateCode: string | null
  countryIso: string | null
}

const ownAddressFrom = (address: WireAddress): OwnAddress => ({
  spreeAddressId: Number(address.id),
  firstname: address.firstname ?? '',
  lastname: address.lastname ?? '',
  address1: address.address1 ?? '',
  address2: address.address2,
  city: address.city ?? '',
  zipcode: address.zipcode ?? '',
  phone: address.phone ?? '',
  state_name: address.stateCode ?? '',
  country_iso: address.countryIso ?? 'BR',
})

/** A book holds twenty (decision 0065); older ones may hold more. */
const wholeBook = 100

const path = (id: number) => `account/addresses/${id}`

/** The book and its default are answers of different APIs: a change of one reloads both. */
const reloadingBoth = async (
  _input: unknown,
  { dispatch, queryFulfilled }: { dispatch: ApiDispatch; queryFulfilled: PromiseLike<unknown> },
) => {
  await queryFulfilled.then(
    () => {
      dispatch(storefrontApi.util.invalidateTags(['Account']))
      dispatch(secondApi.util.invalidateTags(['Address']))
    },
    () => undefined,
  )
}

const addressBookApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    ownAddresses: build.query<OwnAddress[], void>({
      query: () => ({
        path: 'account/addresses',
        parameters: { per_page: wholeBook },
        identity: 'bearer',
        read: (document) => readMany<WireAddress>(document).map(ownAddressFrom),
      }),
      providesTags: ['Account'],
    }),
    /** Adds one, or changes the one with this id. */
    keepOwnAddress: build.mutation<unknown, { id: number | null; address: AddressInput }>({
      query: ({ id, address }) => ({
        method: id === null ? 'POST' : 'PATCH',
        path: id === null ? 'account/addresses' : path(id),
        parameters: { address },
        identity: 'bearer',
      }),
      onQueryStarted: reloadingBoth,
    }),
    removeOwnAddress: build.mutation<unknown, number>({
      query: (id) => ({ method: 'DELETE', path: path(id), identity: 'bearer' }),
      onQueryStarted: reloadingBoth,
    }),
  }),
})

const defaultAddressApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    chooseDefaultAddress: build.mutation<AnswerOf<typeof main.chooseDefaultAddress>, number>({
      query: (id) => ({ method: 'PUT', path: '/api/v1/default_address', body: { address_id: id } }),
      onQueryStarted: reloadingBoth,
    }),
  }),
})

export const { useOwnAddressesQuery, useKeepOwnAddressMutation, useRemoveOwnAddressMutation } = addressBookApi
export const { useChooseDefaultAddressMutation } = defaultAddressApi
