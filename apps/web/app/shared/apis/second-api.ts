import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { Failure } from '../http/failure.ts'
import { registerApi } from '../store/api-registry.ts'
import type { ApiCall } from './api-call.ts'
import { callSecond } from './call-main-and-second.ts'
import type { Connection } from './connection.ts'

const baseQuery: BaseQueryFn<ApiCall, unknown, Failure> = (call, { extra, signal }) =>
  callSecond(extra as Connection, call, signal)

/** The store's second API (specification 7.3). */
export const secondApi = createApi({
  reducerPath: 'second',
  baseQuery,
  refetchOnReconnect: true,
  tagTypes: ['Address', 'Packages', 'Subscriptions', 'SavedCards'],
  endpoints: () => ({}),
})
registerApi(secondApi)
