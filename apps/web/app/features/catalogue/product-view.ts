import { formatReais, installmentOptions, toCents } from '@prumo/brazil'
import { pictureAddress } from '#links'

/** A product of the storefront as the client reads it (contract 6), the parts that the shop shows. */
export type ProductRecord = {
  id: string
  name: string
  slug: string
  description: string | null
  metaDescription: string | null
  /** When any of this last changed; ISO 8601. */
  updatedAt: string
  price: string | null
  compareAtPrice: string | null
  inStock: boolean
  backorderable: boolean
  purchasable: boolean
  publicMetadata: { minimumAge?: number | null }
  defaultVariant: { id: string; type: string; publicMetadata?: { picture?: string } } | null
  productProperties?: { name?: string; description?: string; value?: string; showProperty?: boolean }[]
}

export type ProductView = {
  slug: string
  /** YYYY-MM-DD. */
  updatedOn: string
  name: string
  variantId: string | null
  summary: string
  /** Paragraphs. */
  description: string[]
  picture: string
  priceCents: number | null
  price: string | null
  compareAt: string | undefined
  installments: { count: number; amount: string; hasInterest: boolean } | undefined
  isAvailable: boolean
  /** Sold only to adults (Lei 15.211/2025). */
  isForAdults: boolean
  properties: { name: string; value: string }[]
}

const centsOf = (decimal: string): number => toCents(Number(decimal))

/** The longest available split, as the shop shows it; none if only a single payment is possible. */
const longestSplit = (cents: number): ProductView['installments'] => {
  const longest = installmentOptions({ totalCents: cents }).at(-1)
  if (!longest || longest.count === 1) return undefined
  return { count: longest.count, amount: formatReais(longest.amountsCents.at(-1) ?? 0), hasInterest: false }
}

/** The shop's view of a product. */
export const productView = (product: ProductRecord): ProductView => {
  const cents = product.price === null ? null : centsOf(product.price)
  return {
    slug: product.slug,
    updatedOn: product.updatedAt.slice(0, 10),
    name: product.name,
    variantId: product.defaultVariant?.id ?? null,
    summary: product.metaDescription ?? '',
    description: (product.description ?? '').split(/\n\s*\n/).filter(Boolean),
    picture: product.defaultVariant?.publicMetadata?.picture ?? pictureAddress('nao-encontrado'),
    priceCents: cents,
    price: cents === null ? null : formatReais(cents),
    compareAt: product.compareAtPrice === null ? undefined : formatReais(centsOf(product.compareAtPrice)),
    installments: cents === null ? undefined : longestSplit(cents),
    isAvailable: cents !== null && product.purchasable && (product.inStock || product.backorderable),
    isForAdults: Boolean(product.publicMetadata.minimumAge),
    properties: (product.productProperties ?? []).flatMap(({ name, description, value, showProperty }) =>
      showProperty !== false && value ? [{ name: description ?? name ?? '', value }] : [],
    ),
  }
}
