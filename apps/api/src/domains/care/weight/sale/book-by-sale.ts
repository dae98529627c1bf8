import { type BookConsultation, bookIncluded, type Consultation, dropIncluded } from '#domains/care/consultations'
import { askingOutside, lockOrder, placeWithoutCharge } from '#domains/shop/orders'
import { besideEffect, type Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { openProgramme } from '../give-answers.ts'
import { readAnswersOf } from '../opened-sales.repository.ts'
import { notBought } from '../weight.errors.ts'
import { isOfHim } from '../weight.policy.ts'
import { findProgrammeForUpdate, saveProgramme } from '../weight.repository.ts'
import { hasConsultationLeft } from './find-own-sale.ts'
import type { WeightSale } from './weight-sale.ts'
import { findNewestSale, findSaleForUpdate, saveSale } from './weight-sales.repository.ts'

type BookBySale = Pick<BookConsultation, 'channel' | 'startsAt' | 'consent' | 'patient'> & {
  patientId: number
  doctorId: number
  remindHour: number | null
}

/**
 * The patient books the consultation that he bought with the programme: it costs nothing, and is confirmed like every
 * paid one. His doctor is the one who follows him, and gets what he answered before he paid. If it is canceled before
 * it begins, another can be booked. Throws not_found, weight_not_bought (also once it is booked), and what booking
 * throws.
 */
export const bookBySale = async (ctx: Context, input: BookBySale): Promise<Consultation> => {
  const { patientId, remindHour, ...booking } = input
  const asking = besideEffect(ctx)
  if (!isOfHim({ patientId }, ctx.actor)) throw notBought()
  await mustHaveLeft(asking, await findNewestSale(asking, { patientId }))
  const booked = await bookIncluded(asking, { ...booking, programme: 'weight' })
  try {
    await spendSaleOn(ctx, booked, { patientId, remindHour })
  } catch (error) {
    if (error instanceof Failure) await dropIncluded(asking, { consultationId: booked.id })
    throw error
  }
  return booked
}

/** If several are booked at once, one is the consultation of the programme. */
const spendSaleOn = (
  ctx: Context,
  { id: consultationId, orderId, doctorId }: Consultation,
  { patientId, remindHour }: Pick<BookBySale, 'patientId' | 'remindHour'>,
): Promise<void> =>
  askingOutside(ctx, async (ctx, ask) => {
    await lockOrder(ctx, { orderId })
    const newest = await findNewestSale(ctx, { patientId })
    const sale = newest && (await findSaleForUpdate(ctx, newest))
    await mustHaveLeft(ctx, sale)
    if (!sale) throw notBought()
    await placeWithoutCharge(ctx, ask, { orderId })
    await beginWith(ctx, sale, { patientId, doctorId, remindHour })
    await saveSale(ctx, sale, { consultationId, dropsAnswers: true })
  })

const mustHaveLeft = async (ctx: Context, sale: WeightSale | null): Promise<void> => {
  if (!sale || !(await hasConsultationLeft(ctx, sale))) throw notBought()
}

type With = { patientId: number; doctorId: number; remindHour: number | null }

/** What he answered waits for this doctor. Without answers he is asked at his page, or another doctor takes over. */
const beginWith = async (ctx: Context, sale: WeightSale, { patientId, doctorId, remindHour }: With): Promise<void> => {
  const said = await readAnswersOf(ctx, sale)
  const { agreedTo } = sale
  if (said && agreedTo !== null) return openProgramme(ctx, { patientId, doctorId, ...said, agreedTo, remindHour })
  const programme = await findProgrammeForUpdate(ctx, patientId)
  if (programme?.state === 'open') await saveProgramme(ctx, { patientId, doctorId, remindHour, remindAt: null })
}
