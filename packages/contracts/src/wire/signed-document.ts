import { z } from 'zod'

export const documentKind = z.enum(['certificate', 'exam_request', 'report'])

/** What a document says, block by block. */
export const block = z.discriminatedUnion('as', [
  z.object({ as: z.literal('heading'), text: z.string() }),
  z.object({ as: z.literal('paragraph'), text: z.string() }),
  z.object({ as: z.literal('list'), lines: z.array(z.string()) }),
])

export const blocksExample = [
  { as: 'paragraph' as const, text: 'Solicito os exames:' },
  { as: 'list' as const, lines: ['Glicemia de jejum', 'Hemoglobina glicada'] },
]
