import { ageOn } from '@prumo/brazil'
import type { showConsultationRecord } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { ClinicalFact } from '#domains/care/chart'
import { opensAt } from '#domains/care/consultations'
import { stopsAMedicine } from '#domains/care/prescribing-checks'
import { answersInWords, type ToldAnswer } from '#domains/care/surveys'
import type { Context } from '#platform/context'
import { issuedPrescriptionOnTheWire } from '../prescriptions/issued-prescription.serializer.ts'
import type { WholeRecord } from './read-whole-record.ts'
import { statementOnTheWire } from './statement.serializer.ts'

type Wire = z.infer<typeof showConsultationRecord.response>['record']

/** Contains no price and no order: a professional must not profit from what is bought (CFM 1.939/2010). */
export const recordOnTheWire = (ctx: Context, record: WholeRecord): Wire => ({
  consultation: consultationOf(record),
  patient: patientOf(ctx, record),
  chart: record.facts && {
    allergies: record.facts.allergies.map((fact) => factOf(fact, true)),
    avoid: record.facts.avoid.map((fact) => factOf(fact, true)),
    medicines: record.facts.medicines.map((fact) =>
      factOf(fact, stopsAMedicine({ ...fact, kind: 'medicine' }, ctx.now())),
    ),
    problems: record.facts.problems.map((fact) =>
      factOf(fact, stopsAMedicine({ ...fact, kind: 'problem' }, ctx.now())),
    ),
  },
  survey: record.survey?.submittedAt
    ? {
        title: record.survey.title,
        answers: answersInWords(record.survey).map(answerOf),
        submittedAt: record.survey.submittedAt.toISOString(),
      }
    : null,
  documents: record.documents.map(({ id, name, contentType, addedBy, givenAt, openedAt, received }) => ({
    id,
    name,
    contentType,
    isOfTeam: addedBy !== null,
    givenAt: givenAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    received,
  })),
  prescriptions: record.prescriptions.map((one) => issuedPrescriptionOnTheWire(ctx, one)),
  packages: record.packages.map(({ id, name, prescriptionId, products, mayLeaveOut }) => ({
    id,
    name,
    prescriptionId,
    products,
    mayLeaveOut,
  })),
})

const factOf = ({ entryId, text, detail, code }: ClinicalFact, warns: boolean) => ({
  id: entryId,
  text,
  detail,
  code,
  warns,
})

type WireAnswer = NonNullable<Wire['survey']>['answers'][number]

const answerOf = ({ label, question, answer, isAlert, mentions, earlier }: ToldAnswer): WireAnswer => ({
  label,
  question,
  answer,
  isAlert,
  mentions,
  earlier: earlier.map(({ words, redFlag, givenAt, correctedAt }) => ({
    answer: words,
    redFlag,
    givenAt,
    correctedAt,
  })),
})

const consultationOf = (record: WholeRecord): Wire['consultation'] => {
  const time = record.time?.state === 'released' ? null : record.time
  return {
    id: record.id,
    state: record.state,
    channel: record.channel,
    pathology: record.pathology as Wire['consultation']['pathology'],
    programme: record.programme,
    startsAt: time?.startsAt.toISOString() ?? null,
    endsAt: time?.endsAt.toISOString() ?? null,
    openedAt: record.openedAt?.toISOString() ?? null,
    closedAt: record.closedAt?.toISOString() ?? null,
    closingNote: record.closingNote,
    consentedAt: record.consentedAt.toISOString(),
    opensAt: opensAt({ appointment: time ?? null })?.toISOString() ?? null,
    statement: statementOnTheWire(record.statement),
    isPatientKnown: record.isPatientKnown,
    inPerson: record.inPerson,
    sessionsLeft: record.sessionsLeft,
    earlyOpening: record.earlyOpening && {
      state: record.earlyOpening.state,
      until: record.earlyOpening.until?.toISOString() ?? null,
    },
  }
}

const patientOf = (ctx: Context, { patientId, patientName, profile, otherAccounts }: WholeRecord): Wire['patient'] => ({
  userId: patientId,
  name: [patientName?.firstName, patientName?.lastName].filter(Boolean).join(' ') || 'Sem nome',
  cpf: profile?.cpf ?? null,
  birthDate: profile?.birthDate ?? null,
  age: profile?.birthDate ? ageOn({ birthDate: profile.birthDate, on: ctx.now() }) : null,
  gender: profile?.gender ?? null,
  phone: profile?.phone ?? null,
  otherAccounts,
})
