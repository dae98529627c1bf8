import { type Consultation, getConsultation } from '#domains/care/consultations'
import { type Doctor, getDoctor } from '#domains/care/doctors'
import { getContact, nameOf } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Message } from './message.ts'

/** What every mail about an appointment is put together from. It names no condition and no reason. */
export type AppointmentFacts = {
  consultation: Consultation
  doctor: Doctor
  order: Awaited<ReturnType<typeof getOrder>>
  /** How the patient is called; null where he gave no name. */
  patientFirstName: string | null
  webUrl: string
}

type Written = { to: string; message: Message }
type Words = (facts: AppointmentFacts) => Message | null

/** To the patient: at his account's address, or at the one that he booked with. */
export const toPatient = async (ctx: Context, consultationId: number, words: Words): Promise<Written | null> => {
  const facts = await factsOf(ctx, consultationId)
  const message = words(facts)
  const to = await addressOf(ctx, facts.consultation)
  return message && to ? { to, message } : null
}

/** To the doctor, at the address that he signs in with. */
export const toDoctor = async (ctx: Context, consultationId: number, words: Words): Promise<Written | null> => {
  const facts = await factsOf(ctx, consultationId)
  const [message, user] = [words(facts), await findUser(ctx.db, facts.doctor.userId)]
  return message && user ? { to: user.email, message } : null
}

/**
 * About one confirmed time, named `consultation/appointment`; null once the patient has another one, which has a mail of
 * its own.
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

const factsOf = async (ctx: Context, consultationId: number): Promise<AppointmentFacts> => {
  const consultation = await getConsultation(ctx, { consultationId })
  const contact = await getContact(ctx, consultation)
  return {
    consultation,
    doctor: await getDoctor(ctx, consultation),
    order: await getOrder(ctx, consultation),
    patientFirstName: nameOf(contact)?.split(' ')[0] ?? null,
    webUrl: ctx.settings.webUrl,
  }
}

const addressOf = async (ctx: Context, { patientId, contactId }: Consultation): Promise<string | null> => {
  const user = patientId === null ? null : await findUser(ctx.db, patientId)
  return user?.email ?? (await getContact(ctx, { contactId })).email
}
