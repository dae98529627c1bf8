import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readMany, readOne } from '#shared/json-api/read-document.ts'

/** A product that somebody wishes for, with its price of today. */
export type WishedItem = Reference & {
  quantity: number
  displayPrice: string | null
  price: string | null
  variant: Reference & {
    optionsText?: string
    purchasable?: boolean
    inStock?: boolean
    backorderable?: boolean
    publicMetadata?: { picture?: string }
    product?: Reference & { name?: string; slug?: string }
  }
}

export type Wishlist = Reference & {
  /** Names the list in addresses, and opens it to whoever has it while it is not private. */
  token: string
  name: string
  isPrivate: boolean
  isDefault: boolean
  wishedItems: WishedItem[]
}

const include = 'wished_items.variant.product'
/** More lists than anybody keeps; they stand on one page. */
const allLists = 100
const path = (token: string) => `wishlists/${encodeURIComponent(token)}`

// Of this feature alone, so that public pages do not load its name first.
const api = storefrontApi.enhanceEndpoints({ addTagTypes: ['Wishlists'] })

const wishlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishlists: build.query<Wishlist[], void>({
      query: () => ({
        path: 'wishlists',
        parameters: { include, per_page: allLists },
        identity: 'bearer',
        read: readMany<Wishlist>,
      }),
      providesTags: ['Wishlists'],
    }),
    /** A list that its owner shares, asked for as nobody: 403 for any other. */
    sharedWishlist: build.query<Wishlist, string>({
      query: (token) => ({ path: path(token), parameters: { include }, read: readOne<Wishlist> }),
    }),
    createWishlist: build.mutation<Wishlist, { name: string }>({
      query: ({ name }) => ({
        method: 'POST',
        path: 'wishlists',
        parameters: { wishlist: { name, is_private: true } },
        identity: 'bearer',
        read: readOne<Wishlist>,
      }),
      invalidatesTags: ['Wishlists'],
    }),
    changeWishlist: build.mutation<unknown, { token: string; name?: string; isPrivate?: boolean }>({
      query: ({ token, name, isPrivate }) => ({
        method: 'PATCH',
        path: path(token),
        parameters: { wishlist: { name, is_private: isPrivate } },
        identity: 'bearer',
      }),
      invalidatesTags: ['Wishlists'],
    }),
    deleteWishlist: build.mutation<unknown, string>({
      query: (token) => ({ method: 'DELETE', path: path(token), identity: 'bearer' }),
      invalidatesTags: ['Wishlists'],
    }),
    /** Into a list; into the default one, which the server opens at its first use, where none is named. */
    wish: build.mutation<unknown, { variantId: string; token?: string }>({
      queryFn: async ({ variantId, token }, _api, _options, baseQuery) => {
        const list = token
          ? { data: { token } }
          : await baseQuery({ path: 'wishlists/default', identity: 'bearer', read: readOne<Wishlist> })
        if ('error' in list && list.error) return { error: list.error }
        const to = (list.data as Pick<Wishlist, 'token'>).token
        const answer = await baseQuery({
          method: 'POST',
          path: `${path(to)}/add_item`,
          parameters: { variant_id: variantId, quantity: 1 },
          identity: 'bearer',
        })
        return answer.error ? { error: answer.error } : { data: null }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Wishlists']),
    }),
    unwish: build.mutation<unknown, { token: string; itemId: string }>({
      query: ({ token, itemId }) => ({
        method: 'DELETE',
        path: `${path(token)}/remove_item/${encodeURIComponent(itemId)}`,
        identity: 'bearer',
      }),
      invalidatesTags: ['Wishlists'],
    }),
  }),
})

export const {
  useWishlistsQuery,
  useSharedWishlistQuery,
  useCreateWishlistMutation,
  useChangeWishlistMutation,
  useDeleteWishlistMutation,
  useWishMutation,
  useUnwishMutation,
} = wishlistsApi
