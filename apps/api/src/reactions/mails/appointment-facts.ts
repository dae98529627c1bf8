import { type Consultation, findNoShow, getConsultation, type NoShow } from '#domains/care/consultations'
import { type Doctor, getDoctor } from '#domains/care/doctors'
import { findPackageOrderOfConsultation, sessionsBoughtBy } from '#domains/care/session-credits'
import { getContact } from '#domains/people/customers'
import { getOrder, isPaidBackWhole, type Seller } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findAddressee, professionalIn } from './greeting.ts'
import type { Message, Written } from './message.ts'
import { sellerOf } from './order-facts.ts'

/** The facts of every mail about an appointment. No condition and no reason. */
export type AppointmentFacts = {
  consultation: Consultation
  doctor: Doctor
  /** That the professional did not come to its present or last time. */
  noShow: NoShow | null
  order: Awaited<ReturnType<typeof getOrder>>
  /** The team gave all of its money back, which has a mail of its own. */
  isPaidBack: boolean
  /** The same of the package whose session paid it. */
  isPackagePaidBack: boolean
  /** The company that was paid. */
  seller: Seller
  /** The reader's greeting; null when nobody has proven that the address is his. */
  greeting: string | null
  webUrl: string
  now: Date
}

/**
 * Whether canceling it gives a session back, not money: one that the patient had paid it, or it was bought with others.
 */
export const isBySession = (order: AppointmentFacts['order']): boolean => sessionsBoughtBy(order) !== 1

type Words = (facts: AppointmentFacts) => Message | null

/** To the patient: at his account's address, or at the one he booked with. */
export const toPatient = async (ctx: Context, consultationId: number, words: Words): Promise<Written | null> => {
  const facts = await factsOf(ctx, consultationId)
  const { patientId, contactId } = facts.consultation
  const addressee = patientId === null ? null : await findAddressee(ctx, patientId)
  const message = words({ ...facts, greeting: addressee?.greeting ?? null })
  const to = addressee?.to ?? (await getContact(ctx, { contactId })).email
  return message && to ? { userId: addressee?.userId ?? null, to, message } : null
}

/** To the doctor, at his account's address. */
export const toDoctor = async (ctx: Context, consultationId: number, words: Words): Promise<Written | null> => {
  const facts = await factsOf(ctx, consultationId)
  const message = words({ ...facts, greeting: `Olá, ${facts.doctor.name}.` })
  const addressee = await findAddressee(ctx, facts.doctor.userId)
  return message && addressee ? { userId: addressee.userId, to: addressee.to, message } : null
}

/**
 * About one confirmed appointment, named `consultation/appointment`; null if the patient has another one by now, which
 * has its own mail.
 */
export const aboutTime =
  (send: typeof toPatient, words: Words) =>
  (ctx: Context, _id: number, subject: string): Promise<Written | null> => {
    const [consultationId, appointmentId] = subject.split('/').map(Number)
    return send(ctx, consultationId as number, (facts) => {
      const { state, appointment } = facts.consultation
      return state === 'confirmed' && appointment?.id === appointmentId ? words(facts) : null
    })
  }

const isPackagePaidBack = async (ctx: Context, consultationId: number): Promise<boolean> => {
  const orderId = await findPackageOrderOfConsultation(ctx, { consultationId })
  return orderId !== null && (await isPaidBackWhole(ctx, { orderId }))
}

const factsOf = async (ctx: Context, consultationId: number): Promise<Omit<AppointmentFacts, 'greeting'>> => {
  const consultation = await getConsultation(ctx, { consultationId })
  const doctor = await getDoctor(ctx, consultation)
  const order = await getOrder(ctx, consultation)
  return {
    consultation,
    doctor: { ...doctor, name: professionalIn(doctor.name) },
    noShow: await findNoShow(ctx, consultation),
    order,
    isPaidBack: await isPaidBackWhole(ctx, { orderId: order.id }),
    isPackagePaidBack: await isPackagePaidBack(ctx, consultationId),
    seller: await sellerOf(ctx, order),
    webUrl: ctx.settings.webUrl,
    now: ctx.now(),
  }
}
