import type { ProductLine } from './product-line.ts'

/** The weight programme: a consultation and weeks with a doctor. No medicine is part of it. */
export const weight: ProductLine = {
  name: 'weight',
  // Sold after its questions, which may say that it is not for him.
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  // We treat adults only (under_age).
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  isDigital: true,
  mayShareCartWith: ['weight'],
}
