import { type Consultation, getConsultation } from '#domains/care/consultations'
import { type Doctor, getDoctor } from '#domains/care/doctors'
import { getContact } from '#domains/people/customers'
import { getOrder, type Seller } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findAddressee, professionalIn } from './greeting.ts'
import type { Message } from './message.ts'
import { sellerOf } from './order-facts.ts'

/** What every mail about an appointment is put together from. It names no condition and no reason. */
export type AppointmentFacts = {
  consultation: Consultation
  doctor: Doctor
  order: Awaited<ReturnType<typeof getOrder>>
  /** Who was paid. */
  seller: Seller
  /** How whoever reads it is greeted; null where nobody has proven that the address is his. */
  greeting: string | null
  webUrl: string
}

type Written = { to: string; message: Message }
type Words = (facts: AppointmentFacts) => Message | null

/** To the patient: at his account's address, or at the one that he booked with. */
export const toPatient = async (ctx: Context, consultationId: number, words: Words): Promise<Written | null> => {
  const facts = await factsOf(ctx, consultationId)
  const { patientId, contactId } = facts.consultation
  const addressee = patientId === null ? null : await findAddressee(ctx, patientId)
  const message = words({ ...facts, greeting: addressee?.greeting ?? null })
  const to = addressee?.to ?? (await getContact(ctx, { contactId })).email
  return message && to ? { to, message } : null
}

/** To the doctor, at the address that he signs in with. */
export const toDoctor = async (ctx: Context, consultationId: number, words: Words): Promise<Written | null> => {
  const facts = await factsOf(ctx, consultationId)
  const message = words({ ...facts, greeting: `Olá, ${facts.doctor.name}.` })
  const addressee = await findAddressee(ctx, facts.doctor.userId)
  return message && addressee ? { to: addressee.to, message } : null
}

/**
 * About one confirmed time, named `consultation/appointment`; null once the patient has another one, which has a mail
 * of its own.
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

const factsOf = async (ctx: Context, consultationId: number): Promise<Omit<AppointmentFacts, 'greeting'>> => {
  const consultation = await getConsultation(ctx, { consultationId })
  const doctor = await getDoctor(ctx, consultation)
  const order = await getOrder(ctx, consultation)
  return {
    consultation,
    doctor: { ...doctor, name: professionalIn(doctor.name) },
    order,
    seller: await sellerOf(ctx, order),
    webUrl: ctx.settings.webUrl,
  }
}
