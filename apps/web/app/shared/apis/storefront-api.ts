import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { Failure } from '../http/failure.ts'
import { registerApi } from '../store/api-registry.ts'
import { callStorefront, type StorefrontCall } from './call-storefront.ts'
import type { Connection } from './connection.ts'

// biome-ignore lint/suspicious/noExplicitAny: RTK Query gives its endpoints a dispatch of this very type
export type ApiDispatch = ThunkDispatch<any, any, UnknownAction>

type StorefrontBaseQuery = BaseQueryFn<StorefrontCall, unknown, Failure>

const baseQuery: StorefrontBaseQuery = (call, { extra, signal }) => callStorefront(extra as Connection, call, signal)

/** The store's storefront API. Each feature adds its own endpoints in its `*.api.ts`. */
export const storefrontApi = createApi({
  reducerPath: 'storefront',
  baseQuery,
  tagTypes: ['Account', 'Order', 'Cart'],
  endpoints: () => ({}),
})
registerApi(storefrontApi)
