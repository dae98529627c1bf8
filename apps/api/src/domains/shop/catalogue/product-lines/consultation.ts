import type { ProductLine } from './product-line.ts'

export const consultation: ProductLine = {
  name: 'consultation',
  // Bought where one is booked, with doctor and time chosen first.
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  // We see adults only (platform/failure.ts: under_age).
  minimumAge: 18,
  needsPrescription: false,
  isDiscreet: true,
  isDigital: true,
  mayShareCartWith: ['consultation'],
}
