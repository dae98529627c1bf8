export type OptionType = {
  id: number
  name: string
  presentation: string
  position: number
  valueIds: number[]
}

export type OptionValue = { id: number; typeId: number; name: string; presentation: string; position: number }

export type ProductProperty = {
  id: number
  productId: number
  name: string
  presentation: string
  value: string
  position: number
  isShown: boolean
}

export type ProductImage = {
  id: number
  productId: number
  variantId: number | null
  path: string
  alt: string
  width: number
  height: number
  position: number
}

/** Spree: ProductProperty#filter_param: `2 aulas, ao vivo` becomes `2-aulas-ao-vivo`, without accents. */
export const filterParamOf = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
