import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import { consentedProgrammes } from '@prumo/contracts/programme-consents'
import { sql } from 'kysely'
import { addCover, breakGlass } from '#domains/care/access-reasons'
import { sendMessage } from '#domains/care/messages'
import { recommendPackage } from '#domains/plans/packages'
import { returnDispensing } from '#domains/plans/subscriptions'
import { writeNote } from '#domains/plans/viewings'
import { freeTimesOf } from '../../domains/care/consultations/consultations.factory.ts'
import { aStoredResult } from '../../domains/care/exam-results/exam-results.factory.ts'
import { aStoredExam } from '../../domains/care/prep/prep.factory.ts'
import {
  aConsultation,
  aDraft,
  aPrescription,
  aSignedPrescription,
  castMember,
} from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { agreedTo } from '../../domains/care/programme-consents/programme-consents.factory.ts'
import { aWaitingRenewal } from '../../domains/care/renewals/renewals.factory.ts'
import { aStoredDocument } from '../../domains/care/signed-documents/signed-documents.factory.ts'
import { aProgramme } from '../../domains/care/weight/weight.factory.ts'
import { aLot, aWaitingCompounding, aWeightOf } from '../../domains/plans/compounding/compounding.factory.ts'
import { aDispensing } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { anOpenEnrollment } from '../../domains/plans/viewings/viewings.factory.ts'
import { aConsultationOrder } from '../own-orders.ts'
import type { TestWorld } from '../world.ts'
import { asGuest, asMember, idOf, type ListSeed, paged, upTo, withNestToken } from './list-seed.ts'
import {
  aPaidConsultation,
  aPaidPrescription,
  aQueuedDispensing,
  aRecommendation,
  growDispensings,
  growPaidParcels,
  growSupplements,
  growUncovered,
} from './treatments-of-bruno.ts'

const system = (world: TestWorld) => world.ctx({ kind: 'system' })

const lotOfMany = new WeakMap<TestWorld, Promise<number>>()
/** The lot that many products are made of. */
const aLotOfMany = (world: TestWorld): Promise<number> => {
  const lot = lotOfMany.get(world) ?? aLot(system(world), { substance: 'tadalafil' })
  lotOfMany.set(world, lot)
  return lot
}

/** A new patient for this list only. */
const aPatient = async (world: TestWorld): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
    values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(world.world.db)
  return rows[0]?.id as number
}

/** Each for another patient, with Dra. Helena, an hour apart. */
const anAppointment = async (world: TestWorld, n: number): Promise<void> => {
  const { consultationId, doctorId } = await aConsultation(system(world), { state: 'confirmed' })
  const patientId = await aPatient(world)
  await sql`update care.consultations set patient_id = ${patientId} where id = ${consultationId}`.execute(
    world.world.db,
  )
  const start = new Date(world.clock.now.getTime() + n * 3_600_000)
  await sql`update care.appointments set during = tstzrange(${start}, ${new Date(start.getTime() + 1_800_000)})
    where consultation_id = ${consultationId}`.execute(world.world.db)
  const ctx = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  await sendMessage(ctx, { fromUserId: patientId, toUserId: doctorId, body: 'Bom dia.' })
}

/** The consultation whose documents are listed. */
let documentsOf: Awaited<ReturnType<typeof aConsultation>> | undefined

/** A question about a prescription of Dra. Helena. */
const aQuestion = async (world: TestWorld): Promise<void> => {
  const recommended = await aRecommendation(world, 0)
  const { id: orderId } = await aConsultationOrder(system(world), { userId: recommended.patientId })
  const dispensingId = await aDispensing(system(world), { ...recommended, orderId })
  const pharmacistId = await idOf(world, 'silvia')
  await returnDispensing(system(world), { dispensingId, pharmacistId, reason: 'interaction', note: 'Usa nitrato?' })
}

const growPaid = upTo(aPaidConsultation)
const growRecommended = upTo(aRecommendation)
const growAppointments = upTo(anAppointment)

/** A few are enough: a medicine is one single item, however many of its packages are loaded. */
const growSildenafil = (world: TestWorld, rows: number) => growOfSildenafil(world, Math.min(rows, 6))
const growOfSildenafil = upTo(async (world) => {
  const { items } = await aDraft(system(world))
  const sildenafil = items.map((item) => ({ ...item, productId: 1108 }))
  const { id: prescriptionId, consultationId, doctorId } = await aPrescription(system(world), { items: sildenafil })
  await recommendPackage(system(world), { prescriptionId, consultationId, doctorId, name: 'Sildenafila' })
})

const growReadings = upTo(async (world) => {
  await sql`insert into care.record_accesses (patient_id, actor_id, actor_role, what, at)
    values (${await idOf(world, 'bruno')}, ${await aPatient(world)}, 'doctor', 'profile', now())`.execute(
    world.world.db,
  )
})

const growDoctors = upTo(async (world, n) => {
  const userId = await aPatient(world)
  await sql`insert into people.professionals (user_id, title, council, registration_number, registration_state,
      practice_address, phone, contact_email)
    values (${userId}, 'Dr.', 'CRM', ${`9${n}`}, 'SP', 'Avenida Paulista, 1578', '+5511912345678', 'dr@prumo.example')`.execute(
    world.world.db,
  )
  await sql`insert into care.doctors (user_id, profession, about, channels, variant_id)
    select ${userId}, profession, about, channels, variant_id from care.doctors limit 1`.execute(world.world.db)
  await sql`insert into people.user_roles (user_id, role) values (${userId}, 'doctor')`.execute(world.world.db)
})

/** An appointment of Dra. Helena at a time at which Dr. Marcos is free too. */
const anHourOfBoth = async (world: TestWorld): Promise<number> => {
  const [helena, marcos] = [await idOf(world, 'helena'), await idOf(world, 'marcos')]
  const { consultationId } = await aConsultation(system(world), { state: 'confirmed' })
  const others = (await freeTimesOf(system(world), [marcos])).map(({ startsAt }) => startsAt.getTime())
  const own = await freeTimesOf(system(world), [helena])
  const free = own.filter(({ startsAt }) => others.includes(startsAt.getTime())).at(-1)
  await sql`with moved as (update care.appointments set during = tstzrange(${free?.startsAt}, ${free?.endsAt})
      where consultation_id = ${consultationId})
    update care.consultations set pathology = 'erectileDysfunction', patient_id = ${await aPatient(world)}
      where id = ${consultationId}`.execute(world.world.db)
  return consultationId
}

/** A parcel of Bruno's for each, which gave him a session. */
const growSessions = upTo(async (world, n) => {
  const patientId = await idOf(world, 'bruno')
  const { id: orderId } = await aConsultationOrder(system(world), { userId: patientId })
  await sql`insert into care.session_credits
      (patient_id, origin, order_id, number, treatment_id, state, granted_at, changed_at)
    values (${patientId}, 'treatment', ${orderId}, 1, ${1_000_000 + n}, 'available', now(), now())`.execute(
    world.world.db,
  )
})

export const careLists: Record<string, ListSeed> = {
  'GET /api/v2/storefront/account/orders': {
    grow: growPaid,
    ask: paged('/api/v2/storefront/account/orders?include=line_items,shipments,payments,user', 'bruno'),
  },
  'GET /api/v1/orders': { grow: growPaid, ask: asMember('/api/v1/orders', 'bruno'), atMost: 20 },
  'GET /api/v1/consultations': { grow: growPaid, ask: asMember('/api/v1/consultations', 'bruno') },
  'GET /api/v1/doctors': {
    grow: growDoctors,
    ask: asGuest('/api/v1/doctors'),
  },
  // Another list has neither this patient nor these colleagues.
  'GET /api/v1/carers': {
    grow: upTo(async (world, n) => {
      await growDoctors(world, n)
      const [diego, helena] = [await idOf(world, 'diego'), await idOf(world, 'helena')]
      await sql`insert into care.handovers (patient_id, from_id, to_id, at)
        select ${diego}, ${helena}, max(user_id), ${world.clock.now} from care.doctors where user_id not in
          (select to_id from care.handovers where patient_id = ${diego})`.execute(world.world.db)
    }),
    ask: asMember('/api/v1/carers', 'diego'),
    rows: (body) => body.carers.length,
  },
  // The demo's doctors have this many in all; a single day has some of them.
  'GET /api/v1/appointment_times': {
    ask: async (_world, rows) => ({ url: `/api/v1/appointment_times?days=${rows < 3 ? 3 : 14}` }),
  },
  'GET /api/v2/academy/enrollments': {
    grow: upTo(async (world, n) => {
      const { patientId, orderId } = await aPaidConsultation(world, n)
      await sql`insert into plans.enrollments (program_id, order_id, user_id, state, created_at, is_presale)
        select min(id) + ${n % 2}, ${orderId}, ${patientId}, 'waiting_for_payment', now(), false from content.programs`.execute(
        world.world.db,
      )
    }),
    ask: asMember('/api/v2/academy/enrollments', 'bruno'),
  },
  'GET /api/v2/academy/kept_notes': {
    grow: upTo(async (world) => {
      const ctx = system(world)
      const userId = await castMember(ctx, 'bruno@prumo.example')
      const enrollmentId = await anOpenEnrollment(ctx, userId)
      const his = world.ctx({ kind: 'user', userId, roles: ['patient'] })
      await writeNote(his, { enrollmentId, lessonId: 101, atSeconds: 1, text: 'Minha' })
      await sql`update plans.enrollments set state = 'canceled', canceled_at = now()
        where id = ${enrollmentId}`.execute(world.world.db)
    }),
    ask: asMember('/api/v2/academy/kept_notes', 'bruno'),
  },
  'GET /api/v1/prescriptions': { grow: upTo(aPaidPrescription), ask: asMember('/api/v1/prescriptions', 'bruno') },
  'GET /api/v1/renewals': {
    grow: upTo(async (world) => {
      await aWaitingRenewal(system(world))
    }),
    ask: asMember('/api/v1/renewals', 'bruno'),
  },
  'GET /api/v1/session_packages': { ask: asGuest('/api/v1/session_packages'), atMost: 6 },
  'GET /api/v1/session_credits': { grow: growSessions, ask: asMember('/api/v1/session_credits', 'bruno') },
  'GET /api/v1/given_supplements': {
    grow: growSupplements,
    ask: asMember('/api/v1/given_supplements', 'bruno'),
    atMost: 20,
  },
  'GET /api/v1/subscriptions': { grow: growDispensings, ask: asMember('/api/v1/subscriptions', 'bruno') },
  'GET /api/v1/subscriptions/parcels': {
    grow: growPaidParcels,
    ask: asMember('/api/v1/subscriptions/parcels', 'bruno'),
    // Of his newest two hundred treatments, some of which other lists grew.
    atMost: 40,
  },
  'GET /api/staff/v1/renewals': {
    grow: upTo(async (world) => {
      await aWaitingRenewal(system(world))
    }),
    ask: asMember('/api/staff/v1/renewals', 'helena'),
  },
  'GET /api/v1/signed_documents': {
    grow: upTo(async (world) => {
      await aStoredDocument(system(world), await aConsultation(system(world)))
    }),
    ask: asMember('/api/v1/signed_documents', 'bruno'),
  },
  // One line for each programme.
  'GET /api/v1/programme_consents': {
    grow: upTo(async (world, n) => {
      const programme = consentedProgrammes[n - 1]
      if (programme) await agreedTo(system(world), { patientId: await idOf(world, 'bruno'), programme })
    }),
    ask: asMember('/api/v1/programme_consents', 'bruno'),
    atMost: consentedProgrammes.length,
  },
  'GET /api/staff/v1/prep_registers': {
    grow: upTo(async (world) => {
      const { doctorId } = await aConsultation(system(world))
      await aStoredExam(system(world), { patientId: await aPatient(world), doctorId })
    }),
    ask: asMember('/api/staff/v1/prep_registers', 'helena'),
  },
  'GET /api/v2/prep/patients/{user_id}/index': {
    grow: upTo(async (world) => {
      const whose = await aConsultation(system(world))
      await aStoredExam(system(world), whose)
    }),
    ask: async (world, rows) =>
      asMember(`/api/v2/prep/patients/${await idOf(world, 'bruno')}/index`, 'bruno')(world, rows),
  },
  'GET /api/staff/v1/weight_programmes': {
    grow: upTo(async (world) => {
      const { doctorId } = await aConsultation(system(world))
      await aProgramme(system(world), { patientId: await aPatient(world), doctorId })
    }),
    ask: asMember('/api/staff/v1/weight_programmes', 'helena'),
  },
  'GET /api/staff/v1/exam_results': {
    grow: upTo(async (world) => {
      await aStoredResult(system(world), await aConsultation(system(world)))
    }),
    ask: asMember('/api/staff/v1/exam_results', 'helena'),
  },
  'GET /api/staff/v1/consultations/{id}/signed_documents': {
    grow: upTo(async (world) => {
      documentsOf ??= await aConsultation(system(world))
      await aStoredDocument(system(world), documentsOf)
    }),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/consultations/${documentsOf?.consultationId}/signed_documents`, 'helena')(world, rows),
  },
  'GET /api/staff/v1/prescribing_favourites': {
    grow: upTo(async (world, n) => {
      await sql`insert into care.prescribing_favourites (doctor_id, medicine, per_take, takes_per_day, days_per_week,
          is_as_needed, posology, quantity, duration_days, created_at)
        values (${await idOf(world, 'helena')}, 'finasterida-1-comprimidos', 1, 1, 7, false, ${`Posologia ${n}.`}, 1, 30,
          now())`.execute(world.world.db)
    }),
    ask: asMember('/api/staff/v1/prescribing_favourites', 'helena'),
  },
  'GET /api/v1/messages': {
    grow: upTo(async (world, n) => {
      const { patientId, doctorId } = await aConsultation(system(world))
      const [fromUserId, toUserId] = n % 2 ? [patientId, doctorId] : [doctorId, patientId]
      await sendMessage(system(world), { fromUserId, toUserId, body: `Mensagem ${n}.` })
    }),
    ask: async (world) => {
      const { headers } = await asMember('', 'helena')(world, 1)
      return { url: `/api/v1/messages?user_id=${await idOf(world, 'bruno')}`, ...(headers ? { headers } : {}) }
    },
  },
  'GET /api/v1/threads': { grow: growAppointments, ask: asMember('/api/v1/threads', 'helena') },
  'GET /api/v1/record_accesses': { grow: growReadings, ask: asMember('/api/v1/record_accesses', 'bruno') },
  'GET /packages/{patientId}': {
    grow: growRecommended,
    ask: withNestToken((userId) => `/packages/${userId}`, 'bruno'),
  },
  'GET /packages/recommended/{patientId}': {
    grow: growRecommended,
    ask: withNestToken((userId) => `/packages/recommended/${userId}`, 'bruno'),
  },
  'GET /single-item': {
    grow: growRecommended,
    ask: withNestToken((userId) => `/single-item?patientId=${userId}`, 'bruno'),
    // A medicine is named once, however many packages have it; the rest is the catalogue's.
    atMost: 10,
  },
  'GET /single-item/singles': {
    grow: growSildenafil,
    ask: withNestToken((userId) => `/single-item/singles?patientId=${userId}`, 'bruno'),
    atMost: 1,
  },
  'GET /packages/subscriptions/{userId}': {
    grow: growDispensings,
    ask: withNestToken((userId) => `/packages/subscriptions/${userId}`, 'bruno'),
  },
  // For support, each appointment seen is logged, which needs the most statements.
  'GET /api/staff/v1/appointments': {
    grow: growAppointments,
    ask: asMember('/api/staff/v1/appointments?days=14', 'rafael'),
  },
  'GET /api/staff/v1/people/{id}/appointments': {
    grow: growAppointments,
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/people/${await idOf(world, 'helena')}/appointments`, 'clara')(world, rows),
    atMost: 50,
  },
  'GET /api/staff/v1/consultations/{id}/colleagues': {
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/consultations/${await anHourOfBoth(world)}/colleagues`, 'clara')(world, rows),
    // More doctors with hours of their own would change what the list of free times holds.
    atMost: 1,
  },
  'GET /api/staff/v1/record_accesses': {
    grow: growReadings,
    ask: asMember('/api/staff/v1/record_accesses', 'clara'),
  },
  'GET /api/staff/v1/emergency_accesses': {
    grow: upTo(async (world) => {
      const userId = await idOf(world, 'marcos')
      const patientId = await aPatient(world)
      await sql`insert into people.user_roles (user_id, role) values (${patientId}, 'patient')`.execute(world.world.db)
      const reader = world.ctx({ kind: 'user', userId, roles: ['doctor'] })
      await breakGlass(reader, { patientId, reason: 'Chegou inconsciente ao pronto-socorro.' })
    }),
    ask: asMember('/api/staff/v1/emergency_accesses', 'clara'),
  },
  'GET /api/staff/v1/colleagues': { grow: growDoctors, ask: asMember('/api/staff/v1/colleagues', 'helena') },
  'GET /api/staff/v1/covers': {
    grow: upTo(async (world) => {
      const today = calendarDayOf(world.clock.now)
      const reader = world.ctx({ kind: 'user', userId: await idOf(world, 'helena'), roles: ['doctor'] })
      await addCover(reader, { coveredBy: await idOf(world, 'marcos'), startsOn: today, endsOn: today })
    }),
    ask: asMember('/api/staff/v1/covers', 'helena'),
  },
  'GET /api/staff/v1/paper_prescriptions': {
    grow: upTo(async (world) => {
      await aSignedPrescription(system(world), await aConsultation(system(world)), { medium: 'paper' })
    }),
    ask: asMember('/api/staff/v1/paper_prescriptions', 'helena'),
  },
  'GET /api/staff/v1/uncovered_treatments': {
    grow: growUncovered,
    ask: asMember('/api/staff/v1/uncovered_treatments', 'helena'),
  },
  'GET /api/staff/v1/tasks': { grow: upTo(aQuestion), ask: asMember('/api/staff/v1/tasks', 'helena') },
  'GET /api/staff/v1/compoundings': {
    grow: upTo(async (world, n) => {
      await aWaitingCompounding(system(world), { dispensingId: await aQueuedDispensing(world, n), due: n })
    }),
    ask: asMember('/api/staff/v1/compoundings', 'silvia'),
  },
  'GET /api/staff/v1/raw_material_lots': {
    grow: upTo(async (world) => void (await aLot(system(world), { substance: 'tadalafil' }))),
    ask: asMember('/api/staff/v1/raw_material_lots', 'silvia'),
  },
  'GET /api/staff/v1/raw_material_lots/{id}/products': {
    grow: upTo(async (world, n) => {
      const id = await aWaitingCompounding(system(world), { dispensingId: await aQueuedDispensing(world, n), due: n })
      await aWeightOf(system(world), { compoundingId: id, lotId: await aLotOfMany(world) })
    }),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/raw_material_lots/${await aLotOfMany(world)}/products`, 'silvia')(world, rows),
  },
  'GET /api/staff/v1/raw_material_movements': {
    grow: upTo(async (world) => void (await aLot(system(world), { substance: 'paroxetine' }))),
    ask: async (world, rows) => {
      const today = calendarDayOf(world.clock.now)
      return asMember(`/api/staff/v1/raw_material_movements?from=${today}&until=${today}`, 'silvia')(world, rows)
    },
  },
  // As many as the formulary has substances.
  'GET /api/staff/v1/raw_materials': { ask: asMember('/api/staff/v1/raw_materials', 'silvia'), atMost: 9 },
  'GET /api/staff/v1/dispensings': {
    grow: growDispensings,
    ask: asMember('/api/staff/v1/dispensings?state=requested', 'silvia'),
  },
}
