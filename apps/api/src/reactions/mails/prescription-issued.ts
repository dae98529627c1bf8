import { getPrescription } from '#domains/care/prescriptions'
import { findUser } from '#domains/people/identity'
import type { Context } from '#platform/context'
import type { Message } from './message.ts'

/** Says that a document is there, and neither whose hand it is from nor what it is; the codes stay in the account. */
export const writePrescriptionIssued = async (
  ctx: Context,
  prescriptionId: number,
): Promise<{ to: string; message: Message } | null> => {
  const { patientId, state } = await getPrescription(ctx, { prescriptionId })
  const user = await findUser(ctx.db, patientId)
  if (!user || state !== 'issued') return null
  return {
    to: user.email,
    message: {
      subject: 'Há um documento novo na sua conta',
      preview: 'Entre para ver e baixar.',
      greeting: user.firstName ? `Olá, ${user.firstName}.` : null,
      title: 'Um documento novo espera por você',
      paragraphs: ['Por sigilo, ele só aparece dentro da sua conta. Você pode baixar e usar onde quiser.'],
      facts: [],
      action: { label: 'Entrar e ver', url: `${ctx.settings.webUrl}/_app/receitas` },
      note: null,
    },
  }
}
