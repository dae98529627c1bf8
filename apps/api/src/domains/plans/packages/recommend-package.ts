import { mustBeDispensable } from '#domains/care/prescriptions'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mayRecommend } from './package.policy.ts'
import { alreadyRecommended, nameInvalid, notPrescribed, packageNotFound } from './packages.errors.ts'
import { insertPackage, type KeptPackage, listKeptPackages, takeTurn } from './packages.repository.ts'

export type RecommendPackage = {
  consultationId: number
  prescriptionId: number
  doctorId: number
  name: string
  /** Which of the prescribed medicines; all by default. */
  productIds?: number[] | undefined
  /** Whether the patient may take only some of them; all or none by default. */
  mayLeaveOut?: boolean | undefined
}

const mostLetters = 120

/**
 * Recommends a treatment out of a prescription that the doctor issued in this consultation, and notifies the patient.
 * Repeating returns the existing one. Throws already_recommended for a medicine that another standing recommendation of
 * this prescription has, or for the same ones with another leave to take only some, not_found for somebody else's
 * consultation or prescription, prescription_expired, prescription_used, invalid_fields (name, product_ids).
 */
export const recommendPackage = (ctx: Context, input: RecommendPackage): Promise<KeptPackage> =>
  inEffect(ctx, async (ctx) => {
    const prescription = await mustBeDispensable(ctx, input)
    if (!mayRecommend(prescription, input)) throw packageNotFound()
    const name = input.name.trim()
    if (name === '' || name.length > mostLetters) throw nameInvalid(mostLetters)
    const prescribed = prescription.items.flatMap(({ productId }) => productId ?? [])
    const productIds = [...new Set(input.productIds ?? prescribed)]
    if (productIds.length === 0 || productIds.some((id) => !prescribed.includes(id))) throw notPrescribed()
    const recommended = {
      name,
      productIds,
      mayLeaveOut: (input.mayLeaveOut ?? false) && productIds.length > 1,
      consultationId: prescription.consultationId,
      prescriptionId: prescription.id,
      patientId: prescription.patientId,
      doctorId: prescription.doctorId,
    }
    await takeTurn(ctx, prescription.id)
    const standing = await listStanding(ctx, recommended)
    const same = standing.find((one) => isSame(one, recommended))
    if (same) return same
    if (standing.some((one) => sharesMedicine(one, recommended))) throw alreadyRecommended()
    return keep(ctx, recommended)
  })

type Recommended = Omit<KeptPackage, 'id' | 'withdrawnAt'>

const listStanding = async (ctx: Context, { prescriptionId }: Recommended): Promise<KeptPackage[]> =>
  (await listKeptPackages(ctx, { prescriptionId })).filter(({ withdrawnAt }) => withdrawnAt === null)

const isSame = (one: Recommended, { name, productIds, mayLeaveOut }: Recommended): boolean =>
  one.name === name && one.productIds.join() === productIds.join() && one.mayLeaveOut === mayLeaveOut

const sharesMedicine = (one: Recommended, { productIds }: Recommended): boolean =>
  one.productIds.some((id) => productIds.includes(id))

const keep = async (ctx: Context, recommended: Recommended): Promise<KeptPackage> => {
  const id = await insertPackage(ctx, recommended)
  await publishToRoom(ctx, { room: `user:${recommended.patientId}`, type: 'package', data: { packageId: id } })
  return { ...recommended, id, withdrawnAt: null }
}
