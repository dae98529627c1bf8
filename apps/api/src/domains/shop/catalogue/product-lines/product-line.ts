export const productLineNames = [
  'sexShop',
  'phyto',
  'drugs',
  'psycho',
  'course',
  'personalCare',
  'consultation',
  'weight',
] as const

export type ProductLineName = (typeof productLineNames)[number]

/** The same questions for every line; all code that sells or ships uses these answers and nothing else. */
export type ProductLine = {
  name: ProductLineName
  /** Shown in the public product list. */
  isListed: boolean
  /** Its products are groups: an item is named by its options only, not by the group's name. */
  isCalledByOptions: boolean
  /** Every visitor may add it to a cart. */
  mayBeAddedByVisitor: boolean
  /** In years; null if anybody may buy. */
  minimumAge: number | null
  needsPrescription: boolean
  /** The parcel and its papers do not reveal the content. */
  isDiscreet: boolean
  /** Goods that came back whole may go to the next buyer: false for what was meant for the body, and for medicine. */
  mayBeSoldAgain: boolean
  /** Nothing is shipped. */
  isDigital: boolean
  mayShareCartWith: readonly ProductLineName[]
}

/** The lines that may be in one shop cart. */
export const shopLines = ['sexShop', 'phyto', 'personalCare', 'course'] as const
