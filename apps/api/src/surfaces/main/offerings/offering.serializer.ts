import type { Offering as WireOffering, PhytoVariant as WirePhytoVariant } from '@prumo/contracts/main'
import { hasPublishedLessons, type Program } from '#domains/content/academy'
import { compositionWords, formulasOfMedicine } from '#domains/medicines/formulary'
import type { Offering, PhytoVariant } from '#domains/shop/catalogue'

/** Unknown properties of an offering are omitted (spec.md 3: optional fields). */
export const offeringOnTheWire = (offering: Offering, programs: readonly Program[]): WireOffering => ({
  id: offering.id,
  label: offering.label,
  description: offering.description,
  imgSrc: offering.imgSrc,
  offeringType: offering.offeringType,
  pathologies: offering.pathologies,
  slugs: offering.slugs,
  customizedMed: offering.isCustomizedMed,
  ...(offering.activeIngredients && { activeIngredients: offering.activeIngredients }),
  ...compositionsOf(offering),
  ...(offering.loopVideoSrc && { loopVideoSrc: offering.loopVideoSrc }),
  ...(offering.courseLink && {
    courseLink: offering.courseLink,
    isPresale: !programs.some((program) => isOpenAt(program, offering.courseLink)),
  }),
  ...(offering.minPriceCents !== null && { minPrice: offering.minPriceCents / 100 }),
})

/** Only of what the pharmacy compounds; an offering that the doctor composes has no composition of its own. */
const compositionsOf = ({ key }: Offering): Pick<WireOffering, 'compositions'> => {
  const formulas = formulasOfMedicine(key)
  if (formulas.length === 0) return {}
  return {
    compositions: formulas.map((formula) => ({ presentation: formula.label, composition: compositionWords(formula) })),
  }
}

const isOpenAt = (program: Program, link: string | null): boolean =>
  link?.split('/').at(-1) === program.slug && hasPublishedLessons(program)

export const phytoVariantOnTheWire = ({ priceCents, ...variant }: PhytoVariant): WirePhytoVariant => ({
  ...variant,
  price: priceCents / 100,
  descriptionSrc: null,
})
