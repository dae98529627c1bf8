import { type ProductLine, shopLines } from './product-line.ts'

export const sexShop: ProductLine = {
  name: 'sexShop',
  isListed: true,
  isCalledByOptions: false,
  mayBeAddedByVisitor: true,
  // Lei 15.211/2025: for adults, and a self-declaration is not enough (domain.md 0 item 7).
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  // Hygiene: sealed or not.
  mayBeSoldAgain: false,
  isDigital: false,
  mayShareCartWith: shopLines,
}
