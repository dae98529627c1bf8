import type { ProductLine } from './product-line.ts'

export const psycho: ProductLine = {
  name: 'psycho',
  // Sessions are bought where one is booked, with the professional chosen first.
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  isDigital: true,
  mayShareCartWith: ['psycho'],
}
