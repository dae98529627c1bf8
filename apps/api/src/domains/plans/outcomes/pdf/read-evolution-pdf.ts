import { formatCpf, formatDate } from '@prumo/brazil'
import { listDoctors } from '#domains/care/doctors'
import { recordAccess } from '#domains/care/record-accesses'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { takeTry } from '#platform/tries'
import { readEvolution } from '../evolution/read-evolution.ts'
import { evolutionPdf } from './draw-evolution.ts'
import { partsOf } from './evolution-words.ts'

const minuteMs = 60_000
const pace = {
  name: 'evolution_pdf',
  free: 10,
  firstWaitMs: minuteMs,
  mostWaitMs: 10 * minuteMs,
  forgetMs: 10 * minuteMs,
}

/**
 * The same page as a PDF for another doctor, without pictures. Throws not_found, and rate_limited: each copy opens
 * years of answers.
 */
export const readEvolutionPdf = async (ctx: Context, { patientId }: { patientId: number }): Promise<Buffer> => {
  await takeTry(besideEffect(ctx), [{ pace, subject: `account ${patientId}` }])
  const read = await inTransaction(ctx, async (ctx) => {
    const evolution = await readEvolution(ctx, { patientId })
    await recordAccess(ctx, { patientId, what: 'profile', subjectId: null })
    const name = (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId)
    const professionals = await listDoctors(ctx, {
      ids: [...new Set(evolution.comments.map(({ doctorId }) => doctorId))],
    })
    return { evolution, name, professionals, profile: await getProfile(ctx, { userId: patientId }) }
  })
  const { evolution, name, professionals, profile } = read
  const names = new Map(
    professionals.map((one) => [one.userId, [one.name, one.registration].filter(Boolean).join(', ')]),
  )
  return evolutionPdf({
    patient: {
      name: [name?.firstName, name?.lastName].filter(Boolean).join(' ') || 'Sem nome',
      about: [
        profile.cpf && `CPF ${formatCpf(profile.cpf)}`,
        profile.birthDate && `data de nascimento ${formatDate(profile.birthDate)}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    parts: partsOf(evolution, names),
    changes: evolution.changes,
    at: ctx.now(),
  })
}
