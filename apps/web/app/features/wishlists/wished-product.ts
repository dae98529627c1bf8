import { formatAmount } from '@prumo/brazil'
import { links, pictureAddress } from '#links'
import type { WishedItem, Wishlist } from './wishlists.api.ts'

/** Spree names the list that a customer gets at his first wish (contract 7). */
const spreeDefault = 'Wishlist'

export const nameOfList = ({ name, isDefault }: Pick<Wishlist, 'name' | 'isDefault'>): string =>
  isDefault && name === spreeDefault ? 'Favoritos' : name

/** Product 50 is the plant supplements, which have pages of their own (specification 9). */
const phytoProduct = '50'

export type WishedProduct = {
  itemId: string
  variantId: string
  name: string
  picture: string
  /** In reais; null for what is no longer sold. */
  price: string | null
  isAvailable: boolean
  /** Whether the shop still offers it, now or when it is back; its page is gone otherwise. */
  isSold: boolean
  path: string
}

/** An item of a list as the pages show it. */
export const wishedProduct = ({ id, price, variant }: WishedItem): WishedProduct => {
  const { product, purchasable, inStock, backorderable, optionsText } = variant
  const isPhyto = product?.id === phytoProduct
  const isThere = inStock === true || backorderable === true
  return {
    itemId: id,
    variantId: variant.id,
    name: [product?.name ?? 'Produto', isPhyto && optionsText].filter(Boolean).join(', '),
    picture: variant.publicMetadata?.picture ?? pictureAddress('nao-encontrado'),
    price: price === null ? null : formatAmount(Number(price)),
    isAvailable: price !== null && purchasable === true && isThere,
    // There, and still not to be bought: its product was taken off the shop.
    isSold: price !== null && !(isThere && purchasable !== true),
    path: isPhyto || !product?.slug ? links.phytotherapy() : links.sexToolsProduct(product.slug),
  }
}
