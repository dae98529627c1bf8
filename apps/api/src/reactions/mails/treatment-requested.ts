import { formatCnpj, formatReais } from '@prumo/brazil'
import { getSellerOfParcel } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import type { Written } from './message.ts'
import { aboutTreatment } from './treatment-facts.ts'

export const writeTreatmentRequested = async (ctx: Context, dispensingId: number): Promise<Written | null> => {
  const told = await getSellerOfParcel(ctx, { dispensingId })
  return aboutTreatment(ctx, dispensingId, ({ dispensing, order, url, greeting }) => ({
    subject: `Pedido recebido: ${order.number}`,
    preview: 'Nada foi cobrado ainda. Avisamos assim que houver novidade.',
    greeting,
    title: 'Recebemos seu pedido',
    paragraphs: [
      'Um farmacêutico vai conferir sua receita. A cobrança só acontece depois que ele aceitar; se ele devolver, você não paga nada.',
      ...(told?.isAnother
        ? [
            `Desta vez, outra farmácia prepara e vende: ${told.seller.legalName}. Se preferir, cancele o pedido pela sua área, sem custo.`,
          ]
        : []),
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      { label: 'Total combinado', value: formatReais(dispensing.agreedTotalCents) },
      ...(told ? [whoSells(told)] : []),
    ],
    action: { label: 'Acompanhar', url },
    note: null,
  }))
}

/** By the name and CNPJ that stand on the invoice. */
export const whoSells = ({ seller }: { seller: { legalName: string; cnpj: string } }) => ({
  label: 'Quem prepara e vende',
  value: `${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}`,
})
