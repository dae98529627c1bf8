import { getPrescription } from '#domains/care/prescriptions'
import { getSignedDocument } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Written } from './message.ts'

export const writePrescriptionIssued = async (ctx: Context, prescriptionId: number): Promise<Written | null> =>
  aboutDocument(ctx, await getPrescription(ctx, { prescriptionId }))

export const writeDocumentSigned = async (ctx: Context, documentId: number): Promise<Written | null> =>
  aboutDocument(ctx, await getSignedDocument(ctx, { documentId }))

/** Says that a document is ready, but neither its author nor its kind; the codes are only in the account. */
const aboutDocument = async (
  ctx: Context,
  { patientId, state }: { patientId: number; state: string },
): Promise<Written | null> => {
  const addressee = await findAddressee(ctx, patientId)
  if (!addressee || state !== 'issued') return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há um documento novo na sua conta',
      preview: 'Entre para ver e baixar.',
      greeting: addressee.greeting,
      title: 'Um documento novo espera por você',
      paragraphs: ['Por sigilo, ele só aparece dentro da sua conta. Você pode baixar e usar onde quiser.'],
      facts: [],
      action: { label: 'Entrar e ver', url: `${ctx.settings.webUrl}/_app/receitas` },
      note: null,
    },
  }
}
