import type { PictureSlug } from '@prumo/ui/pictures'

/** A product as the seeds write it down: money in centavos, weight in grams, sizes in millimetres. */
export type SeedProduct = {
  id: number
  slug: string
  name: string
  line: 'sexShop' | 'phyto' | 'drugs' | 'psycho' | 'course' | 'personalCare' | 'consultation' | 'weight'
  medicineId?: number
  position: number
  description: string
  /** For search engines: one sentence. */
  summary: string
  pictures: SeedPicture[]
  taxons?: number[]
  properties: [name: string, presentation: string, value: string][]
  optionTypes?: OptionTypeName[]
  /** Without other variants it is what is sold; with them it only stands for the product. */
  master: SeedVariant
  variants?: SeedVariant[]
}

export type SeedPicture = { slug: PictureSlug; variantId?: number }

export type SeedVariant = {
  id: number
  sku: string
  priceCents: number
  compareAtCents?: number
  parcel?: Parcel
  /** Units, sessions or months in it. */
  amount?: number
  options?: Partial<Record<OptionTypeName, string>>
}

export type Parcel = { weightGrams: number; heightMm: number; widthMm: number; depthMm: number }

export type OptionTypeName = 'periodo' | 'sessoes' | 'formula' | 'quantidade'

/** What has no parcel: courses, sessions, consultations and programmes. */
export const isDigital = ({ line }: SeedProduct): boolean =>
  ['course', 'psycho', 'consultation', 'weight'].includes(line)

/**
 * What lies somewhere before it is sold. The pharmacy makes each medicine of our catalogue for one prescription
 * (decision 0198; `plans/compounding/comes-filled.test.ts` compares this with the formulary).
 */
export const hasShelf = (product: SeedProduct): boolean => !isDigital(product) && product.line !== 'drugs'
