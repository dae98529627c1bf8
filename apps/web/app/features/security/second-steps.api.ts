import type * as main from '@prumo/contracts/main'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { securityApi } from './security.api.ts'

type Started = AnswerOf<typeof main.startAuthenticator>['authenticator']

const secondStepsApi = securityApi.injectEndpoints({
  endpoints: (build) => ({
    proveAgain: build.mutation<null, QuestionOf<typeof main.proveAgain>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/proofs', body }),
      transformResponse: () => null,
    }),
    mailProofCode: build.mutation<null, void>({
      query: () => ({ method: 'POST', path: '/api/v1/proof_codes' }),
      transformResponse: () => null,
    }),
    switchMailedCodesOn: build.mutation<null, void>({
      query: () => ({ method: 'PUT', path: '/api/v1/second_steps/mail' }),
      transformResponse: () => null,
      invalidatesTags: ['Security'],
    }),
    switchMailedCodesOff: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', path: '/api/v1/second_steps/mail' }),
      transformResponse: () => null,
      invalidatesTags: ['Security'],
    }),
    startAuthenticator: build.mutation<Started, void>({
      query: () => ({ method: 'POST', path: '/api/v1/authenticator' }),
      transformResponse: (answer: AnswerOf<typeof main.startAuthenticator>) => answer.authenticator,
    }),
    confirmAuthenticator: build.mutation<null, QuestionOf<typeof main.confirmAuthenticator>>({
      query: (body) => ({ method: 'PUT', path: '/api/v1/authenticator/confirmation', body }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Security']),
    }),
    removeAuthenticator: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', path: '/api/v1/authenticator' }),
      transformResponse: () => null,
      invalidatesTags: ['Security'],
    }),
    makeRecoveryCodes: build.mutation<string[], void>({
      query: () => ({ method: 'POST', path: '/api/v1/recovery_codes' }),
      transformResponse: (answer: AnswerOf<typeof main.makeRecoveryCodes>) => answer.recoveryCodes,
      invalidatesTags: (_answer, error) => (error ? [] : ['Security']),
    }),
  }),
})

export const {
  useProveAgainMutation,
  useMailProofCodeMutation,
  useSwitchMailedCodesOnMutation,
  useSwitchMailedCodesOffMutation,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useMakeRecoveryCodesMutation,
} = secondStepsApi
