export const productLineNames = [
  'sexShop',
  'phyto',
  'drugs',
  'psycho',
  'course',
  'personalCare',
  'consultation',
] as const

export type ProductLineName = (typeof productLineNames)[number]

/** The same questions for every line; whoever sells or sends something asks here and nowhere else. */
export type ProductLine = {
  name: ProductLineName
  /** Stands in the public product list. */
  isListed: boolean
  /** Its products are shelves: what lies on one is called by its options alone, not by the shelf's name. */
  isCalledByOptions: boolean
  /** May be put into a cart by whoever comes. */
  mayBeAddedByVisitor: boolean
  /** Years; null where anybody may buy. */
  minimumAge: number | null
  needsPrescription: boolean
  /** The parcel and its papers do not say what is in it. */
  isDiscreet: boolean
  /** Nothing is sent. */
  isDigital: boolean
  mayShareCartWith: readonly ProductLineName[]
}

/** What may lie in one cart of the shop. */
export const shopLines = ['sexShop', 'phyto', 'personalCare', 'course'] as const
