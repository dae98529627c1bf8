import type { DrugPackage } from './packages.api.ts'

type Drug = DrugPackage['drugs'][number]

const isSold = ({ variantIds }: Drug): boolean => Object.keys(variantIds).length > 0

/**
 * A package with only what the patient takes. `leftOut` counts places from 1, so that no address names a medicine. What
 * may be left out and is not sold now is left out by itself; leaving out all of it counts as leaving out nothing.
 */
export const takenPackage = <P extends DrugPackage>(whole: P, leftOut: readonly number[]): P => {
  if (!whole.mayLeaveOut) return whole
  const sold = whole.drugs.filter(isSold)
  const taken = sold.filter((drug) => !leftOut.includes(whole.drugs.indexOf(drug) + 1))
  return { ...whole, drugs: taken.length > 0 ? taken : sold }
}

/** The places of what is not taken. */
export const leftOutPlaces = (whole: DrugPackage, taken: readonly Drug[]): number[] =>
  whole.drugs.flatMap(({ productId }, index) => (taken.some((drug) => drug.productId === productId) ? [] : [index + 1]))
