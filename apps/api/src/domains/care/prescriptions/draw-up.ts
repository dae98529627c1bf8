import { getConsultationInBrief } from '#domains/care/consultations'
import type { OrderedItem } from '#domains/medicines/formulary'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import { findProfessional } from '#domains/people/professionals'
import { listMedicines } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { productIdsOf } from './ordered-item.ts'
import { isPrescriber, mayStillPrescribe, prescribesIn } from './prescription.policy.ts'
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
