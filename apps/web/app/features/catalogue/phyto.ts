import { formatReais, installmentOptions, toCents } from '@prumo/brazil'
import { pictureAddress } from '#links'

/** Product 50 of the storefront as the client reads it, with its variants (spec §9: phyto variants). */
export type PhytoRecord = {
  variants: {
    id: string
    price: string | null
    inStock: boolean
    backorderable: boolean
    purchasable: boolean
    /** Ours: the number of pots, and the drawing. */
    publicMetadata: { amount?: number; picture?: string }
    optionValues: { name: string; presentation: string }[]
  }[]
  productProperties?: { name?: string; description?: string; value?: string }[]
}

export type PhytoPack = {
  variantId: string
  label: string
  picture: string
  /** Formatted in reais; null for a pack without a price. */
  price: string | null
  priceCents: number | null
  perPot: string | null
  installments: { count: number; amount: string; hasInterest: boolean } | undefined
  isAvailable: boolean
}

export type PhytoFormula = { key: PhytoKey; name: string; packs: PhytoPack[] }

export const phytoKeys = ['mais-lib', 'mais-fert', 'mais-hair'] as const
export type PhytoKey = (typeof phytoKeys)[number]

const pots = (amount: number) => (amount === 1 ? '1 pote' : `${amount} potes`)

const installmentsOf = (cents: number): PhytoPack['installments'] => {
  const longest = installmentOptions({ totalCents: cents }).at(-1)
  if (!longest || longest.count === 1) return undefined
  return { count: longest.count, amount: formatReais(longest.amountsCents.at(-1) ?? 0), hasInterest: false }
}

type Variant = PhytoRecord['variants'][number]

const packOf = (variant: Variant): PhytoPack => {
  const amount = variant.publicMetadata.amount ?? 1
  const cents = variant.price === null ? null : toCents(Number(variant.price))
  return {
    variantId: variant.id,
    label: pots(amount),
    picture: variant.publicMetadata.picture ?? pictureAddress('nao-encontrado'),
    price: cents === null ? null : formatReais(cents),
    priceCents: cents,
    perPot: cents === null || amount === 1 ? null : `${formatReais(Math.ceil(cents / amount))} por pote`,
    installments: cents === null ? undefined : installmentsOf(cents),
    isAvailable: cents !== null && variant.purchasable && (variant.inStock || variant.backorderable),
  }
}

/** The formulas of the catalogue with their packs, smallest first; formulas that are not sold now are omitted. */
export const phytoFormulas = ({ variants }: PhytoRecord): PhytoFormula[] =>
  phytoKeys.flatMap((key) => {
    const ours = variants
      .filter(({ optionValues }) => optionValues.some(({ name }) => name === key))
      .sort((one, other) => (one.publicMetadata.amount ?? 1) - (other.publicMetadata.amount ?? 1))
    const name = ours[0]?.optionValues.find((value) => value.name === key)?.presentation
    return name ? [{ key, name, packs: ours.map(packOf) }] : []
  })
