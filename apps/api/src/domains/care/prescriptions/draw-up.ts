import { formatPostalCode } from '@prumo/brazil'
import { getConsultationInBrief } from '#domains/care/consultations'
import { getPeople, mayStillSign } from '#domains/care/signed-documents'
import type { OrderedItem } from '#domains/medicines/formulary'
import { type Address, findDefaultAddress, findNewestAddress, getProfile } from '#domains/people/customers'
import { listMedicines } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { classLaws } from './classes/class-law.ts'
import type { Medium } from './classes/medium.ts'
import { productIdsOf } from './ordered-item.ts'
import { isPrescriber, prescribesIn } from './prescription.policy.ts'
import { classOfDraft, type Draft, type Sex } from './prescription-draft.ts'
import { consultationNotFound, consultationNotOpen, notAllowed } from './prescriptions.errors.ts'

export type Order = {
  consultationId: number
  items: OrderedItem[]
  /** What the patient told his doctor and the record does not say; used only if the class of the sheet asks for it. */
  patient?: { address?: string | undefined; sex?: Sex | undefined } | undefined
  /** The usual one of the class by default. */
  medium?: Medium | undefined
}

/** The draft of an order, for whoever may sign it. Throws as issuePrescription does. */
export const drawUp = async (ctx: Context, { consultationId, items, patient, medium }: Order) => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!prescribesIn(consultation, actor)) throw consultationNotFound()
  const { patientId, doctorId, pathology } = consultation
  if (patientId === null || !mayStillSign(consultation, ctx.now())) throw consultationNotOpen()
  const draft = await draftFor(ctx, { patientId, doctorId, items, told: patient ?? {} })
  return { consultationId, patientId, doctorId, draft: { ...draft, pathology }, medium }
}

type Told = NonNullable<Order['patient']>
type DraftFor = { patientId: number; doctorId: number; items: OrderedItem[]; told: Told }

/** The draft of what this doctor may sign for this patient, which the caller has settled. */
export const draftFor = async (ctx: Context, { items, told, ...whose }: DraftFor): Promise<Draft> => {
  const { patientId: userId } = whose
  const [medicines, { doctor, patient }] = await Promise.all([
    listMedicines(ctx, { productIds: productIdsOf(items) }),
    getPeople(ctx, whose),
  ])
  const { asks } = classLaws[classOfDraft({ items, medicines })]
  return {
    items,
    medicines,
    doctor,
    patient: {
      ...patient,
      address: asks.includes('patient.address') ? told.address?.trim() || (await addressOf(ctx, userId)) : null,
      sex: asks.includes('patient.sex') ? (told.sex ?? (await sexOf(ctx, userId))) : null,
    },
  }
}

const addressOf = async (ctx: Context, userId: number): Promise<string | null> => {
  const address = (await findDefaultAddress(ctx, { userId })) ?? (await findNewestAddress(ctx, { userId }))
  return address && addressWords(address)
}

const addressWords = ({ address1, address2, city, state, postalCode }: Address): string =>
  [address1, address2, city, state?.abbr, postalCode && formatPostalCode(postalCode)].filter(Boolean).join(', ')

const sexOf = async (ctx: Context, userId: number): Promise<Sex | null> => {
  const { gender } = await getProfile(ctx, { userId })
  return gender === 'male' || gender === 'female' ? gender : null
}
