import { z } from 'zod'

/** A record to read, and the name under which it is saved. */
export const recordPdf = z.object({ recordPdf: z.object({ name: z.string(), pdf: z.base64() }) })

export const recordPdfExample = { recordPdf: { name: 'prontuario.pdf', pdf: 'JVBERi0xLjc=' } }
