import { medicines, type SeedMedicine } from './medicines.ts'
import type { SeedProduct, SeedVariant } from './product.ts'

type Presentation = { productId: number; medicineId: number; strength: string; monthlyReais: number }

// The fixed drug ids of spec.md 9 (94-97, 1101-1114), each one presentation of one of the ten medicines (design.md 9).
// A medicine's cheapest presentation costs its minimum price.
export const presentations: Presentation[] = [
  { productId: 94, medicineId: 1, strength: '15 mg por dose', monthlyReais: 63 },
  { productId: 95, medicineId: 2, strength: '10 mg por dose', monthlyReais: 55 },
  { productId: 96, medicineId: 3, strength: '30 mg', monthlyReais: 50 },
  { productId: 97, medicineId: 4, strength: '10 mg', monthlyReais: 59 },
  { productId: 1101, medicineId: 1, strength: '25 mg por dose', monthlyReais: 79 },
  { productId: 1102, medicineId: 2, strength: '20 mg por dose', monthlyReais: 69 },
  { productId: 1103, medicineId: 3, strength: '60 mg', monthlyReais: 74 },
  { productId: 1104, medicineId: 4, strength: '20 mg', monthlyReais: 72 },
  { productId: 1105, medicineId: 5, strength: 'frasco de 30 ml', monthlyReais: 77 },
  { productId: 1106, medicineId: 6, strength: 'frasco de 15 ml', monthlyReais: 60 },
  { productId: 1107, medicineId: 6, strength: 'frasco de 30 ml', monthlyReais: 88 },
  { productId: 1108, medicineId: 7, strength: 'frasco de 15 ml', monthlyReais: 139 },
  { productId: 1109, medicineId: 7, strength: 'frasco de 30 ml', monthlyReais: 189 },
  { productId: 1110, medicineId: 8, strength: 'frasco de 15 ml', monthlyReais: 59 },
  { productId: 1111, medicineId: 8, strength: 'frasco de 30 ml', monthlyReais: 84 },
  { productId: 1112, medicineId: 9, strength: '30 mg + 5 mg', monthlyReais: 51 },
  { productId: 1113, medicineId: 9, strength: '60 mg + 5 mg', monthlyReais: 78 },
  { productId: 1114, medicineId: 10, strength: '15 mg + 5 mg', monthlyReais: 67 },
]

type Period = { name: string; suffix: string; months: number; cents: (monthlyCents: number) => number }

const monthly: Period = { name: 'monthly', suffix: 'M', months: 1, cents: (cents) => cents }
// design.md 9: two months' treatment at twice the monthly price.
const bimonthly: Period = { name: 'bimonthly', suffix: 'B', months: 2, cents: (cents) => cents * 2 }
// Three months for a tenth less, rounded to whole reais.
const quarterly: Period = {
  name: 'quarterly',
  suffix: 'T',
  months: 3,
  cents: (cents) => Math.round((cents * 2.7) / 100) * 100,
}

// Portaria 344/1998: a C1 prescription covers 60 days of treatment at most. Its quarter is a price, which is paid as it
// is dispensed (domain.md 0 item 3, decision 0130).
const periods: Period[] = [monthly, bimonthly, quarterly]

/** Every presentation as a product of the line that is never listed and never added to a cart by a visitor. */
export const drugProducts = (): SeedProduct[] =>
  presentations.map((presentation) => {
    const medicine = medicines.find(({ id }) => id === presentation.medicineId) as SeedMedicine
    const { productId, strength, monthlyReais } = presentation
    return {
      id: productId,
      slug: `${medicine.slug}-${productId}`,
      name: `${medicine.name}, ${strength}`,
      line: 'drugs',
      medicineId: medicine.id,
      position: 100 + presentations.indexOf(presentation),
      description:
        'Fórmula manipulada por farmácia parceira, dispensada somente com receita assinada por médico. Dose e modo de usar estão na receita.',
      summary: `${medicine.name}, ${strength}. Dispensada somente com receita.`,
      pictures: [{ slug: medicine.picture }],
      properties: [
        ['apresentacao', 'Apresentação', strength],
        ['forma', 'Forma', medicine.form === 'spray' ? 'Spray' : 'Cápsulas'],
        ['principios_ativos', 'Princípios ativos', medicine.ingredients.join(', ')],
      ],
      optionTypes: ['periodo'],
      master: { id: productId * 10, sku: `MED-${productId}`, priceCents: monthlyReais * 100 },
      variants: periods.map((period) => variantOf(presentation, period)),
    }
  })

const variantOf = ({ productId, monthlyReais }: Presentation, period: Period): SeedVariant => ({
  id: productId * 10 + period.months,
  sku: `MED-${productId}-${period.suffix}`,
  priceCents: period.cents(monthlyReais * 100),
  parcel: { weightGrams: 80 * period.months, heightMm: 120, widthMm: 60 * period.months, depthMm: 60 },
  amount: period.months,
  options: { periodo: period.name },
})
