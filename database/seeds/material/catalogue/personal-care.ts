import type { SeedProduct } from './product.ts'

// spec.md 9: 3-in-1 shampoo. It stands first in the shop: whoever comes may buy it without a document.
export const personalCare: SeedProduct[] = [
  {
    id: 205,
    slug: 'shampoo-3-em-1',
    name: 'Shampoo 3 em 1',
    line: 'personalCare',
    position: 10,
    description:
      'Um frasco só para cabelo, barba e corpo. Limpa sem ressecar, tem perfume leve de alecrim e faz pouca espuma.\n\nMassageie, espere um minuto e enxágue. Serve para todos os tipos de cabelo.',
    summary: 'Shampoo 3 em 1 para cabelo, barba e corpo, 250 ml, com perfume leve de alecrim.',
    pictures: [{ slug: 'shampoo-3-em-1' }],
    taxons: [3],
    properties: [
      ['conteudo', 'Conteúdo', '250 ml'],
      ['uso', 'Uso', 'Cabelo, barba e corpo'],
      ['fragrancia', 'Fragrância', 'Alecrim, leve'],
    ],
    master: {
      id: 1215,
      sku: 'CUI-SHA-250',
      priceCents: 3500,
      compareAtCents: 3900,
      parcel: { weightGrams: 290, heightMm: 185, widthMm: 60, depthMm: 45 },
      amount: 1,
    },
  },
]
