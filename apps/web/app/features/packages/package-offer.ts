import type { DrugPackage } from './packages.api.ts'

type Drug = DrugPackage['drugs'][number]

/** What the specification derives of a package (§3), from the server's answer. */
const hasMonthly = ({ priceMonthly }: Drug) => priceMonthly !== null
const hasQuarterly = ({ priceQuarterly }: Drug) => priceQuarterly !== null

export type PackageOffer = {
  isMonthlyOnly: boolean
  isQuarterlyOnly: boolean
  /** The monthly variant, if there is one. */
  monthlyVariantId: number | null
  quarterlyVariantId: number | null
  /** Each once, in the package's order. */
  presentations: string[]
}

/** The periods of a package: only those for which every drug in it has a price. */
export const packageOffer = ({ drugs }: Pick<DrugPackage, 'drugs'>): PackageOffer => {
  const isMonthly = drugs.length > 0 && drugs.every(hasMonthly)
  const isQuarterly = drugs.length > 0 && drugs.every(hasQuarterly)
  return {
    isMonthlyOnly: isMonthly && !isQuarterly,
    isQuarterlyOnly: isQuarterly && !isMonthly,
    monthlyVariantId: drugs.find(hasMonthly)?.variantIds.monthly ?? null,
    quarterlyVariantId: drugs.find(hasQuarterly)?.variantIds.quarterly ?? null,
    presentations: [...new Set(drugs.map(({ presentation }) => presentation))],
  }
}
