import { type ProductLine, shopLines } from './product-line.ts'

export const personalCare: ProductLine = {
  name: 'personalCare',
  isListed: true,
  isCalledByOptions: false,
  mayBeAddedByVisitor: true,
  minimumAge: null,
  needsPrescription: false,
  isDiscreet: true,
  mayBeSoldAgain: true,
  isDigital: false,
  mayShareCartWith: shopLines,
}
