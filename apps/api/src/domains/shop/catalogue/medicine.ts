/** domain.md 2.3: how strictly a prescription is controlled; a formula has the class of its strictest ingredient. */
export type ControlClass = 'simple' | 'retained' | 'C1'

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
