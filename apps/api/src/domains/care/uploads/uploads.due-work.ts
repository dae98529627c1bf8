import type { DueWork } from '#platform/due-work'
import { forgetExpiredUploads } from './end-upload.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-expired-uploads', run: forgetExpiredUploads }]
