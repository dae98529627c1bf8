import { getPrescription, isDispensable, type PrescriptionInBrief } from '#domains/care/prescriptions'
import { getAddressOfUser } from '#domains/people/customers'
import { findPackageOf } from '#domains/plans/packages'
import { type Asked as AskedOfPharmacy, listPharmacies, type Pharmacy, pharmacyFor } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'
import { packageNotFound, pharmacyMissing } from '../subscriptions.errors.ts'

type Asked = {
  prescription: Pick<PrescriptionInBrief, 'controlClass' | 'paper' | 'state' | 'expiresAt'>
  state: string | null
}

/** What a prescription asks of the pharmacy that dispenses on it. */
export const askedOf = (ctx: Context, { prescription, state }: Asked): AskedOfPharmacy => {
  // What cannot be dispensed any more draws no parcel: the next one needs another sheet.
  const paper = isDispensable(prescription, ctx.now()) ? prescription.paper : null
  return { state, isControlled: prescription.controlClass === 'C1', originalAt: paper?.pharmacyId ?? null }
}

/**
 * The pharmacy that may make it and delivers to this state sells, and makes (decisions 0115 and 0107): that which has
 * the original of a prescription on paper comes first (decision 0172). Throws pharmacy_missing.
 */
export const choosePharmacy = async (ctx: Context, asked: Asked): Promise<Pharmacy> => {
  const pharmacy = pharmacyFor(await listPharmacies(ctx), askedOf(ctx, asked))
  if (!pharmacy) throw pharmacyMissing()
  return pharmacy
}

type Offered = { packageId: number; addressId: number; patientId: number }

/**
 * The pharmacy that would sell a package to this address of its patient, as the checkout names it. Throws not_found for
 * anybody else's package or address, pharmacy_missing.
 */
export const findPharmacyOfPackage = async (
  ctx: Context,
  { packageId, addressId, patientId }: Offered,
): Promise<Pharmacy> => {
  const kept = await findPackageOf(ctx, { packageId, patientId })
  if (!kept) throw packageNotFound()
  const address = await getAddressOfUser(ctx, { id: addressId, userId: patientId })
  const prescription = await getPrescription(ctx, kept)
  return choosePharmacy(ctx, { state: address.state?.abbr ?? null, prescription })
}
