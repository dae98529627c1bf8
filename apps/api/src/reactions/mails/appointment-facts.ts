import {
  type Consultation,
  findNoShow,
  getConsultation,
  type NoShow,
  type PaidWith,
  paidWith,
} from '#domains/care/consultations'
import { type Doctor, getDoctor } from '#domains/care/doctors'
import { findPackageOrderOfConsultation } from '#domains/care/session-credits'
import { hasStandingSale } from '#domains/care/weight'
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
  /** What pays it: its own money, a session, or the programme that it came with. */
  paidWith: PaidWith
  /** What it came with stands: another can be booked without paying. */
  isStillIncluded: boolean
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
 * Where he books another one of its kind: what he has already, among his consultations; what he pays for again, where
 * he bought this one. No address names a programme (decision 0209).
 */
export const toBookAgain = ({ consultation, paidWith: by, webUrl }: AppointmentFacts): string => {
  if (by !== 'money') return `${webUrl}/_app/consultas`
  return consultation.programme === null ? `${webUrl}/consulta` : `${webUrl}/_app/acompanhamento`
}

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

/** The consultation of a mail that is named `consultation/occasion`. */
export const consultationIn = (subject: string): number => Number(subject.split('/')[0])

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
  const { patientId } = consultation
  const by = paidWith(order, doctor)
  return {
    consultation,
    doctor: { ...doctor, name: professionalIn(doctor.name) },
    noShow: await findNoShow(ctx, consultation),
    order,
    paidWith: by,
    isStillIncluded: by === 'included' && patientId !== null && (await hasStandingSale(ctx, { patientId })),
    isPaidBack: await isPaidBackWhole(ctx, { orderId: order.id }),
    isPackagePaidBack: await isPackagePaidBack(ctx, consultationId),
    seller: await sellerOf(ctx, order),
    webUrl: ctx.settings.webUrl,
    now: ctx.now(),
  }
}
