import { getConsultationInBrief } from '#domains/care/consultations'
import type { OrderedItem } from '#domains/medicines/formulary'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import { findProfessional } from '#domains/people/professionals'
import { listMedicines } from '#domains/shop/catalogue'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { productIdsOf } from './ordered-item.ts'
import { isPrescriber, mayStillPrescribe, prescribesIn } from './prescription.policy.ts'
import type { Prescription } from './prescription.ts'
import type { Draft } from './prescription-draft.ts'
import { consentMissing, consultationNotFound, consultationNotOpen, notAllowed } from './prescriptions.errors.ts'
import { settlePrescription } from './settle-prescription.ts'

type Order = { consultationId: number; items: OrderedItem[] }
/** `hasConsented`: the doctor said yes to this one signature. */
type Input = Order & { hasConsented: boolean }

/**
 * The doctor of a consultation prescribes for its patient, while it is under way or within a week of its end.
 * settlePrescription says what results. Throws not_allowed for anybody but a doctor (a psychologist never prescribes:
 * Lei 4.119/1962), not_found for somebody else's consultation, consultation_not_open, invalid_fields,
 * numbering_unavailable.
 */
export const issuePrescription = async (ctx: Context, { hasConsented, ...order }: Input): Promise<Prescription> => {
  mustNotBeInTransaction(ctx)
  const drawnUp = await drawUp(ctx, order)
  if (!hasConsented) throw consentMissing()
  return settlePrescription(ctx, { ...drawnUp, consentedAt: ctx.now() })
}

/** The draft of an order, for whoever may sign it. */
const drawUp = async (ctx: Context, { consultationId, items }: Order) => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!prescribesIn(consultation, actor)) throw consultationNotFound()
  const { patientId, doctorId } = consultation
  if (patientId === null || !mayStillPrescribe(consultation, ctx.now())) throw consultationNotOpen()
  return { consultationId, patientId, doctorId, draft: await draftFor(ctx, { patientId, doctorId, items }) }
}

const draftFor = async (
  ctx: Context,
  { patientId, doctorId, items }: { patientId: number; doctorId: number; items: OrderedItem[] },
): Promise<Draft> => {
  const [medicines, professional, doctorProfile, patient, names] = await Promise.all([
    listMedicines(ctx, { productIds: productIdsOf(items) }),
    findProfessional(ctx, { userId: doctorId }),
    getProfile(ctx, { userId: doctorId }),
    getProfile(ctx, { userId: patientId }),
    listDocumentNames(ctx, { ids: [patientId] }),
  ])
  const name = names.get(patientId)
  return {
    items,
    medicines,
    doctor: professional && { ...professional, cpf: doctorProfile.cpf },
    patient: {
      name: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
      cpf: patient.cpf,
      birthDate: patient.birthDate,
    },
  }
}
