import { formatDateTime } from '@prumo/brazil'
import type { SupportMessage } from './support-case.ts'

/** A patient's own words as his doctor reads them: hers to judge, so nothing of support stands between them. */
export const handedWords = (courseTitle: string, messages: readonly SupportMessage[]): string =>
  [
    `Encaminhado pelo apoio do curso ${courseTitle}.`,
    ...messages.map(({ body, createdAt }) => `Escrito em ${formatDateTime(createdAt.toISOString())}:\n${body}`),
  ].join('\n\n')

/** What a message between a patient and his doctor holds (care/messages). */
export const mostHandedLength = 5_000
