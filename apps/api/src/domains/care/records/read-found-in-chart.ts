import { type Entry, type Note, readChartWritings } from '#domains/care/chart'
import { getChartPass, readVisits, type Visit } from '#domains/care/consultations'
import { type ResultOnChart, readResultsOfChart } from '#domains/care/exam-results'
import { type DocumentOnChart, readDocumentsOfChart } from '#domains/care/medical-documents'
import { type Message, readMessagesOfChart } from '#domains/care/messages'
import { type Prescription, readPrescriptionsOfChart } from '#domains/care/prescriptions'
import { readSignedDocumentsOfChart, type SignedDocument, wordsOfBody } from '#domains/care/signed-documents'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { matcherOf } from './matching-words.ts'

export type FoundInChart = {
  visits: Visit[]
  notes: Note[]
  added: Entry[]
  prescriptions: Prescription[]
  documents: DocumentOnChart[]
  signedDocuments: SignedDocument[]
  results: ResultOnChart[]
  messages: (Message & { doctorId: number })[]
  /** From here on there is more; null: this is the end. */
  before: Date | null
}

/** More than anybody has of each kind; what is older than these is not searched. */
const [mostVisits, mostWritings] = [500, 2_000]
const pageSize = 50

type Input = { patientId: number; words: string; before?: Date | undefined }

/**
 * What a chart says with all of these words, or all of it for none, newest first, fifty at a time: notes, entries,
 * visits, prescriptions, documents, results and messages that the reader may read. Sealed words are in no index: they
 * are opened and compared here, and the reading is logged as that of the chart. Throws not_found without a reason to
 * open it.
 */
export const readFoundInChart = (ctx: Context, { patientId, words, before }: Input): Promise<FoundInChart> =>
  inTransaction(besideEffect(ctx), async (ctx) => {
    const pass = await getChartPass(ctx, { patientId })
    const { visits, openProfessionalIds } = await readVisits(ctx, { pass, limit: mostVisits })
    const openIds = visits.filter(({ isOpen }) => isOpen).map(({ id }) => id)
    const consultationIds = visits.map(({ id }) => id)
    const all = { pass, from: null, until: null, most: mostWritings }
    const { notes, added } = await readChartWritings(ctx, all)
    const signed = await readSignedDocumentsOfChart(ctx, { pass, consultationIds: openIds, most: mostWritings })
    const items = [
      ...visits.map((row) => ({ kind: 'visits' as const, at: timeOf(row), text: [row.closingNote], row })),
      ...notes.map((row) => ({ kind: 'notes' as const, at: row.at, text: noteTexts(row), row })),
      ...added.map((row) => ({ kind: 'added' as const, at: row.at, text: [row.text, row.detail, row.code], row })),
      ...(await readPrescriptionsOfChart(ctx, { pass, consultationIds, most: mostWritings })).map((row) => ({
        ...{ kind: 'prescriptions' as const, at: row.issuedAt, text: prescribedTexts(row), row },
      })),
      ...(await readDocumentsOfChart(ctx, { pass, consultationIds: openIds })).map((row) => ({
        ...{ kind: 'documents' as const, at: row.openedAt ?? row.givenAt, text: [row.name], row },
      })),
      ...signed.map((row) => ({ kind: 'signedDocuments' as const, at: row.issuedAt, text: signedTexts(row), row })),
      ...(await readResultsOfChart(ctx, { pass, requests: signed })).map((row) => ({
        ...{ kind: 'results' as const, at: row.addedAt, text: [row.name, row.note], row },
      })),
      ...(await readMessagesOfChart(ctx, { pass, professionalIds: openProfessionalIds, limit: mostWritings })).map(
        (row) => ({ kind: 'messages' as const, at: row.createdAt, text: [row.body], row }),
      ),
    ]
    const matches = matcherOf(words)
    const found = items
      .filter(({ at, text }) => (before === undefined || at < before) && matches(text))
      .sort((one, other) => other.at.getTime() - one.at.getTime())
    const page = pageOf(found)
    type Row<Kind extends keyof FoundInChart> = FoundInChart[Kind] extends (infer One)[] ? One : never
    const of = <Kind extends Exclude<keyof FoundInChart, 'before'>>(kind: Kind) =>
      page.flatMap((item) => (item.kind === kind ? [item.row as Row<Kind>] : []))
    return {
      visits: of('visits'),
      notes: of('notes'),
      added: of('added'),
      prescriptions: of('prescriptions'),
      documents: of('documents'),
      signedDocuments: of('signedDocuments'),
      results: of('results'),
      messages: of('messages'),
      before: page.length < found.length ? (page.at(-1)?.at ?? null) : null,
    }
  })

const timeOf = ({ closedAt, openedAt, createdAt }: Visit): Date => closedAt ?? openedAt ?? createdAt

const noteTexts = ({ subjective, objective, assessment, plan, codes }: Note) => [
  ...[subjective, objective, assessment, plan],
  ...codes.flatMap(({ code, label }) => [code, label]),
]

const prescribedTexts = ({ items, cancelReason }: Prescription) => [
  ...items.flatMap(({ description, posology, freeComposition }) => [description, posology, freeComposition]),
  cancelReason,
]

/** As the sheet says it, and why it stands no more. */
const signedTexts = ({ body, people, cancelReason }: SignedDocument) => {
  const { title, blocks } = wordsOfBody(body, people.patientName)
  return [title, ...blocks.flatMap((block) => (block.as === 'list' ? block.lines : [block.text])), cancelReason]
}

/** The first fifty, and whatever was written at the same moment as the last of them: the next page begins before it. */
const pageOf = <T extends { at: Date }>(found: readonly T[]): T[] => {
  const last = found[pageSize - 1]
  return last ? found.filter(({ at }, index) => index < pageSize || at.getTime() === last.at.getTime()) : [...found]
}
