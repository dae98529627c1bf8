import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { Failure } from '../http/failure.ts'
import { registerApi } from '../store/api-registry.ts'
import type { ApiCall } from './api-call.ts'
import { callMain } from './call-main-and-second.ts'
import type { Connection } from './connection.ts'

const baseQuery: BaseQueryFn<ApiCall, unknown, Failure> = (call, { extra, signal }) =>
  callMain(extra as Connection, call, signal)

/** The main API as the store knows it (specification 7.2). */
export const mainApi = createApi({
  reducerPath: 'main',
  baseQuery,
  refetchOnReconnect: true,
  // What an answer speaks of, so that a change or a live notice has it asked for anew.
  tagTypes: [
    'Consultations',
    'Enrollments',
    'Messages',
    'Threads',
    'Prescriptions',
    'Profile',
    'Appointments',
    'ConsultationRecord',
    'Dispensings',
    'LatePayment',
    'Orders',
    'WaitingList',
  ],
  endpoints: () => ({}),
})
registerApi(mainApi)
