import { listProfessionals, type Professional } from '#domains/people/professionals'
import { listVariants, type Pathology, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import type { Channel, Doctor, Profession } from './doctor.ts'
import { doctorNotFound } from './doctors.errors.ts'
import {
  type DoctorFilter,
  type DoctorRow,
  listProfessions as listProfessionRows,
  listRows,
} from './doctors.repository.ts'

/** The matching professionals in display order. One without registration or price is omitted. */
export const listDoctors = async (ctx: Context, filter: DoctorFilter = {}): Promise<Doctor[]> =>
  doctorsFrom(ctx, await listRows(ctx.db, filter))

/**
 * The doctors who take new patients, in display order: at most `limit`, those behind the doctor `after`. `next` is the
 * doctor who ends a full page, null on the last one.
 */
export const pageOfAcceptingDoctors = async (
  ctx: Context,
  filter: Omit<DoctorFilter, 'ids' | 'onlyAccepting'> & { limit: number },
): Promise<{ doctors: Doctor[]; next: number | null }> => {
  const rows = await listRows(ctx.db, { ...filter, onlyAccepting: true })
  return {
    doctors: await doctorsFrom(ctx, rows),
    next: rows.length < filter.limit ? null : (rows.at(-1)?.user_id ?? null),
  }
}

const doctorsFrom = async (ctx: Context, rows: DoctorRow[]): Promise<Doctor[]> => {
  const [professionals, variants] = await Promise.all([
    listProfessionals(ctx, { ids: rows.map(({ user_id }) => user_id) }),
    listVariants(ctx, { ids: [...new Set(rows.flatMap(({ variant_id }) => variant_id ?? []))] }),
  ])
  return rows.flatMap((row) => {
    const professional = professionals.find(({ userId }) => userId === row.user_id)
    const variant = variants.find(({ id }) => id === row.variant_id)
    return professional && variant ? [doctorFrom(row, professional, variant)] : []
  })
}

/** The profession of each of these people who see patients, or saw them. */
export const listProfessions = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, Profession>> =>
  (await listProfessionRows(ctx.db, [...new Set(ids)])) as Map<number, Profession>

/** Any doctor, accepting patients or not; null if the user is not one. */
const findDoctor = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<Doctor | null> =>
  (await listDoctors(ctx, { ids: [doctorId] }))[0] ?? null

/** Throws not_found. */
export const getDoctor = async (ctx: Context, input: { doctorId: number }): Promise<Doctor> => {
  const doctor = await findDoctor(ctx, input)
  if (!doctor) throw doctorNotFound()
  return doctor
}

const doctorFrom = (row: DoctorRow, professional: Professional, variant: Variant): Doctor => ({
  userId: row.user_id,
  name: professional.name,
  profession: row.profession as Profession,
  registration: professional.registration,
  rqe: professional.rqe,
  specialties: row.specialties,
  pathologies: row.pathologies as Pathology[],
  about: row.about,
  pictureSrc: row.picture_src,
  channels: row.channels as Channel[],
  variantId: variant.id,
  priceCents: variant.priceCents ?? 0,
  slotMinutes: row.slot_minutes,
  timeZone: row.time_zone,
  isAccepting: row.is_accepting,
})
