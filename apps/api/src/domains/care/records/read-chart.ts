import { type ChartWritings, type InPersonReminder, readChartWritings, readInPersonReminder } from '#domains/care/chart'
import { type ChartPass, getChartPass, readVisits, type Visit } from '#domains/care/consultations'
import { type ResultOnChart, readResultsOfChart } from '#domains/care/exam-results'
import { type DocumentOnChart, readDocumentsOfChart } from '#domains/care/medical-documents'
import { type Message, readMessagesOfChart } from '#domains/care/messages'
import { type Prescription, readPrescriptionsOfChart } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { readSignedDocumentsOfChart, type SignedDocument } from '#domains/care/signed-documents'
import { readUrgentNotesOfChart, type UrgentNote } from '#domains/care/urgent-notes'
import { getProfile, listDocumentNames, listIdsOfSameCpf, type Profile } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'

export type Chart = ChartWritings & {
  pass: ChartPass
  inPerson: InPersonReminder | null
  patientName: { firstName: string | null; lastName: string | null } | undefined
  profile: Profile
  /** How many other accounts carry the same CPF; their charts open for reasons of their own. */
  otherAccounts: number
  visits: Visit[]
  /** Whether there are older visits than these. */
  hasOlder: boolean
  documents: DocumentOnChart[]
  signedDocuments: SignedDocument[]
  results: ResultOnChart[]
  prescriptions: Prescription[]
  urgentNotes: UrgentNote[]
  messages: (Message & { doctorId: number })[]
}

type Input = { patientId: number; before?: number | undefined }

/**
 * A patient's chart over all visits and professionals, for somebody with a reason to open it: what stands, twenty
 * visits (those before `before`), what was written in their time, and what was given, signed and prescribed in them.
 * The number of statements does not depend on the length of the chart. Each part logs its reading. Throws not_found
 * without a reason.
 */
export const readChart = (ctx: Context, { patientId, before }: Input): Promise<Chart> =>
  inTransaction(ctx, async (ctx) => {
    const pass = await getChartPass(ctx, { patientId })
    const { visits, from, until, openProfessionalIds } = await readVisits(ctx, { pass, before })
    const openIds = visits.filter(({ isOpen }) => isOpen).map(({ id }) => id)
    const visitIds = visits.map(({ id }) => id)
    const signedDocuments = await readSignedDocumentsOfChart(ctx, { pass, consultationIds: openIds })
    await recordAccess(ctx, { patientId, what: 'profile', subjectId: null, reason: pass.reason })
    return {
      pass,
      inPerson: await readInPersonReminder(ctx, { patientId }),
      visits,
      hasOlder: from !== null,
      patientName: (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId),
      profile: await getProfile(ctx, { userId: patientId }),
      otherAccounts: (await listIdsOfSameCpf(ctx, { userId: patientId })).length,
      ...(await readChartWritings(ctx, { pass, from, until })),
      documents: await readDocumentsOfChart(ctx, { pass, consultationIds: openIds }),
      signedDocuments,
      results: await readResultsOfChart(ctx, { pass, requests: signedDocuments }),
      prescriptions: await readPrescriptionsOfChart(ctx, { pass, consultationIds: visitIds }),
      urgentNotes: before === undefined ? await readUrgentNotesOfChart(ctx, { pass }) : [],
      messages:
        before === undefined ? await readMessagesOfChart(ctx, { pass, professionalIds: openProfessionalIds }) : [],
    }
  })
