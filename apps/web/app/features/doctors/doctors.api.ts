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
  }),
})
