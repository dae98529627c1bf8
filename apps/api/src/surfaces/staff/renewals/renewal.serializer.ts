import type { listWaitingRenewals, showRenewal } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { isUsedOnce } from '#domains/care/prescriptions'
import type { RenewalInBrief, WholeRenewal } from '#domains/care/renewals'
import { answersInWords } from '#domains/care/surveys'
import { listDocumentNames } from '#domains/people/customers'
import { listProfessionals } from '#domains/people/professionals'
import { findLeftOfPeriod } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { issuedPrescriptionOnTheWire } from '../prescriptions/issued-prescription.serializer.ts'

type Waiting = z.infer<typeof listWaitingRenewals.response>['renewals'][number]
type Wire = z.infer<typeof showRenewal.response>['renewal']
type Alert = Wire['alerts'][number]

/** Each with its patient and its doctor; the number of statements does not depend on how many there are. */
export const waitingOnTheWire = async (ctx: Context, renewals: readonly RenewalInBrief[]): Promise<Waiting[]> => {
  const namesOf = await namesFor(ctx, renewals)
  return renewals.map((one) => ({ id: one.id, ...namesOf(one), askedAt: one.askedAt.toISOString() }))
}

/** Contains neither price nor access code. */
export const renewalOnTheWire = async (ctx: Context, renewal: WholeRenewal): Promise<Wire> => {
  const namesOf = await namesFor(ctx, [renewal])
  const { id, patientId, askedAt, answeredAt, note, newPrescriptionId, prescription, followUp, alerts } = renewal
  return {
    ...{ id, patientId, note, newPrescriptionId },
    ...namesOf(renewal),
    state: renewal.state as Wire['state'],
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    prescription: issuedPrescriptionOnTheWire(ctx, prescription),
    consultationId: prescription.consultationId,
    answers: answersInWords(followUp).map(({ key, label, question, answer, isAlert, earlier }) => ({
      ...{ key, label, question, answer, isAlert },
      earlier: earlier.map(({ words }) => words),
    })),
    leftOfPeriod: await leftOfPeriod(ctx, renewal),
    alerts: alerts.map(({ id, kind, text, detail }) => ({ id, kind: kind as Alert['kind'], text, detail })),
  }
}

/** What the doctor cannot see on the sheet: the next parcel is shorter than what he is asked to write again. */
const leftOfPeriod = async (ctx: Context, renewal: WholeRenewal): Promise<Wire['leftOfPeriod']> => {
  const { patientId, prescription, state } = renewal
  if (state !== 'asked') return null
  const productIds = prescription.items.flatMap(({ productId }) => productId ?? [])
  const left = await findLeftOfPeriod(ctx, { patientId, productIds })
  const days = Math.max(0, ...prescription.items.map(({ durationDays }) => durationDays))
  return left && left.days < days ? { ...left, isUsedOnce: isUsedOnce(prescription) } : null
}

type Whose = Pick<RenewalInBrief, 'patientId' | 'doctorId'>

const namesFor = async (ctx: Context, renewals: readonly Whose[]) => {
  const patients = await listDocumentNames(ctx, { ids: [...new Set(renewals.map(({ patientId }) => patientId))] })
  const doctors = await listProfessionals(ctx, { ids: [...new Set(renewals.map(({ doctorId }) => doctorId))] })
  return ({ patientId, doctorId }: Whose) => {
    const { firstName, lastName } = patients.get(patientId) ?? {}
    return {
      patientName: [firstName, lastName].filter(Boolean).join(' ') || 'Sem nome',
      doctorName: doctors.find(({ userId }) => userId === doctorId)?.name ?? 'Sem nome',
    }
  }
}
