import { atHour, calendarDayOf } from '@prumo/brazil'
import { type ChartPass, getChartPass, readOwnVisits, readVisits } from '#domains/care/consultations'
import { listProfessions } from '#domains/care/doctors'
import { readDocumentsOfChart, readOwnDocuments } from '#domains/care/medical-documents'
import { readPrescriptionsOfChart, readPrescriptionsOfPatient } from '#domains/care/prescriptions'
import { listRenewalsOfPatient } from '#domains/care/renewals'
import { listRatedConditions, readSelfRatings } from '#domains/care/self-ratings'
import { readSubmissions } from '#domains/care/surveys'
import { readOwnPhotos, readWeights } from '#domains/care/weight'
import { readParcelsSent } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { evolutionNotFound } from '../outcomes.errors.ts'
import { isOwn, mayShowTo } from '../outcomes.policy.ts'
import { dispensedOf, takenIn } from './adherence.ts'
import { changesOf } from './changes.ts'
import type { Evolution, Photo } from './evolution.ts'
import { seriesOfRatings, seriesOfSurveys, seriesOfWeights } from './series.ts'

type Input = { patientId: number }

// More than anybody has.
const most = 500

/**
 * How a patient is over time: the same questions, his own ratings, his weight, what was prescribed and sent, pictures,
 * and what doctors concluded. For himself, and for a doctor with a reason to open his chart. One transaction reads it;
 * each part logs its reading; the number of statements does not depend on the years. Throws not_found for anybody else.
 */
export const readEvolution = (ctx: Context, { patientId }: Input): Promise<Evolution> =>
  inTransaction(ctx, async (ctx) => {
    const own = isOwn({ patientId }, ctx.actor)
    const pass = own ? null : await getChartPass(ctx, { patientId })
    if (pass && !mayShowTo(pass)) throw evolutionNotFound()
    const visits = await visitsOf(ctx, { patientId, pass })
    const ratings = await readSelfRatings(ctx, { patientId })
    const series = [
      ...seriesOfRatings(ratings),
      ...seriesOfWeights(await readWeights(ctx, { patientId })),
      ...seriesOfSurveys(await surveysOf(ctx, { patientId, pass, visits })),
    ]
    const consultationIds = visits.map(({ id }) => id)
    const prescriptions = pass
      ? await readPrescriptionsOfChart(ctx, { pass, consultationIds, most })
      : await readPrescriptionsOfPatient(ctx, { patientId, most })
    return {
      patientId,
      conditions: await listRatedConditions(ctx, { patientId }),
      series,
      changes: changesOf(prescriptions, series),
      dispensed: dispensedOf(await readParcelsSent(ctx, pass ? { pass } : { patientId }), calendarDayOf(ctx.now())),
      taken: takenIn(ratings),
      photos: await photosOf(ctx, { patientId, pass, consultationIds }),
      comments: visits.flatMap(({ doctorId, closedAt, closingNote }) =>
        closedAt && closingNote ? [{ at: closedAt, doctorId, words: closingNote }] : [],
      ),
    }
  })

type Visits = Awaited<ReturnType<typeof readOwnVisits>>
type Reading = Input & { pass: ChartPass | null }

/**
 * To doctors, of another reader those that he may open. Psychology stays closed to a doctor (decision 0054), also who
 * has broken the glass for its record, and also in the PDF that a patient shows to another one.
 */
const visitsOf = async (ctx: Context, { patientId, pass }: Reading): Promise<Visits> => {
  if (pass) {
    const { visits } = await readVisits(ctx, { pass, limit: most })
    return visits.filter(({ isOpen, profession }) => isOpen && profession === 'doctor')
  }
  const visits = await readOwnVisits(ctx, { patientId })
  const professions = await listProfessions(ctx, { ids: visits.map(({ doctorId }) => doctorId) })
  return visits.filter(({ doctorId }) => professions.get(doctorId) === 'doctor')
}

const surveysOf = async (ctx: Context, { patientId, pass, visits }: Reading & { visits: Visits }) => {
  if (!pass) return readSubmissions(ctx, { patientId })
  const ids = visits.flatMap(({ surveySubmissionId: id }) => (id === null ? [] : [id]))
  const followUps = (await listRenewalsOfPatient(ctx, patientId)).map(({ submissionId }) => submissionId)
  return readSubmissions(ctx, { patientId, ids: [...ids, ...followUps], reason: pass.reason })
}

const isPicture = ({ contentType }: { contentType: string }): boolean => contentType.startsWith('image/')

/**
 * Oldest first; those of the weight programme by the day on which they were taken. To anybody but their owner each
 * opens by itself, and a list shows none of it (decision 0074); those of his weight open where his weight is followed.
 */
const photosOf = async (
  ctx: Context,
  { patientId, pass, consultationIds }: Reading & { consultationIds: number[] },
): Promise<Photo[]> => {
  const photos = pass ? await ofChart(ctx, { pass, consultationIds }) : await ofHimself(ctx, { patientId })
  return photos.sort((one, other) => one.at.getTime() - other.at.getTime())
}

const ofHimself = async (ctx: Context, { patientId }: Input): Promise<Photo[]> => {
  const documents = (await readOwnDocuments(ctx, { patientId })).filter(isPicture)
  const ofWeight = await readOwnPhotos(ctx, { patientId })
  return [
    ...documents.map(({ id, name, createdAt, fileSrc }) => ({
      id,
      consultationId: null,
      name,
      at: createdAt,
      fileSrc,
    })),
    ...ofWeight.map(({ id, name, on, fileSrc }) => ({ id, consultationId: null, name, at: atHour(on, 12), fileSrc })),
  ]
}

const ofChart = async (ctx: Context, input: { pass: ChartPass; consultationIds: number[] }): Promise<Photo[]> => {
  const pictures = (await readDocumentsOfChart(ctx, input)).filter(isPicture)
  // One that was given for several consultations is one.
  const once = new Map(pictures.map((picture) => [picture.id, picture]))
  return [...once.values()].map(({ id, consultationId, name, createdAt }) => ({
    ...{ id, consultationId, name, at: createdAt, fileSrc: null },
  }))
}
