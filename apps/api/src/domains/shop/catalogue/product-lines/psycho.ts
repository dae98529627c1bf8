import type { ProductLine } from './product-line.ts'

export const psycho: ProductLine = {
  name: 'psycho',
  // Sessions are bought through a booking, after choosing the professional.
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  mayBeSoldAgain: false,
  isDigital: true,
  mayShareCartWith: ['psycho'],
}
