import { getPrescription, type Paper, type PaperAtDesk, paperAtDesk } from '#domains/care/prescriptions'
import { listAddresses } from '#domains/people/customers'
import { listPharmacies, mayServe, type Pharmacy } from '#domains/plans/pharmacies'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'

/** The other pharmacies that may make what is asked for and deliver it to its address, in their order. */
export const listPharmaciesToTake = async (
  ctx: Context,
  { orderId, prescriptionId, pharmacyId }: Pick<Dispensing, 'orderId' | 'prescriptionId' | 'pharmacyId'>,
): Promise<Pharmacy[]> => {
  const others = (await listPharmacies(ctx)).filter(({ id }) => id !== pharmacyId)
  if (others.length === 0) return []
  const { shipAddressId } = await getOrder(ctx, { orderId })
  const [address] = shipAddressId === null ? [] : await listAddresses(ctx, { ids: [shipAddressId] })
  const { controlClass, paper } = await getPrescription(ctx, { prescriptionId })
  const asked = { state: address?.state?.abbr ?? null, isControlled: controlClass === 'C1' }
  const able = others.filter((pharmacy) => mayServe(pharmacy, asked))
  // A third one would wait for an original that another one has.
  return paper && isElsewhere(paper, pharmacyId) ? able.filter(({ id }) => id === paper.pharmacyId) : able
}

const isElsewhere = (paper: Paper, pharmacyId: number): boolean => paperAtDesk(paper, pharmacyId).state === 'elsewhere'

/**
 * An original that is at this pharmacy, or on its way: another one would wait for it in vain. A patient who has it, or
 * to whom it was sent, hands it in where he asked.
 */
export const isOriginalHere = ({ paper }: { paper: PaperAtDesk | null }): boolean =>
  paper !== null && boundTo.includes(paper.state)

const boundTo: readonly PaperAtDesk['state'][] = ['sent', 'received', 'scanned', 'retained']
