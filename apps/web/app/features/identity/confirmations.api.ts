import { storefrontApi } from '#shared/apis/storefront-api.ts'

const confirmationsApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** Confirms an account's e-mail with the token of a mailed link and the account's password. Works once. */
    confirmAccount: build.mutation<unknown, { token: string; password: string }>({
      query: ({ token, password }) => ({
        method: 'PATCH',
        path: `account_confirmations/${encodeURIComponent(token)}`,
        parameters: { user: { password } },
      }),
    }),
  }),
})

export const { useConfirmAccountMutation } = confirmationsApi
