import type * as main from '@prumo/contracts/main'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { securityApi } from './security.api.ts'

type Question = AnswerOf<typeof main.startPasskey>['question']

const passkeysApi = securityApi.injectEndpoints({
  endpoints: (build) => ({
    startPasskey: build.mutation<Question, void>({
      query: () => ({ method: 'POST', path: '/api/v1/passkey_questions' }),
      transformResponse: (answer: AnswerOf<typeof main.startPasskey>) => answer.question,
    }),
    addPasskey: build.mutation<null, { challengeId: string; response: object; name: string }>({
      query: (body) => ({ method: 'POST', path: '/api/v1/passkeys', body }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Security']),
    }),
    renamePasskey: build.mutation<null, QuestionOf<typeof main.renamePasskey> & { id: string }>({
      query: ({ id, name }) => ({ method: 'PATCH', path: `/api/v1/passkeys/${id}`, body: { name } }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Security']),
    }),
    removePasskey: build.mutation<null, { id: string }>({
      query: ({ id }) => ({ method: 'DELETE', path: `/api/v1/passkeys/${id}` }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Security']),
    }),
    askForProofByPasskey: build.mutation<Question, void>({
      query: () => ({ method: 'POST', path: '/api/v1/proof_passkeys' }),
      transformResponse: (answer: AnswerOf<typeof main.askForProofByPasskey>) => answer.question,
    }),
    proveByPasskey: build.mutation<null, { passkey: { challengeId: string; response: object } }>({
      query: (body) => ({ method: 'POST', path: '/api/v1/proofs', body }),
      transformResponse: () => null,
    }),
  }),
})

export const {
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useAskForProofByPasskeyMutation,
  useProveByPasskeyMutation,
} = passkeysApi
