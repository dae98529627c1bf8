import { findEmergencyAccess } from '#domains/care/access-reasons'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Written } from './message.ts'

/** To the patient: that it happened. Who opened it, when and why stand on his page. */
export const writeGlassBroken = async (ctx: Context, emergencyAccessId: number): Promise<Written | null> => {
  const access = await findEmergencyAccess(ctx, { emergencyAccessId })
  const addressee = access && (await findAddressee(ctx, access.patientId))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Um acesso aos seus dados que você deve conhecer',
      preview: 'Entre para ver quem, quando e por quê.',
      greeting: addressee.greeting,
      title: 'Seus dados foram abertos em caráter de emergência',
      paragraphs: [
        'Um profissional da equipe abriu seus dados por um motivo de emergência. Isso dura doze horas e fica escrito.',
        `Na sua área você vê quem foi, quando, o que foi aberto e o motivo escrito. Se algo não estiver certo, escreva para ${ctx.settings.supportEmail}.`,
      ],
      facts: [],
      action: { label: 'Ver os acessos', url: `${ctx.settings.webUrl}/_app/acessos` },
      note: null,
      reason: 'Você recebe este e-mail porque tem uma conta conosco.',
    },
  }
}

/** To an administrator: that there is one to judge. */
export const writeGlassBrokenJudge = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [accessId, userId] = subject.split('/').map(Number)
  const access = await findEmergencyAccess(ctx, { emergencyAccessId: accessId as number })
  const addressee = access && (await findAddressee(ctx, userId as number))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Acesso de emergência a conferir',
      preview: 'Entre no painel para ver quem abriu e por quê.',
      greeting: addressee.greeting,
      title: 'Um prontuário foi aberto em caráter de emergência',
      paragraphs: ['Confira no painel quem abriu, quando e o motivo escrito. O paciente também foi avisado.'],
      facts: [{ label: 'Acesso', value: `nº ${accessId}` }],
      action: { label: 'Conferir no painel', url: `${ctx.settings.webUrl}/equipe/acessos` },
      note: null,
      reason: 'Você recebe este e-mail porque administra a Prumo.',
    },
  }
}
