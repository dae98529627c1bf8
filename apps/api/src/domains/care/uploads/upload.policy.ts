import type { Upload } from './upload.ts'

/** Only who began an upload continues, keeps or cancels it. */
export const isUploaders = <U extends Pick<Upload, 'userId'>>(upload: U | null, userId: number): upload is U =>
  upload?.userId === userId
