import { sql } from 'kysely'
import { closeConsultation, readConsultation, stateVisit } from '#domains/care/consultations'
import { readOwnResults, reviewResult } from '#domains/care/exam-results'
import { addDocuments, readOwnDocuments } from '#domains/care/medical-documents'
import { readMessages, sendMessage } from '#domains/care/messages'
import { cancelPrescription, readDispensedChecks, readPrescription } from '#domains/care/prescriptions'
import { declineRenewal, readOwnRenewals } from '#domains/care/renewals'
import { cancelDocument, readSignedDocumentsOfPatient } from '#domains/care/signed-documents'
import { bindToPatient, readSubmission } from '#domains/care/surveys'
import { receiveFile } from '#domains/care/uploads'
import { acceptDispensing, confirmPrescription, readDispensing, returnDispensing } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { aPdf } from '#testing/a-pdf'
import { reasonedFor } from '#testing/accept-dispensing'
import { aStatement } from '../../domains/care/consultations/consultations.factory.ts'
import { aStoredResult } from '../../domains/care/exam-results/exam-results.factory.ts'
import { aFinding, insertChecks } from '../../domains/care/prescribing-checks/checks.factory.ts'
import {
  aConsultation,
  aDraft,
  aPrescription,
  aReplacement,
  aSignedPrescription,
  castMember,
  findReasonToReplace,
} from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aWaitingRenewal } from '../../domains/care/renewals/renewals.factory.ts'
import { aStoredDocument } from '../../domains/care/signed-documents/signed-documents.factory.ts'
import { submittedSurvey } from '../../domains/care/surveys/surveys.factory.ts'
import { anAuthenticator, secretOf } from '../../domains/people/identity/second-steps/authenticators.factory.ts'
import { aPushSubscription, secretOfSubscription } from '../../domains/people/notices/notices.factory.ts'
import { aRequest, listOpenedTasks } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { sandboxControl } from '../sandbox-control.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'
import { chartColumns } from './sealed-columns-of-charts.ts'
import { compoundingColumns } from './sealed-columns-of-compoundings.ts'
import { draftsOfDocuments } from './sealed-columns-of-drafts.ts'
import { lessonColumns } from './sealed-columns-of-lessons.ts'
import { prepColumns } from './sealed-columns-of-prep.ts'
import { receivedColumns } from './sealed-columns-of-received.ts'
import { selfRatingColumns } from './sealed-columns-of-self-ratings.ts'
import { trainingColumns } from './sealed-columns-of-training.ts'
import { weightColumns } from './sealed-columns-of-weight.ts'

/** For tests: each sealed column of the database, as its own domain writes and reads it. */
export const sealedColumns = async (it: TestWorld): Promise<Record<string, SealedColumn>> => {
  const { ctx: ctxOf, sandbox } = it
  const ctx = ctxOf({ kind: 'system' })
  const bruno = await castMember(ctx, 'bruno@prumo.example')
  const helena = await castMember(ctx, 'helena@prumo.example')
  const aStranger = () => castMember(ctx, 'diego@prumo.example')
  return {
    // First: what they settle on the way would end a browser that does not answer.
    ...compoundingColumns(it),
    ...(await chartColumns(ctxOf)),
    ...receivedColumns(ctxOf, { patientId: bruno, doctorId: helena }),
    'care.consultations.closing_note_sealed': closingNotes(ctx, helena),
    'care.medical_documents.name_sealed': {
      make: async (name) => {
        await addDocuments(ctx, {
          patientId: bruno,
          files: [await receiveFile(ctx, { name: `${name}.pdf`, content: [aPdf('exame')] })],
        })
        return (await readOwnDocuments(ctx, { patientId: bruno }))[0]?.id ?? 0
      },
      read: async (id) =>
        JSON.stringify((await readOwnDocuments(ctx, { patientId: bruno })).find((one) => one.id === id)),
      belongs: [{ column: 'file_id', to: async () => sql`gen_random_uuid()` }],
    },
    'care.messages.body_sealed': {
      make: async (body) => {
        await aConsultation(ctx)
        return (await sendMessage(ctx, { fromUserId: helena, toUserId: bruno, body })).id
      },
      read: async (id) =>
        JSON.stringify(
          (await readMessages(ctx, { userId: bruno, withUserId: helena })).find((message) => message.id === id),
        ),
      belongs: [{ column: 'author_id', to: async () => bruno }],
    },
    'care.prescription_checks.content_sealed': keptChecks(ctx, aStranger),
    'care.prescriptions.cancel_reason_sealed': {
      make: async (reason) => {
        const { id: prescriptionId } = await aPrescription(ctx)
        const asHelena = ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] })
        await cancelPrescription(asHelena, { prescriptionId, reason })
        return prescriptionId
      },
      read: async (prescriptionId) =>
        (await readPrescription(ctx, { prescriptionId, reading: { what: 'prescription', subjectId: null } }))
          .cancelReason ?? '',
      belongs: [{ column: 'patient_id', to: aStranger }],
    },
    'care.prescriptions.replaces_reason_sealed': {
      make: (reason) => aReplacement(ctx, reason),
      read: (prescriptionId) => findReasonToReplace(ctx, prescriptionId),
      belongs: [{ column: 'patient_id', to: aStranger }],
    },
    'care.prescriptions.content_sealed': {
      make: async (posology) => {
        const items = [{ productId: 1106, quantity: 1, posology, durationDays: 30 }]
        return (await aPrescription(ctx, await aDraft(ctx, { items }))).id
      },
      read: async (prescriptionId) =>
        JSON.stringify(
          (await readPrescription(ctx, { prescriptionId, reading: { what: 'prescription', subjectId: null } }))
            .document,
        ),
      belongs: [
        { column: 'patient_id', to: aStranger },
        { column: 'file_id', to: async () => sql`gen_random_uuid()` },
        { column: 'verification_code', to: async () => 'AAAAAAAAAA' },
      ],
    },
    ...signedDocumentColumns(ctxOf, { bruno, helena }),
    'care.survey_submissions.content_sealed': {
      make: async (medicines) =>
        (await submittedSurvey(ctx, { answers: { uses_medicines: 'yes', medicines } })).submission.id,
      read: async (submissionId) =>
        JSON.stringify((await readSubmission(ctx, { submissionId, patientId: bruno })).answers),
    },
    'care.visit_statements.content_sealed': statedVisits(ctx, helena),
    'people.authenticators.secret_sealed': secretsOfApps(ctx, aStranger),
    'people.push_subscriptions.receiver_sealed': receiversOfPush(ctx, { bruno, aStranger }),
    'plans.dispensings.acceptance_reason_sealed': reasonsToAccept(ctx, sandbox.url),
    'plans.dispensings.return_note_sealed': notesOfReturns(ctx, sandbox.url),
    ...(await taskColumns(it)),
  }
}

const notesOfReturns = (ctx: Context, sandboxUrl: string): SealedColumn => ({
  make: async (note) => {
    const { dispensingId } = await aRequest(ctx, await sandboxControl(sandboxUrl).cardToken('APRO'))
    const pharmacistId = await castMember(ctx, 'silvia@prumo.example')
    await returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'other', note })
    return dispensingId
  },
  read: async (dispensingId) => (await readDispensing(ctx, { dispensingId, checker })).returnNote ?? '',
})

/** Why a pharmacist accepts in spite of what its patient has told since. */
const reasonsToAccept = (ctx: Context, sandboxUrl: string): SealedColumn => ({
  make: async (reason) => {
    const answers = { uses_medicines: 'yes', medicines: 'doxazosina' }
    const { submission } = await submittedSurvey(ctx, { answers })
    const { dispensingId, patientId } = await aRequest(ctx, await sandboxControl(sandboxUrl).cardToken('APRO'))
    await bindToPatient(ctx, { submissionId: submission.id, patientId })
    const pharmacistId = await castMember(ctx, 'silvia@prumo.example')
    const { findings } = await reasonedFor(ctx, dispensingId)
    await acceptDispensing(ctx, { dispensingId, pharmacistId, reasoned: { reason, findings } })
    return dispensingId
  },
  read: async (dispensingId) => (await readDispensing(ctx, { dispensingId, checker })).acceptance?.reason ?? '',
})

const checker = { userId: 0, roles: ['pharmacist' as const] }

/** What a pharmacist asks a doctor, and his answer. */
const taskColumns = async ({ ctx: ctxOf, sandbox }: TestWorld): Promise<Record<string, SealedColumn>> => {
  const ctx = ctxOf({ kind: 'system' })
  const [helena, silvia, diego] = (await Promise.all(
    (['helena', 'silvia', 'diego'] as const).map((name) => castMember(ctx, `${name}@prumo.example`)),
  )) as [number, number, number]
  const read = async (taskId: number) => {
    const { rows } = await sql<{ id: number }>`select dispensing_id as id from plans.dispensing_tasks
      where id = ${taskId}`.execute(ctx.db)
    const tasks = await listOpenedTasks(ctx, { dispensingIds: rows.map(({ id }) => id) })
    return JSON.stringify(tasks.find(({ id }) => id === taskId))
  }
  const ask = async (note: string) => {
    const { dispensingId } = await aRequest(ctx, await sandboxControl(sandbox.url).cardToken('APRO'))
    await returnDispensing(ctx, { dispensingId, pharmacistId: silvia, reason: 'dose_to_confirm', note })
    return (await listOpenedTasks(ctx, { dispensingIds: [dispensingId] }))[0]?.id ?? 0
  }
  const answer = async (reason: string) => {
    const taskId = await ask('A dose é essa?')
    await confirmPrescription(ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] }), { taskId, reason })
    return taskId
  }
  const belongs = [{ column: 'patient_id', to: async () => diego }]
  return {
    'plans.dispensing_tasks.question_sealed': { make: ask, read, belongs },
    'plans.dispensing_tasks.answer_sealed': { make: answer, read, belongs },
  }
}

/** What a patient brings back of a request for exams, and what its doctor says of it. */
const examResultColumns = (
  ctxOf: TestWorld['ctx'],
  { bruno, helena }: { bruno: number; helena: number },
): Record<string, SealedColumn> => {
  const ctx = ctxOf({ kind: 'system' })
  const asBruno = ctxOf({ kind: 'user', userId: bruno, roles: ['patient'] })
  const make = async (name: string) => aStoredResult(ctx, await aConsultation(ctx), name)
  const read = async (resultId: number) => {
    const { rows } = await sql<{
      id: number
    }>`select request_id as id from care.exam_results where id = ${resultId}`.execute(ctx.db)
    const results = await readOwnResults(asBruno, { patientId: bruno, requestIds: rows.map(({ id }) => id) })
    return JSON.stringify(results.find(({ id }) => id === resultId))
  }
  return {
    'care.exam_results.name_sealed': {
      make,
      read,
      belongs: [
        { column: 'file_id', to: async () => sql`gen_random_uuid()` },
        { column: 'request_id', to: async () => aStoredDocument(ctx, await aConsultation(ctx)) },
      ],
    },
    'care.exam_results.note_sealed': {
      make: async (note) => {
        const resultId = await make('exame.pdf')
        await reviewResult(ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] }), { resultId, note })
        return resultId
      },
      read,
      belongs: [{ column: 'file_id', to: async () => sql`gen_random_uuid()` }],
    },
  }
}

/** Why a doctor did not renew. */
const renewalColumns = (
  ctxOf: TestWorld['ctx'],
  { bruno, helena }: { bruno: number; helena: number },
): Record<string, SealedColumn> => ({
  'care.renewals.note_sealed': {
    make: async (note) => {
      const renewalId = await aWaitingRenewal(ctxOf({ kind: 'system' }))
      await declineRenewal(ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] }), { renewalId, note })
      return renewalId
    },
    read: async (renewalId) => {
      const own = await readOwnRenewals(ctxOf({ kind: 'user', userId: bruno, roles: ['patient'] }), {
        patientId: bruno,
      })
      return JSON.stringify(own.find(({ renewal }) => renewal?.id === renewalId))
    },
    belongs: [
      {
        column: 'prescription_id',
        to: async () => aSignedPrescription(ctxOf({ kind: 'system' }), await aConsultation(ctxOf({ kind: 'system' }))),
      },
    ],
  },
})

/** Certificates, requests for exams, reports. */
const signedDocumentColumns = (
  ctxOf: TestWorld['ctx'],
  { bruno, helena }: { bruno: number; helena: number },
): Record<string, SealedColumn> => {
  const ctx = ctxOf({ kind: 'system' })
  const make = async (indication: string) =>
    aStoredDocument(ctx, await aConsultation(ctx), { kind: 'exam_request', exams: [{ key: 'psa' }], indication })
  const asBruno = ctxOf({ kind: 'user', userId: bruno, roles: ['patient'] })
  const read = async (documentId: number) =>
    JSON.stringify(
      (await readSignedDocumentsOfPatient(asBruno, { patientId: bruno })).find(({ id }) => id === documentId),
    )
  return {
    ...examResultColumns(ctxOf, { bruno, helena }),
    ...prepColumns(ctxOf, { patientId: bruno, doctorId: helena }),
    ...lessonColumns(ctxOf, bruno),
    ...trainingColumns(ctxOf),
    ...weightColumns(ctxOf, { doctorId: helena }),
    ...selfRatingColumns(ctxOf),
    ...renewalColumns(ctxOf, { bruno, helena }),
    'care.document_drafts.content_sealed': draftsOfDocuments(ctxOf, helena),
    'care.signed_documents.content_sealed': {
      make,
      read,
      belongs: [
        { column: 'kind', to: async () => 'report' },
        { column: 'file_id', to: async () => sql`gen_random_uuid()` },
        { column: 'verification_code', to: async () => 'AAAAAAAAAB' },
      ],
    },
    'care.signed_documents.cancel_reason_sealed': {
      make: async (reason) => {
        const documentId = await make('Controle.')
        await cancelDocument(ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] }), { documentId, reason })
        return documentId
      },
      read,
    },
  }
}

const secretsOfApps = (ctx: Context, aStranger: () => Promise<number>): SealedColumn => ({
  make: (secret) => anAuthenticator(ctx, secret),
  read: (id) => secretOf(ctx, id),
  belongs: [{ column: 'user_id', to: aStranger }],
})

/** Where browsers receive. */
const receiversOfPush = (
  ctx: Context,
  { bruno, aStranger }: { bruno: number; aStranger: () => Promise<number> },
): SealedColumn => ({
  make: (auth) => aPushSubscription(ctx, { userId: bruno, auth }),
  read: (id) => secretOfSubscription(ctx, id),
  belongs: [{ column: 'user_id', to: aStranger }],
})

const closingNotes = (ctx: Context, helena: number): SealedColumn => ({
  make: async (note) => {
    const { consultationId, doctorId } = await aConsultation(ctx)
    await stateVisit(ctx, { consultationId, doctorId, ...aStatement() })
    await closeConsultation(ctx, { consultationId, doctorId, note })
    return consultationId
  },
  read: async (consultationId) =>
    (await readConsultation(ctx, { consultationId, reader: { userId: helena, roles: ['doctor'] } })).closingNote ?? '',
  belongs: [{ column: 'patient_id', to: () => castMember(ctx, 'diego@prumo.example') }],
})

/** What a doctor states of visits. */
const statedVisits = (ctx: Context, helena: number): SealedColumn => ({
  make: async (note) => {
    const { consultationId, doctorId } = await aConsultation(ctx)
    await stateVisit(ctx, { consultationId, doctorId, ...aStatement({ note }) })
    const { rows } = await sql<{ id: number }>`select max(id) as id from care.visit_statements`.execute(ctx.db)
    return rows[0]?.id as number
  },
  read: async (id) => {
    const { rows } = await sql<{ consultationId: number }>`select consultation_id as "consultationId"
      from care.visit_statements where id = ${id}`.execute(ctx.db)
    const consultationId = rows[0]?.consultationId as number
    const reader = { userId: helena, roles: ['doctor' as const] }
    return (await readConsultation(ctx, { consultationId, reader })).statement?.note ?? ''
  },
})

const keptChecks = (ctx: Context, aStranger: () => Promise<number>): SealedColumn => ({
  make: async (reason) => {
    const { id: prescriptionId, patientId } = await aPrescription(ctx)
    return inTransaction(ctx, (ctx) => insertChecks(ctx, { prescriptionId, patientId, findings: [aFinding(reason)] }))
  },
  read: async (id) => {
    const { rows } = await sql<{ prescriptionId: number }>`select prescription_id as "prescriptionId"
        from care.prescription_checks where id = ${id}`.execute(ctx.db)
    const reading = { what: 'dispensing' as const, subjectId: null }
    return JSON.stringify(await readDispensedChecks(ctx, { prescriptionId: rows[0]?.prescriptionId ?? 0, reading }))
  },
  belongs: [{ column: 'patient_id', to: aStranger }],
})
