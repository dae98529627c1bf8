import type { Pathology } from '#domains/shop/catalogue'

export type Profession = 'doctor' | 'psychologist'
export type Channel = 'video' | 'phone' | 'chat'

/** Somebody who sees patients, as a patient chooses among them. */
export type Doctor = {
  /** His account's id: the id of a doctor everywhere. */
  userId: number
  /** "Dra. Helena Prado". */
  name: string
  profession: Profession
  /** "CRM/SP 123456". */
  registration: string
  /** Of his specialty; null where he is registered in none. */
  rqe: string | null
  specialties: string[]
  pathologies: Pathology[]
  about: string
  pictureSrc: string | null
  channels: Channel[]
  /** What a consultation is sold as; its price is the variant's. */
  variantId: number
  priceCents: number
  slotMinutes: number
  timeZone: string
  isAccepting: boolean
}

/** Whether he takes a consultation like this one. A psychologist treats no condition with medicine, so he takes any. */
export const takes = (doctor: Doctor, input: { pathology: Pathology | null; channel: Channel }): boolean =>
  doctor.isAccepting &&
  doctor.channels.includes(input.channel) &&
  (doctor.profession === 'psychologist' || (input.pathology !== null && doctor.pathologies.includes(input.pathology)))
