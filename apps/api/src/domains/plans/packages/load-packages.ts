import { getPrescription, isDispensable, type Prescription } from '#domains/care/prescriptions'
import { listMedicines, listVariants, type Medicine, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { type Drug, type Package, pricesOf, variantIdsOf } from './package.ts'
import type { KeptPackage } from './packages.repository.ts'

const forms: Record<Medicine['form'], string> = { spray: 'Spray', capsules: 'Cápsulas' }

/** The packages with what the catalogue asks for them now and how long their prescriptions hold. */
export const withPrices = async (ctx: Context, kept: KeptPackage[]): Promise<Package[]> => {
  const productIds = [...new Set(kept.flatMap((one) => one.productIds))]
  const variants = await listVariants(ctx, { ids: productIds.flatMap(variantIdsOf) })
  const medicines = await listMedicines(ctx, { productIds })
  const prescriptions = await prescriptionsOf(ctx, kept)
  return kept.map((one) => {
    const prescription = prescriptions.get(one.prescriptionId) as Prescription
    const { withdrawnAt, productIds, ...rest } = one
    return {
      ...rest,
      doctorName: prescription.document.doctorName,
      prescriptionExpiresAt: prescription.expiresAt,
      isDispensable: withdrawnAt === null && isDispensable(prescription, ctx.now()),
      drugs: productIds.map((productId) => drugFrom(prescription, productId, { variants, medicines })),
    }
  })
}

const prescriptionsOf = async (ctx: Context, kept: KeptPackage[]): Promise<Map<number, Prescription>> => {
  const found = new Map<number, Prescription>()
  for (const prescriptionId of new Set(kept.map((one) => one.prescriptionId)))
    found.set(prescriptionId, await getPrescription(ctx, { prescriptionId }))
  return found
}

const drugFrom = (
  prescription: Prescription,
  productId: number,
  { variants, medicines }: { variants: Variant[]; medicines: Medicine[] },
): Drug => {
  const medicine = medicines.find((one) => one.productId === productId)
  const prescribed = prescription.items.find((item) => item.productId === productId)
  return {
    productId,
    label: medicine?.label ?? prescribed?.description ?? '',
    presentation: medicine ? forms[medicine.form] : '',
    prices: medicine ? pricesOf(prescription, productId, variants) : {},
  }
}
