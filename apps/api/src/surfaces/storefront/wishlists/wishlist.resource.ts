import { listVariants, type Variant } from '#domains/shop/catalogue'
import { includesVariant, type WishedItem, type Wishlist } from '#domains/shop/wishlists'
import type { Context } from '#platform/context'
import { decimalText, flag, moneyText, text, whole } from '../json-api/attribute-kinds.ts'
import { decimal, displayMoney, type Resource, toMany, toOne, type View } from '../json-api/index.ts'
import { type Bag, integerOf } from '../parameters.ts'
import { variantResource } from '../products/catalogue.resources.ts'

/** A list, and whether it contains the requested variant (`is_variant_included`). */
export type ShownWishlist = { list: Wishlist; isVariantIncluded: boolean }

export const shownWishlist = (bag: Bag, list: Wishlist): ShownWishlist => ({
  list,
  isVariantIncluded: includesVariant(list, integerOf(bag, 'is_variant_included')),
})

/** An item with the variant that has its price. */
export type ShownItem = { item: WishedItem; variant: Variant | null }

/** Items with their variants, in one query. */
export const shownItems = async (ctx: Context, items: WishedItem[]): Promise<ShownItem[]> => {
  const variants = await listVariants(ctx, { ids: [...new Set(items.map(({ variantId }) => variantId))] })
  return items.map((item) => ({ item, variant: variants.find(({ id }) => id === item.variantId) ?? null }))
}

/** contract.md 7: URLs use the token, not the id. */
export const wishlistResource: Resource<ShownWishlist> = {
  type: 'wishlist',
  id: ({ list }) => String(list.id),
  shape: { token: text, name: text, is_private: flag, is_default: flag, variant_included: flag },
  attributes: ({ list, isVariantIncluded }) => ({
    token: list.token,
    name: list.name,
    is_private: list.isPrivate,
    is_default: list.isDefault,
    variant_included: isVariantIncluded,
  }),
  relationships: {
    wished_items: {
      many: true,
      resource: () => wishedItemResource,
      link: ({ list }) => toMany('wished_item', list.items.map(idOf)),
      load: (shown, { ctx }) =>
        shownItems(
          ctx,
          shown.flatMap(({ list }) => list.items),
        ),
    },
  },
}

export const wishedItemResource: Resource<ShownItem> = {
  type: 'wished_item',
  id: ({ item }) => idOf(item),
  shape: {
    quantity: whole,
    price: decimalText.nullable(),
    total: decimalText.nullable(),
    display_price: moneyText.nullable(),
    display_total: moneyText.nullable(),
  },
  attributes: wishedItemAttributes,
  relationships: {
    variant: {
      many: false,
      resource: () => variantResource,
      link: ({ item }) => toOne('variant', item.variantId),
      load: async (shown) => [
        ...new Map(shown.flatMap(({ variant }) => (variant ? [[variant.id, variant]] : []))).values(),
      ],
    },
  },
}

/** The current price; all four prices are null if the variant has none. */
function wishedItemAttributes({ item: { quantity }, variant }: ShownItem, { locale }: View) {
  const priceCents = variant?.priceCents ?? null
  const totalCents = priceCents === null ? null : priceCents * quantity
  return {
    quantity,
    price: priceCents === null ? null : decimal(priceCents),
    total: totalCents === null ? null : decimal(totalCents),
    display_price: priceCents === null ? null : displayMoney(priceCents, locale),
    display_total: totalCents === null ? null : displayMoney(totalCents, locale),
  }
}

function idOf({ id }: { id: number }): string {
  return String(id)
}
