import type { ProductLine } from './product-line.ts'

export const consultation: ProductLine = {
  name: 'consultation',
  // Bought through a booking, after choosing doctor and time.
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  // We treat adults only (under_age).
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  mayBeSoldAgain: false,
  isDigital: true,
  mayShareCartWith: ['consultation'],
}
