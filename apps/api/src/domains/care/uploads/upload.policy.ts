import type { Actor } from '#platform/context'
import { mostBytes } from './received-file.ts'
import type { Upload } from './upload.ts'

/** Documents and pictures; films of lessons from those who edit them. What keeps a file has its own limit. */
export const mostBytesOf = (actor: Actor): number =>
  actor.kind === 'user' && actor.roles.includes('administrator') ? mostFilmBytes : mostBytes

/** A gibibyte. */
const mostFilmBytes = 1024 * 1024 * 1024

/** Only who began an upload continues, keeps or cancels it. */
export const isUploaders = <U extends Pick<Upload, 'userId'>>(upload: U | null, userId: number): upload is U =>
  upload?.userId === userId
