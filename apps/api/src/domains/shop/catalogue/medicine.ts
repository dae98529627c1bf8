import type { ControlClass } from '#domains/medicines/formulary'

export type { ControlClass }

/**
 * One presentation of a compounded medicine that can be prescribed. Without a price, which a doctor's screen must not
 * show.
 */
export type Medicine = {
  productId: number
  label: string
  form: 'spray' | 'capsules'
  activeIngredients: string[]
  controlClass: ControlClass
}
