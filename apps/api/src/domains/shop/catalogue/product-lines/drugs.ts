import type { ProductLine } from './product-line.ts'

export const drugs: ProductLine = {
  name: 'drugs',
  // RDC 44/2009 art. 52 and Portaria 344: dispensed against a signed prescription, never sold to every visitor
  // (domain.md 0 item 2); nor advertised to the public (RDC 67/2007 item 5.14).
  isListed: false,
  isCalledByOptions: false,
  mayBeAddedByVisitor: false,
  minimumAge: 18,
  needsPrescription: true,
  isDiscreet: true,
  // RDC 44/2009: what left the pharmacy is dispensed to nobody else.
  mayBeSoldAgain: false,
  isDigital: false,
  // The pharmacy sells it, so it has an order of its own (domain.md 2.4).
  mayShareCartWith: ['drugs'],
}
