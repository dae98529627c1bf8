import type { ProductLine } from './product-line.ts'

/** The weight programme: a consultation and weeks with a doctor. No medicine is part of it. */
export const weight: ProductLine = {
  name: 'weight',
  // Sold after its questions, which may say that it is not for him.
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  // Nothing of it is given before its consultation is booked, and no consultation is booked without the bureau's word
  // (decision 0204); who says sooner when he was born is asked about sooner.
  minimumAge: null,
  needsPrescription: false,
  isDiscreet: true,
  mayBeSoldAgain: false,
  isDigital: true,
  mayShareCartWith: ['weight'],
}
