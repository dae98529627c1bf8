import { storefrontApi } from '#shared/apis/storefront-api.ts'

const confirmationsApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Takes an account's e-mail as its owner's, by the token of a mailed link and the account's password. Once: the
     * second time is refused.
     */
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
