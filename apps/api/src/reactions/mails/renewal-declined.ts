import { findRenewal } from '#domains/care/renewals'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Written } from './message.ts'

/** Says that there is an answer, and neither what was asked nor what was answered: that is only in the account. */
export const writeRenewalDeclined = async (ctx: Context, renewalId: number): Promise<Written | null> => {
  const renewal = await findRenewal(ctx, renewalId)
  const addressee = renewal?.state === 'declined' ? await findAddressee(ctx, renewal.patientId) : null
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há uma resposta na sua conta',
      preview: 'Entre para ler.',
      greeting: addressee.greeting,
      title: 'Seu pedido foi respondido',
      paragraphs: ['Por sigilo, a resposta só aparece dentro da sua conta.'],
      facts: [],
      action: { label: 'Entrar e ler', url: `${ctx.settings.webUrl}/_app/receitas` },
      note: null,
    },
  }
}
