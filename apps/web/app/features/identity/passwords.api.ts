import { storefrontApi } from '#shared/apis/storefront-api.ts'

const passwordsApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** Mails a link to set a new password, if the e-mail has an account. */
    askForPassword: build.mutation<unknown, string>({
      query: (email) => ({ method: 'POST', path: 'passwords', parameters: { user: { email } } }),
    }),
    /** Sets the password with the token of a mailed link; every session of the account ends. */
    setPassword: build.mutation<unknown, { token: string; password: string }>({
      query: ({ token, password }) => ({
        method: 'PATCH',
        path: `passwords/${encodeURIComponent(token)}`,
        parameters: { user: { password, password_confirmation: password } },
      }),
    }),
  }),
})

export const { useAskForPasswordMutation, useSetPasswordMutation } = passwordsApi
