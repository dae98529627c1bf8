import { formatDateTime } from '@prumo/brazil'
import type { GatheredRecord } from '../gathered-record.ts'

/** A part of a record in words: what it is, when and by whom, and its paragraphs. */
export type Piece = { title: string; about: string; paragraphs: string[] }
export type Chapter = { heading: string; pieces: Piece[]; none: string | null }

export const moment = (at: Date): string => formatDateTime(at.toISOString())

export const professionalIn = ({ professionals }: Pick<GatheredRecord, 'professionals'>, wanted: number): string => {
  const one = new Map(professionals.map((each) => [each.userId, each])).get(wanted)
  return one ? [one.name, one.registration].filter(Boolean).join(', ') : 'profissional da equipe'
}
