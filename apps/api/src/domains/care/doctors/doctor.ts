import type { Pathology } from '#domains/shop/catalogue'

export type Profession = 'doctor' | 'psychologist'
export type Channel = 'video' | 'phone' | 'chat'

/** A doctor or psychologist, as a patient chooses among them. */
export type Doctor = {
  /** The id of his account, used as the doctor's id everywhere. */
  userId: number
  /** "Dra. Helena Prado". */
  name: string
  profession: Profession
  /** "CRM/SP 123456". */
  registration: string
  /** The registration of his specialty; null without one. */
  rqe: string | null
  specialties: string[]
  pathologies: Pathology[]
  about: string
  pictureSrc: string | null
  channels: Channel[]
  /** The variant that is sold as his consultation; it has the price. */
  variantId: number
  priceCents: number
  slotMinutes: number
  timeZone: string
  isAccepting: boolean
}

/** Whether he takes a consultation of this kind. A psychologist treats no condition with medicine, so he takes any. */
export const takes = (doctor: Doctor, input: { pathology: Pathology | null; channel: Channel }): boolean =>
  doctor.isAccepting &&
  doctor.channels.includes(input.channel) &&
  (doctor.profession === 'psychologist' || (input.pathology !== null && doctor.pathologies.includes(input.pathology)))
