import { isDispensable, isUsedOnce, listPrescriptions, type PrescriptionInBrief } from '#domains/care/prescriptions'
import { listProfessionals } from '#domains/people/professionals'
import { listMedicines, listVariants, type Medicine, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { covers, type Drug, type Package, type Period, pricesOf, variantIdsOf } from './package.ts'
import type { KeptPackage } from './packages.repository.ts'

const forms: Record<Medicine['form'], string> = { spray: 'Spray', capsules: 'Cápsulas' }

export type LabelledPackage = KeptPackage & { products: string[] }

/** The packages with the catalogue's labels of their medicines. */
export const withLabels = async (ctx: Context, kept: KeptPackage[]): Promise<LabelledPackage[]> => {
  const medicines = await listMedicines(ctx, { productIds: [...new Set(kept.flatMap((one) => one.productIds))] })
  const labelOf = (id: number) => medicines.find(({ productId }) => productId === id)?.label ?? ''
  return kept.map((one) => ({ ...one, products: one.productIds.map(labelOf) }))
}

/** The packages with the catalogue's current prices and the validity of their prescriptions. */
export const withPrices = async (ctx: Context, kept: KeptPackage[]): Promise<Package[]> => {
  const sold = await soldOf(ctx, [...new Set(kept.flatMap((one) => one.productIds))])
  const prescriptions = await listPrescriptions(ctx, { ids: [...new Set(kept.map((one) => one.prescriptionId))] })
  const doctors = await listProfessionals(ctx, { ids: [...new Set(kept.map(({ doctorId }) => doctorId))] })
  return kept.map(({ withdrawnAt, productIds, ...one }) => {
    const prescription = prescriptions.find(({ id }) => id === one.prescriptionId) as PrescriptionInBrief
    return {
      ...one,
      doctorName: doctors.find(({ userId }) => userId === one.doctorId)?.name ?? '',
      prescriptionExpiresAt: prescription.expiresAt,
      isUsedOnce: isUsedOnce(prescription),
      isDispensable: withdrawnAt === null && isDispensable(prescription, ctx.now()),
      drugs: productIds.map((id) => drugFrom(id, sold, (period) => covers(prescription, id, period))),
    }
  })
}

/** The medicines of a package, each with its price today in the periods in which the catalogue sells it. */
export const withSoldPrices = async (
  ctx: Context,
  { productIds }: Pick<KeptPackage, 'productIds'>,
): Promise<Drug[]> => {
  const sold = await soldOf(ctx, productIds)
  return productIds.map((productId) => drugFrom(productId, sold, () => true))
}

type Sold = { variants: Variant[]; medicines: Medicine[] }

const soldOf = async (ctx: Context, productIds: number[]): Promise<Sold> => ({
  variants: await listVariants(ctx, { ids: productIds.flatMap(variantIdsOf) }),
  medicines: await listMedicines(ctx, { productIds }),
})

const drugFrom = (productId: number, { variants, medicines }: Sold, mayBeHad: (period: Period) => boolean): Drug => {
  const medicine = medicines.find((one) => one.productId === productId)
  return {
    productId,
    // A discontinued medicine keeps its name.
    label: medicine?.label ?? variants.find((one) => one.productId === productId)?.product.name ?? '',
    presentation: medicine ? forms[medicine.form] : '',
    prices: medicine ? pricesOf(productId, variants, mayBeHad) : {},
  }
}
