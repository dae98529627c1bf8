import { storefrontApi } from '#shared/apis/storefront-api.ts'

const confirmationsApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes an account's e-mail as its owner's, by the token of a mailed link. Once: the second time is refused. */
    confirmAccount: build.mutation<unknown, string>({
      query: (token) => ({ path: `account_confirmations/${encodeURIComponent(token)}` }),
    }),
  }),
})

export const { useConfirmAccountMutation } = confirmationsApi
