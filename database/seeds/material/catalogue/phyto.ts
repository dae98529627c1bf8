import type { PictureSlug } from '@prumo/ui/pictures'
import type { SeedProduct, SeedVariant } from './product.ts'

type Formula = {
  formula: string
  picture: PictureSlug
  amount: number
  priceCents: number
  production: number
  staging: number
}

// spec.md 9: phyto variants. Their ids are not the same in staging as anywhere else (design.md 9).
export const phytoFormulas: Formula[] = [
  { formula: 'mais-lib', picture: 'mais-lib', amount: 3, priceCents: 29500, production: 1197, staging: 1167 },
  { formula: 'mais-fert', picture: 'mais-fert', amount: 1, priceCents: 19000, production: 1184, staging: 1154 },
  { formula: 'mais-fert', picture: 'mais-fert-3', amount: 3, priceCents: 51900, production: 1185, staging: 1155 },
  { formula: 'mais-hair', picture: 'mais-hair', amount: 3, priceCents: 19400, production: 1181, staging: 1151 },
  { formula: 'mais-hair', picture: 'mais-hair-6', amount: 6, priceCents: 31000, production: 1182, staging: 1152 },
]

const phytoVariantId = ({ production, staging }: Formula, appEnv: string): number =>
  appEnv === 'staging' ? staging : production

/** Product 50 of spec.md 9: one product, a variant for each formula and number of pots. */
export const phytoProduct = (appEnv: string): SeedProduct => ({
  id: 50,
  slug: 'fitoterapicos',
  name: 'Fitoterápicos +lib, +fert e +hair',
  line: 'phyto',
  position: 60,
  description:
    'Três fórmulas de cápsulas com extratos vegetais, vitaminas e minerais: +lib, +fert e +hair. Cada pote traz 60 cápsulas.\n\n+lib leva maca peruana, tribulus e zinco. +fert leva zinco, selênio, vitamina E e coenzima Q10. +hair leva biotina, zinco e extrato de cavalinha.\n\nFitoterápico não substitui consulta nem tratamento indicado por médico. Leia o rótulo antes de usar e fale com um profissional de saúde se você toma outro remédio ou tem alguma doença.',
  summary: 'Fitoterápicos em cápsulas +lib, +fert e +hair, em potes de 60 cápsulas, com entrega discreta.',
  pictures: [
    ...phytoFormulas.map((entry) => ({ slug: entry.picture, variantId: phytoVariantId(entry, appEnv) })),
    { slug: 'fitoterapicos' },
  ],
  taxons: [4],
  properties: [
    ['conteudo', 'Conteúdo', '60 cápsulas por pote'],
    ['uso', 'Uso', 'Oral, adulto'],
    ['conservacao', 'Conservação', 'Pote fechado, em lugar seco, abaixo de 30 °C'],
  ],
  optionTypes: ['formula', 'quantidade'],
  master: { id: 1150, sku: 'FIT-000', priceCents: Math.min(...phytoFormulas.map(({ priceCents }) => priceCents)) },
  variants: phytoFormulas.map((entry) => variantOf(entry, appEnv)),
})

const variantOf = (entry: Formula, appEnv: string): SeedVariant => ({
  id: phytoVariantId(entry, appEnv),
  sku: `FIT-${entry.formula.replace('mais-', '').toUpperCase()}-${entry.amount}`,
  priceCents: entry.priceCents,
  parcel: {
    weightGrams: 110 * entry.amount,
    heightMm: 110,
    widthMm: 65 * Math.min(entry.amount, 3),
    depthMm: entry.amount > 3 ? 130 : 65,
  },
  amount: entry.amount,
  options: { formula: entry.formula, quantidade: String(entry.amount) },
})
