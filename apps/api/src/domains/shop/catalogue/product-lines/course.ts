import { type ProductLine, shopLines } from './product-line.ts'

export const course: ProductLine = {
  name: 'course',
  isListed: true,
  isCalledByOptions: false,
  mayBeAddedByVisitor: true,
  // The courses are about sex life.
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  mayBeSoldAgain: false,
  isDigital: true,
  mayShareCartWith: shopLines,
}
