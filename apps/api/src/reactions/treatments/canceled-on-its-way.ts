import { listPharmacies } from '#domains/plans/pharmacies'
import { readCanceledOnItsWay, wasCanceledOnItsWay } from '#domains/plans/subscriptions'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Message, Written } from '../mails/message.ts'

/**
 * The subject is the prescription. A mail may be read over a shoulder: no medicine, no condition, no word of what
 * changed; that nothing of it is used must be understood without signing in.
 */
export const writeCanceledOnItsWay = async (ctx: Context, prescriptionId: number): Promise<Written | null> => {
  const found = await readCanceledOnItsWay(ctx, { prescriptionId })
  const addressee = found && (await findAddressee(ctx, found.patientId))
  const pharmacy = found && (await listPharmacies(ctx)).find(({ id }) => id === found.pharmacyId)
  if (!found || !addressee || !pharmacy) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Importante: sobre um pedido seu',
      preview: 'Leia antes de usar. Leva um minuto.',
      // He may take of it tonight.
      isUrgent: true,
      greeting: addressee.greeting,
      title: 'Não use antes de falar com a equipe',
      paragraphs: [
        'Por segurança, não use o que está a caminho, nem o que já chegou, antes de falar com a equipe. Se já começou, fale hoje mesmo.',
        `Escreva para quem atendeu você, ou ligue para a farmácia, no ${pharmacy.phone}. Se sentir algo diferente, diga na hora; se for grave, ligue para o SAMU, no 192.`,
        'Por sigilo, o que mudou só aparece dentro da sua conta. Nenhum envio novo é cobrado sem um novo documento do médico.',
      ],
      facts: [
        { label: 'Farmácia', value: `${pharmacy.legalName}, ${pharmacy.phone}` },
        ...found.orders.map(({ number }) => ({ label: 'Pedido', value: number })),
      ],
      action: { label: 'Entrar e ver', url: `${ctx.settings.webUrl}/_app/tratamentos` },
      note: 'Não jogue nada fora: guarde separado, com o rótulo.',
    },
  }
}

/** What the mail of a box says first, if it is not to be used. */
export const warnedOf = async (ctx: Context, order: Order, message: Message | null): Promise<Message | null> =>
  message && (await wasCanceledOnItsWay(ctx, order))
    ? {
        ...message,
        isUrgent: true,
        preview: 'Não use antes de falar com a equipe.',
        paragraphs: [
          'Por segurança, não use o que vem nesta caixa antes de falar com a equipe. O motivo está dentro da sua conta.',
          ...message.paragraphs,
        ],
      }
    : message
