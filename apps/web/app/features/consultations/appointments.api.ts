import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Appointment = AnswerOf<typeof staff.listAppointments>['appointments'][number]

const appointmentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query<Appointment[], QuestionOf<typeof staff.listAppointments>>({
      query: (query) => ({ path: '/api/staff/v1/appointments', query }),
      transformResponse: (answer: AnswerOf<typeof staff.listAppointments>) => answer.appointments,
      providesTags: ['Appointments'],
    }),
  }),
})

export const { useAppointmentsQuery } = appointmentsApi
