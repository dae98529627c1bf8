import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type Documents = AnswerOf<typeof main.listPrepDocuments>
type Register = AnswerOf<typeof main.showPrepRegister>

export const prepDocumentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    prepDocuments: build.query<Documents['documents'], number>({
      query: (userId) => ({ path: `/api/v2/prep/patients/${userId}/index` }),
      transformResponse: (answer: Documents) => answer.documents,
    }),
    prepRegister: build.query<Register['prepUserRegistryData'], number>({
      query: (userId) => ({ path: `/api/v2/prep/patients/${userId}/register` }),
      transformResponse: (answer: Register) => answer.prepUserRegistryData,
    }),
  }),
})
