import { type ChartWritings, type InPersonReminder, readChartWritings, readInPersonReminder } from '#domains/care/chart'
import {
  type ChartPass,
  getChartPass,
  mustReadVisit,
  readSurveyOfVisit,
  readVisits,
  type Visit,
} from '#domains/care/consultations'
import { type DocumentOnChart, readDocumentOfChart, readDocumentsOfChart } from '#domains/care/medical-documents'
import { type Message, readMessagesOfChart } from '#domains/care/messages'
import { type Prescription, readPrescriptionsOfChart } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import type { Submission } from '#domains/care/surveys'
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
  prescriptions: Prescription[]
  messages: (Message & { doctorId: number })[]
}

type Input = { patientId: number; before?: number | undefined }

/**
 * A patient's chart over all visits and professionals, for somebody with a reason to open it: what stands, twenty
 * visits (those before `before`), and what was written, given and prescribed in their time. The number of statements
 * does not depend on the length of the chart. Each part logs its reading. Throws not_found without a reason.
 */
export const readChart = (ctx: Context, { patientId, before }: Input): Promise<Chart> =>
  inTransaction(ctx, async (ctx) => {
    const pass = await getChartPass(ctx, { patientId })
    const { visits, from, until, openProfessionalIds } = await readVisits(ctx, { pass, before })
    const openIds = visits.filter(({ isOpen }) => isOpen).map(({ id }) => id)
    const visitIds = visits.map(({ id }) => id)
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
      prescriptions: await readPrescriptionsOfChart(ctx, { pass, consultationIds: visitIds }),
      messages:
        before === undefined ? await readMessagesOfChart(ctx, { pass, professionalIds: openProfessionalIds }) : [],
    }
  })

/** The answers before one visit of a chart; null if there were none. The reading is logged. Throws not_found. */
export const readSurveyOfChart = (
  ctx: Context,
  { patientId, consultationId }: { patientId: number; consultationId: number },
): Promise<Submission | null> =>
  inTransaction(ctx, async (ctx) =>
    readSurveyOfVisit(ctx, { pass: await getChartPass(ctx, { patientId }), consultationId }),
  )

/**
 * Opens a document that somebody opened in this visit before: returns a URL that is valid for some minutes. The reading
 * is logged. Throws not_found.
 */
export const readChartDocument = (
  ctx: Context,
  { patientId, ...key }: { patientId: number; consultationId: number; documentId: number },
): Promise<{ id: number; fileSrc: string }> =>
  inTransaction(ctx, async (ctx) => {
    const pass = await getChartPass(ctx, { patientId })
    await mustReadVisit(ctx, { pass, consultationId: key.consultationId })
    return readDocumentOfChart(ctx, { pass, ...key })
  })
