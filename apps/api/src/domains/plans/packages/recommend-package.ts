import { assertDispensable } from '#domains/care/prescriptions'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mayRecommend } from './package.policy.ts'
import { nameInvalid, notPrescribed, packageNotFound } from './packages.errors.ts'
import { insertPackage, type KeptPackage, listKeptPackages, takeTurn } from './packages.repository.ts'

export type RecommendPackage = {
  consultationId: number
  prescriptionId: number
  doctorId: number
  name: string
  /** Which of the prescribed medicines; all by default. */
  productIds?: number[] | undefined
}

const mostLetters = 120

/**
 * Recommends a treatment out of a prescription that the doctor issued in this consultation, and notifies the patient.
 * Repeating returns the existing one. Throws not_found for somebody else's consultation or prescription,
 * prescription_expired, prescription_used, invalid_fields (name, product_ids).
 */
export const recommendPackage = (ctx: Context, input: RecommendPackage): Promise<KeptPackage> =>
  inEffect(ctx, async (ctx) => {
    const prescription = await assertDispensable(ctx, input)
    if (!mayRecommend(prescription, input)) throw packageNotFound()
    const name = input.name.trim()
    if (name === '' || name.length > mostLetters) throw nameInvalid(mostLetters)
    const prescribed = prescription.items.flatMap(({ productId }) => productId ?? [])
    const productIds = [...new Set(input.productIds ?? prescribed)]
    if (productIds.length === 0 || productIds.some((id) => !prescribed.includes(id))) throw notPrescribed()
    const recommended = {
      name,
      productIds,
      consultationId: prescription.consultationId,
      prescriptionId: prescription.id,
      patientId: prescription.patientId,
      doctorId: prescription.doctorId,
    }
    await takeTurn(ctx, prescription.id)
    return (await findSame(ctx, recommended)) ?? keep(ctx, recommended)
  })

type Recommended = Omit<KeptPackage, 'id' | 'withdrawnAt'>

const findSame = async (
  ctx: Context,
  { prescriptionId, name, productIds }: Recommended,
): Promise<KeptPackage | null> => {
  const others = await listKeptPackages(ctx, { prescriptionId })
  return (
    others.find(
      (one) => one.withdrawnAt === null && one.name === name && one.productIds.join() === productIds.join(),
    ) ?? null
  )
}

const keep = async (ctx: Context, recommended: Recommended): Promise<KeptPackage> => {
  const id = await insertPackage(ctx, recommended)
  await publishToRoom(ctx, { room: `user:${recommended.patientId}`, type: 'package', data: { packageId: id } })
  return { ...recommended, id, withdrawnAt: null }
}
