import { type ProductLine, shopLines } from './product-line.ts'

export const phyto: ProductLine = {
  name: 'phyto',
  isListed: true,
  isCalledByOptions: true,
  mayBeAddedByVisitor: true,
  // The formulas are for adults.
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  mayBeSoldAgain: true,
  isDigital: false,
  mayShareCartWith: shopLines,
}
