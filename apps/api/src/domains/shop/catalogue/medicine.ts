/** domain.md 2.3: how strictly a prescription of it is kept; a formula takes the class of its strictest ingredient. */
export type ControlClass = 'simple' | 'retained' | 'C1'

/** One presentation of a compounded medicine, as it may be prescribed. Names no price: a doctor's screen has none. */
export type Medicine = {
  productId: number
  label: string
  form: 'spray' | 'capsules'
  activeIngredients: string[]
  controlClass: ControlClass
}
