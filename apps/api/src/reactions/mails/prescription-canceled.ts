import { getPrescription } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Written } from './message.ts'

/** Says that a document changed, but neither its kind nor what happened: that is only in the account. */
export const writePrescriptionCanceled = async (ctx: Context, prescriptionId: number): Promise<Written | null> => {
  const { patientId, fileId } = await getPrescription(ctx, { prescriptionId })
  const addressee = await findAddressee(ctx, patientId)
  // Canceled before it was signed: the patient never saw it.
  if (!addressee || fileId === null) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Um documento da sua conta mudou',
      preview: 'Entre para ver antes de usar.',
      greeting: addressee.greeting,
      title: 'Um documento da sua conta mudou',
      paragraphs: ['Por sigilo, o que mudou só aparece dentro da sua conta. Veja antes de usar o documento.'],
      facts: [],
      action: { label: 'Entrar e ver', url: `${ctx.settings.webUrl}/_app/receitas` },
      note: null,
    },
  }
}

/** To who signed it: that a colleague ended a document, and nothing of whom it is about. */
export const writeColleagueCanceled = async (ctx: Context, prescriptionId: number): Promise<Written | null> => {
  const { doctorId } = await getPrescription(ctx, { prescriptionId })
  const addressee = await findAddressee(ctx, doctorId)
  if (!addressee) return null
  return {
    userId: doctorId,
    to: addressee.to,
    message: {
      subject: 'Um colega cancelou um documento seu',
      preview: 'Entre para ver qual e por quê.',
      greeting: addressee.greeting,
      title: 'Um colega cancelou um documento seu',
      paragraphs: ['Por sigilo, o documento e o motivo só aparecem no prontuário do paciente.'],
      facts: [],
      action: { label: 'Abrir os pacientes', url: `${ctx.settings.webUrl}/equipe/pacientes` },
      note: null,
    },
  }
}

/**
 * `subject`: the prescription and the step, so that each rejection is told. The words are the same: what changed is
 * inside.
 */
export const writePaperRejected = (ctx: Context, subject: string) =>
  writePrescriptionCanceled(ctx, Number(subject.split(':')[0]))
