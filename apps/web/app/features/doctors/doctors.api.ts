import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Doctors = AnswerOf<typeof main.listDoctors>

export const doctorsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    doctors: build.query<Doctors['doctors'], QuestionOf<typeof main.listDoctors>>({
      query: (query) => ({ path: '/api/v1/doctors', query }),
      transformResponse: (answer: Doctors) => answer.doctors,
    }),
    /** A page of them; `next` is the `after` of the following one. */
    doctorsPage: build.query<Doctors, QuestionOf<typeof main.listDoctors>>({
      query: (query) => ({ path: '/api/v1/doctors', query }),
      // A free time is free only until it is booked, and a visit may have begun meanwhile.
      keepUnusedDataFor: 0,
      providesTags: ['Consultations'],
    }),
  }),
})

export const { useDoctorsPageQuery } = doctorsApi
