import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertJudged } from '#domains/care/prescribing-checks'
import { newVerificationCode } from '#domains/care/signed-documents'
import { bindToPatient } from '#domains/care/surveys'
import { listMedicines } from '#domains/shop/catalogue'
import { createCart } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { stateAlready } from '../consultations/consultations.factory.ts'
import { submittedSurvey } from '../surveys/surveys.factory.ts'
import type { Medium } from './classes/medium.ts'
import { drawUp } from './draw-up.ts'
import { judgedOrder } from './judged-order.ts'

export { findReasonToReplace } from './opened-prescriptions.repository.ts'

import type { Prescription } from './prescription.ts'
import { type Draft, documentFrom } from './prescription-draft.ts'
import { insertPrescription, type NewPrescription } from './prescriptions.repository.ts'
import { readPrescriptionFindings } from './read-prescription-findings.ts'
import { settlePrescription } from './settle-prescription.ts'
import { saveSigned } from './signing.repository.ts'

/** For tests: the id of a cast member. */
export const castMember = async (ctx: Context, email: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from people.users where email = ${email}`.execute(ctx.db)
  if (!rows[0]) throw new Error(`${email} is not of the cast`)
  return rows[0].id
}

type Standing = {
  state?: string
  closedAt?: Date | null
  with?: string
  of?: string
  profession?: 'doctor' | 'psychologist'
  /** Whether its doctor has stated whom he identified; by default in every visit that has begun. */
  isStated?: boolean
}

/** A consultation of Bruno with Dra. Helena, or of others, under way or in another state, with what it needs. */
export const aConsultation = async (
  ctx: Context,
  {
    state = 'under_way',
    closedAt = null,
    with: name = 'helena',
    of = 'bruno',
    profession = 'doctor',
    isStated = state === 'under_way' || state === 'closed',
  }: Standing = {},
): Promise<{ consultationId: number; patientId: number; doctorId: number }> => {
  const [patientId, doctorId] = [
    await castMember(ctx, `${of}@prumo.example`),
    await castMember(ctx, `${name}@prumo.example`),
  ]
  await sql`insert into care.doctors (user_id, profession, about, channels, variant_id)
    values (${doctorId}, ${profession}, 'Clínica geral', '{video}', (select min(id) from shop.variants)) on conflict do nothing`.execute(
    ctx.db,
  )
  const order = await createCart(ctx, { cart: { token: null, userId: null } })
  const { rows } = await sql<{ id: number }>`with contact as (
      insert into people.contacts (email) values ('bruno@prumo.example') returning id
    ), consent as (
      insert into people.consents (contact_id, kind, version, text_hash, given_at)
      select id, 'telemedicine', '1', ${'0'.repeat(64)}, ${ctx.now()} from contact returning id, contact_id
    )
    insert into care.consultations (patient_id, contact_id, doctor_id, channel, order_id, consent_id, state, opened_at,
      closed_at, canceled_at, cancel_reason, created_at)
    select ${patientId}, contact_id, ${doctorId}, 'video', ${order.id}, id, ${state}, ${ctx.now()},
      ${closedAt}, case when ${state} = 'canceled' then now() end, case when ${state} = 'canceled' then 'by_patient' end,
      ${ctx.now()} from consent
    returning id`.execute(ctx.db)
  const consultationId = rows[0]?.id as number
  if (state === 'confirmed') await giveTime(ctx, { consultationId, doctorId })
  if (isStated) await stateAlready(ctx, { consultationId, patientId, doctorId })
  return { consultationId, patientId, doctorId }
}

let given = 0

/** An appointment that has just begun, at a second of its own. */
const giveTime = async (ctx: Context, { consultationId, doctorId }: { consultationId: number; doctorId: number }) => {
  given += 1
  const startsAt = new Date(ctx.now().getTime() - given * 1_000)
  await sql`insert into care.appointments (consultation_id, doctor_id, during, state, created_at)
    values (${consultationId}, ${doctorId}, tstzrange(${startsAt}, ${startsAt}::timestamptz + interval '1 second'), 'confirmed',
      ${ctx.now()})`.execute(ctx.db)
}

/** A formula of tadalafil. */
const ofTadalafil = 1106

const anItem = (productId: number): Draft['items'][number] => ({
  ...{ productId, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', durationDays: 30 },
})

/** A complete draft of a tadalafil formula, with a test's changes. */
export const aDraft = async (ctx: Context, change: Partial<Draft> = {}): Promise<Draft> => ({
  items: [anItem(ofTadalafil)],
  medicines: await listMedicines(ctx),
  doctor: {
    name: 'Dra. Helena Prado',
    title: 'Dra.',
    council: 'CRM',
    registrationNumber: '123456',
    registrationState: 'SP',
    rqe: null,
    specialty: null,
    practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
    phone: '+5511912345678',
    contactEmail: 'helena@prumo.example',
    cpf: null,
  },
  patient: { name: 'Bruno Almeida', cpf: '12345678909', birthDate: '1990-01-01' },
  ...change,
})

/** A month of paroxetine, with what the form of its class asks for: changes a draft into one of C1. */
export const controlled = {
  items: [{ productId: 95, quantity: 1, posology: 'Um jato por dia.', durationDays: 30 }],
  patient: {
    name: 'Bruno Almeida',
    cpf: '12345678909',
    birthDate: '1990-01-01',
    address: 'Rua Augusta, 10, São Paulo, SP, 01304-000',
  },
} satisfies Partial<Draft>

/** A month of what aDraft prescribes. */
export const aMonth = { productIds: [1106], months: 1 }

/** The same, issued on paper: its original is to be printed. */
export const aPaperPrescription = async (ctx: Context, change: Partial<Draft> = {}): Promise<Prescription> =>
  settlePrescription(ctx, {
    ...(await aConsultation(ctx)),
    consentedAt: ctx.now(),
    draft: await aDraft(ctx, { ...controlled, ...change }),
    medium: 'paper',
    insertJudged: (_ctx, insert) => insert(),
  })

type Whose = Awaited<ReturnType<typeof aConsultation>>

/** A prescription for Bruno by Dra. Helena, in its own consultation or in this one; issued if the provider answers. */
export const aPrescription = async (ctx: Context, change: Partial<Draft> = {}, whose?: Whose): Promise<Prescription> =>
  settlePrescription(ctx, {
    ...(whose ?? (await aConsultation(ctx))),
    consentedAt: ctx.now(),
    draft: await aDraft(ctx, change),
    // What is judged is a test of its own; these prescriptions are there to be read, signed and dispensed.
    insertJudged: (_ctx, insert) => insert(),
  })

/** The data of Bruno and Dra. Helena that she needs to prescribe; `change` removes some. */
export const settleRecords = async (
  ctx: Context,
  { cpf = '12345678909', registrationNumber = '123456' }: { cpf?: string | null; registrationNumber?: string } = {},
): Promise<void> => {
  const [patientId, doctorId] = [
    await castMember(ctx, 'bruno@prumo.example'),
    await castMember(ctx, 'helena@prumo.example'),
  ]
  await sql`insert into people.profiles (user_id, cpf) values (${patientId}, ${cpf})
    on conflict (user_id) do update set cpf = excluded.cpf`.execute(ctx.db)
  await sql`insert into people.professionals (user_id, title, council, registration_number, registration_state,
      practice_address, phone, contact_email)
    values (${doctorId}, 'Dra.', 'CRM', ${registrationNumber}, 'SP', 'Avenida Paulista, 1578, São Paulo, SP', '+5511912345678',
      'helena@prumo.example')
    on conflict (user_id) do update set registration_number = excluded.registration_number`.execute(ctx.db)
  await clearForOrders(ctx, patientId)
}

/** A reason for each finding that asks about the draft's items in this consultation. */
export const reasonsFor = async (
  ctx: Context,
  { doctorId, consultationId }: { doctorId: number; consultationId: number },
): Promise<{ finding: string; reason: string }[]> => {
  const doctor: Context = { ...ctx, actor: { kind: 'user', userId: doctorId, roles: ['doctor'] } }
  const { items } = await aDraft(ctx)
  const findings = await readPrescriptionFindings(doctor, { consultationId, items })
  return findings.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente.' }))
}

/** Nothing stands against an order for this patient: a survey of a healthy man, and no valid prescription. */
const clearForOrders = async (ctx: Context, patientId: number): Promise<void> => {
  await sql`update care.prescriptions set sign_due_at = null,
    state = case when state = 'signing' then 'failed' else 'expired' end
    where patient_id = ${patientId} and state in ('signing', 'issued')`.execute(ctx.db)
  const { rows } = await sql`select 1 from care.survey_submissions where patient_id = ${patientId}`.execute(ctx.db)
  if (rows.length > 0) return
  const { submission } = await submittedSurvey(ctx)
  await bindToPatient(ctx, { submissionId: submission.id, patientId })
}

type Intended = { medium?: Medium; replaces?: NewPrescription['replaces']; productId?: number }

const anIntention = async (
  ctx: Context,
  whose: Whose,
  { medium = 'electronic', replaces = null, productId = ofTadalafil }: Intended,
): Promise<NewPrescription> => ({
  ...whose,
  controlClass: medium === 'paper' ? 'C1' : 'simple',
  medium,
  replaces,
  issuedAt: ctx.now(),
  expiresAt: new Date(ctx.now().getTime() + 90 * 86_400_000),
  verificationCode: newVerificationCode(),
  document: documentFrom(await aDraft(ctx, { items: [anItem(productId)] })),
  consentedAt: ctx.now(),
  signDueAt: ctx.now(),
})

/** The id of a prescription that waits for its signature to replace another one, for this reason. */
export const aReplacement = async (ctx: Context, reason: string): Promise<number> => {
  const whose = await aConsultation(ctx)
  const replaces = { prescriptionId: await aSignedPrescription(ctx, whose), reason }
  return insertPrescription(ctx, await anIntention(ctx, whose, { replaces }))
}

/** The id of a prescription that looks signed, without its document: for tests that need many. */
export const aSignedPrescription = async (
  ctx: Context,
  whose: Whose,
  intended: Omit<Intended, 'replaces'> = {},
): Promise<number> => {
  const prescriptionId = await insertPrescription(ctx, await anIntention(ctx, whose, intended))
  const fileSha256 = randomBytes(32)
  const end = { state: 'issued' as const, fileId: randomUUID(), fileSha256, isTestSignature: true }
  await saveSigned(ctx, { prescriptionId, end, at: 'signing' })
  return prescriptionId
}

/**
 * For measurements: how long, in milliseconds, the checks at the signature of one more package took, and the write that
 * follows them up to its commit. Every finding that asks is answered.
 */
export const timedSigning = async (
  ctx: Context,
  { consultationId, medicine }: { consultationId: number; medicine: string },
): Promise<{ checksMs: number; writeMs: number }> => {
  const items = [{ medicine, quantity: 1, posology: 'Um comprimido por dia.', durationDays: 30 }]
  const drawnUp = await drawUp(ctx, { consultationId, items })
  const findings = await readPrescriptionFindings(ctx, { consultationId, items })
  const reasons = findings.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente.' }))
  const at = { began: 0, judged: 0, committed: 0 }
  await settlePrescription(ctx, {
    ...drawnUp,
    consentedAt: ctx.now(),
    insertJudged: (ctx, insert) => {
      at.began = performance.now()
      ctx.onceCommitted?.push(() => {
        at.committed = performance.now()
      })
      const order = judgedOrder(drawnUp, { except: undefined })
      const insertAfter = () => {
        at.judged = performance.now()
        return insert()
      }
      return insertJudged(ctx, { ...order, outside: [], reasons, insert: insertAfter })
    },
  })
  await clearForOrders(ctx, drawnUp.patientId)
  return { checksMs: at.judged - at.began, writeMs: at.committed - at.judged }
}
