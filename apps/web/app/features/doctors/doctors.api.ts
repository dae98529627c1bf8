import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Doctors = AnswerOf<typeof main.listDoctors>

export const doctorsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of them; `next` is the `after` of the following one. */
    doctors: build.query<Doctors, QuestionOf<typeof main.listDoctors>>({
      query: (query) => ({ path: '/api/v1/doctors', query }),
      // A free time is free only until it is booked, and a visit may have begun meanwhile.
      keepUnusedDataFor: 0,
      providesTags: ['Consultations'],
    }),
  }),
})

export const { useDoctorsQuery } = doctorsApi
