import type { SeedProduct } from './product.ts'

// Three prices that a doctor may ask; which one a doctor's is stands with him (care.doctors.variant_id).
const prices = [
  { variantId: 2101, price: 89 },
  { variantId: 2102, price: 120 },
  { variantId: 2103, price: 150 },
]

/** A consultation with a doctor. Psychologists' are the sessions of psychology.ts. */
export const consultation: SeedProduct = {
  id: 402,
  slug: 'consulta-medica',
  name: 'Consulta médica',
  line: 'consultation',
  position: 91,
  description: 'Consulta médica à distância, por vídeo, telefone ou mensagens, no horário que você escolher.',
  summary: 'Consulta médica à distância, com hora marcada.',
  pictures: [{ slug: 'consulta-medica' }],
  properties: [],
  master: { id: 2100, sku: 'CON-000', priceCents: 8900 },
  variants: prices.map(({ variantId, price }) => ({ id: variantId, sku: `CON-${price}`, priceCents: price * 100 })),
}
