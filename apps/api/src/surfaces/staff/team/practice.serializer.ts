import type * as contract from '@prumo/contracts/staff'
import type { z } from 'zod'
import { findWholePractice, listPriceChoices, type PracticeInput, timeZones } from '#domains/care/doctors'
import type { Context } from '#platform/context'

type Whole = z.infer<typeof contract.showPractice.response>['practice']
type Written = z.infer<typeof contract.savePractice.request>

/** Null for somebody who never saw patients here. */
export const practiceOnTheWire = async (ctx: Context, { userId }: { userId: number }): Promise<Whole> => {
  const found = await findWholePractice(ctx, { userId })
  if (!found) return null
  const { practice, missing } = found
  const prices = await listPriceChoices(ctx, practice)
  return {
    about: practice.about,
    specialties: practice.specialties,
    pathologies: practice.pathologies,
    channels: practice.channels,
    variantId: practice.variantId,
    slotMinutes: practice.slotMinutes,
    timeZone: practice.timeZone,
    hours: practice.hours,
    profession: practice.profession,
    isPublished: practice.isPublished,
    isAccepting: practice.isAccepting,
    missing,
    prices: prices.map(({ id, label, priceCents }) => ({ variantId: id, name: label, price: (priceCents ?? 0) / 100 })),
    timeZones,
  }
}

export const practiceFrom = (wire: Written): PracticeInput => ({
  about: wire.about,
  specialties: wire.specialties,
  pathologies: wire.pathologies,
  channels: wire.channels,
  variantId: wire.variant_id,
  slotMinutes: wire.slot_minutes,
  timeZone: wire.time_zone,
  hours: wire.hours.map(({ weekday, starts_at: startsAt, ends_at: endsAt }) => ({ weekday, startsAt, endsAt })),
})
