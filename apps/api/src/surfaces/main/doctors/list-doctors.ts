import type { listDoctors as contract } from '@prumo/contracts/main'
import type { z } from 'zod'
import { listWhoTreated } from '#domains/care/consultations'
import { type Doctor, listDoctors, listFreeTimes, pageOfAcceptingDoctors, type Slot } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { doctorOnTheWire, whoTreatedOnTheWire } from './doctor.serializer.ts'

type Answer = z.output<typeof contract.response>
type Filters = Pick<z.output<typeof contract.request>, 'pathology' | 'profession' | 'communication_channel' | 'after'>

const pageSize = 100
const daysLookedAt = 14

const filterFrom = ({ pathology, profession, communication_channel: channel }: Filters) => ({
  ...(channel && { channel }),
  ...(profession && { profession }),
  ...(pathology && { pathology }),
})

const timesOf = (ctx: Context, doctors: Doctor[]): Promise<Slot[]> =>
  listFreeTimes(ctx, { doctorIds: doctors.map(({ userId }) => userId), days: daysLookedAt })

/** Who takes new patients. */
export const whoMayTreat = async (ctx: Context, filters: Filters): Promise<Answer> => {
  const after = filters.after === undefined ? {} : { after: filters.after }
  const { doctors, next } = await pageOfAcceptingDoctors(ctx, { ...filterFrom(filters), ...after, limit: pageSize })
  const times = await timesOf(ctx, doctors)
  return { doctors: doctors.map((doctor) => doctorOnTheWire(doctor, times)), next }
}

/** Who treated this patient, taking new ones or not. A page may be shorter for the filters, and not the last. */
export const whoTreated = async (ctx: Context, filters: Filters, { userId }: { userId: number }): Promise<Answer> => {
  const treatedBy = await listWhoTreated(ctx, { patientId: userId, after: filters.after, limit: pageSize })
  const ids = treatedBy.map(({ doctorId }) => doctorId)
  const doctors = new Map((await listDoctors(ctx, { ...filterFrom(filters), ids })).map((one) => [one.userId, one]))
  const times = await timesOf(ctx, [...doctors.values()])
  return {
    doctors: treatedBy.flatMap((last) => {
      const doctor = doctors.get(last.doctorId)
      return doctor ? [whoTreatedOnTheWire(doctor, times, last)] : []
    }),
    next: treatedBy.length < pageSize ? null : (ids.at(-1) ?? null),
  }
}
