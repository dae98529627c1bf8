import type { SeedProduct } from './product.ts'

// spec.md 9: psychology packages, sessions and price in reais.
const psychologyPackages = [
  { variantId: 2001, sessions: 1, price: 79 },
  { variantId: 2002, sessions: 2, price: 150 },
  { variantId: 2003, sessions: 3, price: 237 },
  { variantId: 2004, sessions: 4, price: 290 },
  { variantId: 2005, sessions: 6, price: 450 },
  { variantId: 2006, sessions: 12, price: 870 },
]

export const psychology: SeedProduct = {
  id: 401,
  slug: 'psicologia',
  name: 'Sessões de psicologia',
  line: 'psycho',
  position: 90,
  description:
    'Sessões de 50 minutos com psicóloga ou psicólogo, por vídeo. Você escolhe com quem falar e marca cada sessão no horário que quiser.',
  summary: 'Sessões de psicologia por vídeo, de 1 a 12, com hora marcada.',
  pictures: [{ slug: 'psicologia' }],
  properties: [['duracao', 'Duração', '50 minutos por sessão']],
  optionTypes: ['sessoes'],
  master: { id: 2000, sku: 'PSI-000', priceCents: 7900 },
  variants: psychologyPackages.map(({ variantId, sessions, price }) => ({
    id: variantId,
    sku: `PSI-${String(sessions).padStart(3, '0')}`,
    priceCents: price * 100,
    amount: sessions,
    options: { sessoes: String(sessions) },
  })),
}
