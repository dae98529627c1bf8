import { ageOn } from '@prumo/brazil'
import type { searchChart, showChart } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { stopsAMedicine } from '#domains/care/prescribing-checks'
import { type Prescription, publicStateOf } from '#domains/care/prescriptions'
import type { FoundInChart } from '#domains/care/records'
import { pdfAddressOf, publicStateOfDocument, type SignedDocument, wordsOfBody } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import { statementOnTheWire } from '../consultations/statement.serializer.ts'
import type { WholeChart } from './read-whole-chart.ts'

type Wire = z.infer<typeof showChart.response>['chart']
type WireFound = z.infer<typeof searchChart.response>['found']
type NameOf = (userId: number) => string

/** Contains no price and no order: a professional must not profit from what is bought (CFM 1.939/2010). */
export const chartOnTheWire = async (ctx: Context, chart: WholeChart): Promise<Wire> => {
  const nameOf = await namesOf(ctx, peopleIn(chart))
  const entryOf = entryWith(nameOf)
  return {
    inPerson: chart.inPerson,
    reason: chart.pass.reason as Wire['reason'],
    patient: patientOf(ctx, chart),
    standing: chart.standing.map((entry) => ({ ...entryOf(entry), warns: warns(entry, ctx.now()) })),
    ...happenedWith(ctx, nameOf, chart),
    hasOlder: chart.hasOlder,
    urgentNotes: chart.urgentNotes.map(urgentNoteWith(nameOf)),
    treatments: chart.treatments.map(({ id, name, products, doctorId, state, nextDeliveryOn, acceptances }) => ({
      id,
      name,
      products,
      doctorName: nameOf(doctorId),
      state,
      nextDeliveryOn,
      acceptances: acceptances.map(({ acceptedAt, acceptedBy, reason, about }) => ({
        acceptedAt: acceptedAt.toISOString(),
        acceptedByName: nameOf(acceptedBy),
        reason,
        about,
      })),
    })),
  }
}

/** What a search in a chart found, in the shapes of the chart. */
export const foundOnTheWire = async (ctx: Context, found: FoundInChart): Promise<WireFound> => {
  const nameOf = await namesOf(ctx, peopleIn({ ...found, standing: [], treatments: [], urgentNotes: [] }))
  return { ...happenedWith(ctx, nameOf, found), before: found.before?.toISOString() ?? null }
}

/** What happened, part by part. */
const happenedWith = (ctx: Context, nameOf: NameOf, chart: Omit<FoundInChart, 'before'>) => ({
  added: chart.added.map(entryWith(nameOf)),
  notes: chart.notes.map(({ patientId: _, at, ...note }) => ({
    ...note,
    authorName: nameOf(note.authorId),
    at: at.toISOString(),
  })),
  visits: chart.visits.map(visitWith(nameOf)),
  documents: chart.documents.flatMap(({ id, consultationId, name, contentType, openedAt }) =>
    openedAt ? [{ id, consultationId, name, contentType, openedAt: openedAt.toISOString() }] : [],
  ),
  signedDocuments: chart.signedDocuments.map(signedWith(nameOf)),
  results: chart.results.map(resultWith(nameOf)),
  prescriptions: chart.prescriptions.map((one) => prescriptionWith(ctx, nameOf, one)),
  messages: chart.messages.map(({ id, authorId, doctorId, body, createdAt }) => ({
    id,
    authorId,
    authorName: nameOf(authorId),
    withName: nameOf(doctorId),
    body,
    createdAt: createdAt.toISOString(),
  })),
})

type People = Omit<FoundInChart, 'before'> & Pick<WholeChart, 'standing' | 'treatments' | 'urgentNotes'>

const peopleIn = (chart: People): number[] => [
  ...[...chart.standing, ...chart.added, ...chart.notes, ...chart.messages].map(({ authorId }) => authorId),
  ...[...chart.visits, ...chart.prescriptions, ...chart.treatments, ...chart.messages].map(({ doctorId }) => doctorId),
  ...[...chart.signedDocuments, ...chart.results].map(({ doctorId }) => doctorId),
  ...chart.results.flatMap(({ reviewedBy }) => reviewedBy ?? []),
  ...chart.treatments.flatMap(({ acceptances }) => acceptances.map(({ acceptedBy }) => acceptedBy)),
  ...chart.urgentNotes.flatMap(({ settledBy }) => settledBy ?? []),
]

const urgentNoteWith =
  (nameOf: NameOf) =>
  ({ settledBy, ...note }: WholeChart['urgentNotes'][number]) => ({
    ...{ id: note.id, diary: note.diary, urgency: note.urgency, alsoUrgency: note.alsoUrgency },
    ...{ times: note.times, tries: note.tries, outcome: note.outcome, reason: note.reason },
    openedAt: note.openedAt.toISOString(),
    settledAt: note.settledAt?.toISOString() ?? null,
    settledByName: settledBy === null ? null : nameOf(settledBy),
  })

const patientOf = (
  ctx: Context,
  { pass, patientName, profile, undeliveredSince, otherAccounts }: WholeChart,
): Wire['patient'] => ({
  userId: pass.patientId,
  name: [patientName?.firstName, patientName?.lastName].filter(Boolean).join(' ') || 'Sem nome',
  cpf: profile.cpf,
  birthDate: profile.birthDate,
  age: profile.birthDate ? ageOn({ birthDate: profile.birthDate, on: ctx.now() }) : null,
  gender: profile.gender,
  phone: profile.phone,
  mailsUndeliveredSince: undeliveredSince?.toISOString() ?? null,
  otherAccounts,
})

const entryWith =
  (nameOf: NameOf) =>
  ({
    patientId: _,
    substance: __,
    refutes: ___,
    at,
    ...entry
  }: WholeChart['standing'][number]): Wire['added'][number] => ({
    ...entry,
    authorName: nameOf(entry.authorId),
    at: at.toISOString(),
  })

/** An allergy and what is not to be used always; a medicine or a problem if it stops a medicine of ours. */
const warns = ({ kind, ...entry }: WholeChart['standing'][number], now: Date): boolean =>
  kind === 'medicine' || kind === 'problem'
    ? stopsAMedicine({ ...entry, kind }, now)
    : kind === 'allergy' || kind === 'avoid'

const visitWith =
  (nameOf: NameOf) =>
  ({ surveySubmissionId, ...visit }: WholeChart['visits'][number]): Wire['visits'][number] => ({
    id: visit.id,
    doctorId: visit.doctorId,
    doctorName: nameOf(visit.doctorId),
    profession: visit.profession,
    state: visit.state as Wire['visits'][number]['state'],
    channel: visit.channel,
    pathology: visit.isOpen ? (visit.pathology as Wire['visits'][number]['pathology']) : null,
    openedAt: visit.openedAt?.toISOString() ?? null,
    closedAt: visit.closedAt?.toISOString() ?? null,
    createdAt: visit.createdAt.toISOString(),
    closingNote: visit.closingNote,
    statement: statementOnTheWire(visit.statement),
    hasSurvey: visit.isOpen && surveySubmissionId !== null,
    isOpen: visit.isOpen,
  })

/** Its file opens by a call of its own, which logs it. */
const signedWith =
  (nameOf: NameOf) =>
  (document: SignedDocument): Wire['signedDocuments'][number] => ({
    id: document.id,
    consultationId: document.consultationId,
    doctorId: document.doctorId,
    doctorName: nameOf(document.doctorId),
    kind: document.kind,
    ...wordsOfBody(document.body, document.people.patientName),
    state: publicStateOfDocument(document),
    issuedAt: document.issuedAt.toISOString(),
    canceledAt: document.canceledAt?.toISOString() ?? null,
    cancelReason: document.cancelReason,
    replacedById: document.replacedBy,
  })

const resultWith =
  (nameOf: NameOf) =>
  ({ reviewedAt, reviewedBy, ...result }: FoundInChart['results'][number]): Wire['results'][number] => ({
    id: result.id,
    requestId: result.requestId,
    consultationId: result.consultationId,
    doctorId: result.doctorId,
    doctorName: nameOf(result.doctorId),
    name: result.name,
    addedAt: result.addedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedByName: reviewedBy === null ? null : nameOf(reviewedBy),
    note: result.note,
  })

const prescriptionWith = (ctx: Context, nameOf: NameOf, prescription: Prescription): Wire['prescriptions'][number] => ({
  id: prescription.id,
  consultationId: prescription.consultationId,
  doctorId: prescription.doctorId,
  doctorName: nameOf(prescription.doctorId),
  state: publicStateOf(prescription),
  issuedAt: prescription.issuedAt.toISOString(),
  expiresAt: prescription.expiresAt.toISOString(),
  cancelReason: prescription.cancelReason,
  pdfSrc: pdfAddressOf(ctx, prescription),
  items: prescription.items.map(({ description, posology, quantity, durationDays }) => ({
    description,
    posology,
    quantity,
    durationDays,
  })),
})
