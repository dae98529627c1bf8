import { getConsultationInBrief } from '#domains/care/consultations'
import { getPeople, mayStillSign } from '#domains/care/signed-documents'
import type { OrderedItem } from '#domains/medicines/formulary'
import { listMedicines } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { productIdsOf } from './ordered-item.ts'
import { isPrescriber, prescribesIn } from './prescription.policy.ts'
import type { Draft } from './prescription-draft.ts'
import { consultationNotFound, consultationNotOpen, notAllowed } from './prescriptions.errors.ts'

export type Order = { consultationId: number; items: OrderedItem[] }

/** The draft of an order, for whoever may sign it. Throws as issuePrescription does. */
export const drawUp = async (ctx: Context, { consultationId, items }: Order) => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!prescribesIn(consultation, actor)) throw consultationNotFound()
  const { patientId, doctorId } = consultation
  if (patientId === null || !mayStillSign(consultation, ctx.now())) throw consultationNotOpen()
  return { consultationId, patientId, doctorId, draft: await draftFor(ctx, { patientId, doctorId, items }) }
}

const draftFor = async (
  ctx: Context,
  { items, ...whose }: { patientId: number; doctorId: number; items: OrderedItem[] },
): Promise<Draft> => {
  const [medicines, people] = await Promise.all([
    listMedicines(ctx, { productIds: productIdsOf(items) }),
    getPeople(ctx, whose),
  ])
  return { items, medicines, ...people }
}
