import type { SeedProduct } from './product.ts'

/**
 * The weight programme (decision 0149). What stands on orders, receipts and mails does not say what it is about. Its
 * price is of all twelve weeks, its amount how many months of four weeks they are.
 */
export const weightProgramme: SeedProduct = {
  id: 403,
  slug: 'emagrecimento',
  name: 'Acompanhamento médico, 4 semanas',
  line: 'weight',
  position: 92,
  description:
    'Uma consulta à distância com um dos nossos médicos e doze semanas de acompanhamento. O médico decide se há o que acompanhar e como. Não inclui remédio, exame nem resultado prometido.',
  summary: 'Uma consulta e doze semanas com um médico que acompanha.',
  pictures: [{ slug: 'consulta-medica' }],
  properties: [['duracao', 'Duração', '12 semanas']],
  master: { id: 2200, sku: 'PES-012', priceCents: 24_900, amount: 3 },
}
