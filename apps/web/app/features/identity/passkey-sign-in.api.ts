import type { Connection } from '#shared/apis/connection.ts'
import { type Outcome, send } from '#shared/http/send.ts'
import { identityApi, type PasskeyQuestion } from './identity.api.ts'

const passkeySignInApi = identityApi.injectEndpoints({
  endpoints: (build) => ({
    /** The question for a sign-in by a passkey alone, valid for five minutes and one answer. */
    askForPasskey: build.mutation<PasskeyQuestion, void>({
      queryFn: async (_nothing, { extra }) => {
        const address = (extra as Connection).sessionAddress
        const asked = (await send({
          method: 'POST',
          address,
          body: { asksForPasskey: true },
        })) as Outcome<PasskeyQuestion>
        return asked.error ? { error: asked.error } : { data: asked.data }
      },
    }),
  }),
})

export const { useAskForPasskeyMutation } = passkeySignInApi
