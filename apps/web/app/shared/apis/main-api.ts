import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { Failure } from '../http/failure.ts'
import { registerApi } from '../store/api-registry.ts'
import type { ApiCall } from './api-call.ts'
import { callMain } from './call-main-and-second.ts'
import type { Connection } from './connection.ts'

const baseQuery: BaseQueryFn<ApiCall, unknown, Failure> = (call, { extra, signal }) =>
  callMain(extra as Connection, call, signal)

/** The store's main API (specification 7.2). */
export const mainApi = createApi({
  reducerPath: 'main',
  baseQuery,
  refetchOnReconnect: true,
  // The subjects of answers: a change or a live notice of one reloads the answers about it.
  tagTypes: [
    'Consultations',
    'SessionCredits',
    'NoShows',
    'UrgentNotes',
    'Enrollments',
    'CourseSupport',
    'Programs',
    'Messages',
    'Threads',
    'Prescriptions',
    'Renewals',
    'Prep',
    'Weight',
    'Evolution',
    'PrescribingFavourites',
    'SignedDocuments',
    'Profile',
    'Appointments',
    'ConsultationRecord',
    'ReceivedRecord',
    'Chart',
    'Covers',
    'Team',
    'Person',
    'OrderFindings',
    'Dispensings',
    'Shipments',
    'Compoundings',
    'RawMaterialLots',
    'Stock',
    'Tasks',
    'LatePayment',
    'Orders',
    'Overview',
    'Cycles',
    'WaitingList',
    'PersonalData',
    'Consents',
    'ProgrammeConsents',
  ],
  endpoints: () => ({}),
})
registerApi(mainApi)
